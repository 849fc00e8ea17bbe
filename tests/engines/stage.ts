/** One engine for a test file, with an embedding site and signed-in sessions; started and stopped with its tests. */
import { afterAll, beforeAll } from 'vitest'
import type { EngineName } from '../../tools/engines.ts'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { startChromium } from './drivers/chromium.ts'
import type { Driver } from './drivers/driver.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startWebKit } from './drivers/webkit.ts'
import { openSite, type PageOptions, type Site } from './site.ts'
import { Tab, within } from './tab.ts'
import { addressOf } from '../support/addresses.ts'

const start: Record<EngineName, () => Promise<Driver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

interface OpenOptions extends PageOptions {
  /** The signed-in account, if any. */
  account?: string | undefined
}

export interface Stage {
  readonly tab: Tab
  /** Opens an embedding page with this body. */
  open(body: string, options?: OpenOptions): Promise<Tab>
  /** Discards cached sessions, for tests that end sessions or switch the group. */
  forgetSessions(): void
}

export function engineStage(name: EngineName): Stage {
  let driver: Driver
  let site: Site
  let tab: Tab
  let sessions = new Map<string, Record<string, string>>()

  beforeAll(async () => {
    ;[driver, site] = await Promise.all([start[name](), openSite()])
    console.log(`Testing in ${name} ${driver.version}`)
    tab = new Tab(driver)
  })
  afterAll(async () => {
    await Promise.all([driver?.close(), site?.close()])
  })

  async function storedFor(account: string): Promise<Record<string, string>> {
    const cached = sessions.get(account)
    if (cached) return cached
    await tab.open(site.add('<lustra-login></lustra-login>'))
    await signIn(tab, account)
    const stored = await tab.until(
      () =>
        'lustra.session' in localStorage &&
        (Object.fromEntries(Object.entries(localStorage)) as Record<string, string>),
    )
    if (stored) sessions.set(account, stored)
    return stored || {}
  }

  return {
    get tab() {
      return tab
    },
    async open(body, { account, ...options } = {}) {
      const stored = account ? await storedFor(account) : {}
      await tab.open(site.add(body, { stored, ...options }))
      return tab
    },
    forgetSessions: () => void (sessions = new Map()),
  }
}

const login = (css: string) => within('lustra-login', css)

/** Signs a demo person in on the page's login form, by mouse and keyboard. */
export async function signIn(tab: Tab, account: string): Promise<void> {
  await tab.fill(login('input[autocomplete~="username"]'), account)
  await tab.fill(login('input[type="password"]'), demoPassword)
  const box = login('input[type="checkbox"]')
  if (!(await tab.on(box, (each) => (each as HTMLInputElement).checked))) await tab.click(box)
  await tab.click(login('button[type="submit"]'))
}

/** The portal's origin. */
export const portal = (): string => addressOf('portal')

/** Resolves with the element's status once it is not loading any more. */
export const statusOf = (tab: Tab, tag: string): Promise<string> =>
  tab.until((name) => {
    const { status } = document.querySelector(name) as Element & { status?: string }
    return status !== 'loading' && status
  }, tag) as Promise<string>
