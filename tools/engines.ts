/**
 * The tested browser engines besides Chromium: Firefox, and Debian's build of WebKit. FIREFOX and WEBKIT_DRIVER select
 * other builds. Tests of a missing engine are skipped, except in CI, which installs it or fails.
 */
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackages } from './lib/debian.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** In the order in which they are tested. */
export const engineNames: readonly EngineName[] = ['chromium', 'firefox', 'webkit']

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

const firstOf = (files: (string | undefined)[]): string | undefined =>
  files.find((file): file is string => !!file && existsSync(file))

export const findFirefox = (): string | undefined =>
  firstOf([process.env.FIREFOX, ...onPath('firefox-esr'), ...onPath('firefox')])

export interface WebKit {
  driver: string
  browser: string
  /** The display server: it has no headless mode. */
  display: string
}

export function findWebKit(): WebKit | undefined {
  const driver = firstOf([process.env.WEBKIT_DRIVER, ...onPath('WebKitWebDriver')])
  const browser = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').sort().at(-1)
  const display = firstOf(onPath('Xvfb'))
  return driver && browser && display ? { driver, browser, display } : undefined
}

interface InstallableEngine {
  title: string
  packages: string[]
  isInstalled(): boolean
}
const installable: Partial<Record<EngineName, InstallableEngine>> = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'], isInstalled: () => findFirefox() !== undefined },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => findWebKit() !== undefined,
  },
}

/** Installed engines. Chromium is found or installed before any test (`findBrowser`). */
export const presentEngines = (): EngineName[] =>
  engineNames.filter((name) => installable[name]?.isInstalled() ?? true)

const missing = (): InstallableEngine[] =>
  Object.values(installable).filter((engine) => !engine.isInstalled())

/** One sentence about the engines that are not installed, if any. */
export function missingEngines(): string | undefined {
  const absent = missing()
  if (absent.length === 0) return undefined
  const packages = absent.flatMap((engine) => engine.packages).join(' ')
  return `Not tested in ${absent.map((engine) => engine.title).join(' and ')}: not installed here (Debian: apt-get install ${packages}).`
}

/** In CI every engine is required: installs missing ones, and throws when that fails. */
export function ensureEngines(): void {
  const absent = missing()
  if (process.env.CI !== 'true' || absent.length === 0) return
  const packages = absent.flatMap((engine) => engine.packages)
  console.log(`Installing ${absent.map((engine) => engine.title).join(' and ')} from Debian (once) …`)
  const isDone = canInstall() && installPackages(packages)
  if (!isDone || missing().length > 0)
    throw new Error(`CI tests every engine, and these could not be installed: ${packages.join(' ')}.`)
}
