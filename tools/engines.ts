/**
 * The browser engines beside Chromium that tests drive: Firefox, and WebKit by Debian's build of it. FIREFOX and
 * WEBKIT_DRIVER name others. Where one is missing its tests are left out, except in CI, which installs it or fails.
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
  /** The display that it draws on: it has no mode without one. */
  display: string
}

export function findWebKit(): WebKit | undefined {
  const driver = firstOf([process.env.WEBKIT_DRIVER, ...onPath('WebKitWebDriver')])
  const browser = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').sort().at(-1)
  const display = firstOf(onPath('Xvfb'))
  return driver && browser && display ? { driver, browser, display } : undefined
}

interface Known {
  title: string
  packages: string[]
  isThere(): boolean
}
const installable: Partial<Record<EngineName, Known>> = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== undefined },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => findWebKit() !== undefined,
  },
}

/** Those that can be tested here. Chromium is found or installed before any test (`findBrowser`). */
export const presentEngines = (): EngineName[] =>
  engineNames.filter((name) => installable[name]?.isThere() ?? true)

const missing = (): Known[] => Object.values(installable).filter((known) => !known.isThere())

/** One sentence about the engines that are not tested here, or nothing. */
export function missingEngines(): string | undefined {
  const absent = missing()
  if (absent.length === 0) return undefined
  const packages = absent.flatMap((known) => known.packages).join(' ')
  return `Not tested in ${absent.map((known) => known.title).join(' and ')}: not installed here (Debian: apt-get install ${packages}).`
}

/** In CI every engine has to be there: installs what is missing, and throws when that fails. */
export function ensureEngines(): void {
  const absent = missing()
  if (process.env.CI !== 'true' || absent.length === 0) return
  const packages = absent.flatMap((known) => known.packages)
  console.log(`Installing ${absent.map((known) => known.title).join(' and ')} from Debian (once) …`)
  const isDone = canInstall() && installPackages(packages)
  if (!isDone || missing().length > 0)
    throw new Error(`CI tests every engine, and these could not be installed: ${packages.join(' ')}.`)
}
