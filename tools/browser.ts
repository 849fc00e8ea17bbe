/**
 * The Chromium that tests, screenshots and benches drive: CHROMIUM, then one on the machine, then Debian's package,
 * then Playwright's own download. Throws a sentence that says what to do when none can be had.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { canInstall, installPackages } from './lib/debian.ts'

/** Flags for a machine without a display, a sandbox or a way out to the network. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  process.env.PROGRAMFILES && `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
]

const onMachine = () => places.find((place): place is string => !!place && existsSync(place))

function installDebian(): string | undefined {
  if (!canInstall()) return
  console.log('Installing Chromium from Debian (once) …')
  // fonts-noto-cjk: without it Chinese is drawn as boxes, in screenshots and in what a test measures.
  installPackages(['chromium', 'fonts-noto-cjk'])
  return onMachine()
}

function installPlaywright(): string | undefined {
  console.log('Installing the Chromium of Playwright (once) …')
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return done.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const downloaded = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)

export function findBrowser(): string {
  const found = onMachine() ?? downloaded() ?? installDebian() ?? installPlaywright()
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.',
  )
}
