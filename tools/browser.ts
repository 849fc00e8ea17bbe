/**
 * The Chromium for tests, screenshots and benchmarks: CHROMIUM, then an installed one, then Debian's package,
 * then Playwright's own download. Throws with the remedy when none is available.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { canInstall, installPackages } from './lib/debian.ts'

/** Flags for a machine without a display, a sandbox or network access. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executables = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  process.env.PROGRAMFILES && `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
]

const installedBrowser = () => executables.find((path): path is string => !!path && existsSync(path))

function installDebian(): string | undefined {
  if (!canInstall()) return
  console.log('Installing Chromium from Debian (once) …')
  // fonts-noto-cjk: without it Chinese characters are drawn as boxes, in screenshots and in measured layouts.
  installPackages(['chromium', 'fonts-noto-cjk'])
  return installedBrowser()
}

function installPlaywright(): string | undefined {
  console.log('Installing the Chromium of Playwright (once) …')
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return result.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const downloaded = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)

const shells = [process.env.CHROMIUM_HEADLESS_SHELL, '/usr/bin/chromium-headless-shell']

const installedShell = () => shells.find((path): path is string => !!path && existsSync(path))

function installShell(): string | undefined {
  if (!canInstall()) return
  console.log('Installing Chromium’s headless shell from Debian (once) …')
  installPackages(['chromium-headless-shell', 'fonts-noto-cjk'])
  return installedShell()
}

/**
 * The Chromium of most tests: CHROMIUM_HEADLESS_SHELL, then an installed headless shell or Debian's package of it, where a new
 * context takes a quarter of the CPU time. Otherwise that of `findBrowser`.
 */
export const findTestBrowser = (): string => installedShell() ?? installShell() ?? findBrowser()

export function findBrowser(): string {
  const found = installedBrowser() ?? downloaded() ?? installDebian() ?? installPlaywright()
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.',
  )
}
