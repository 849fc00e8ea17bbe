/** The person of the bench, at work: their home is a report, so every part names the page that it begins on. */
import type { Page } from 'playwright'
import { demoPassword } from '../lib/accounts.ts'
import { fillLogin } from '../lib/sign-in.ts'
import { waitFor } from './waiting.ts'

export const listPath = '/RegularServiceCallAll'
export const listRow = 'lustra-service-report-list [part~="row"]'

/** Signs in by the address of a list, as somebody who came for it, and waits for its first row. */
export async function signInToList(
  page: Page,
  host: string,
  account = 'harbour_admin',
  query = '',
): Promise<void> {
  await page.goto(`${host}${listPath}${query}`)
  await waitFor(
    'the sign-in form',
    page.waitForURL((url) => url.pathname === '/login'),
  )
  await fillLogin(page, account, demoPassword)
  await waitFor(`a row of the list at ${listPath}`, page.locator(listRow).first().waitFor())
}

/** Goes to an address as a link of the portal does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const detail = { path: to, query: '', newTab: false }
    const init = { detail, bubbles: true, cancelable: true, composed: true }
    document.body.dispatchEvent(new CustomEvent('lustra-navigate', init))
  }, path)
}

/** Nothing is open or under way any more. */
export async function becomeQuiet(page: Page): Promise<void> {
  const isQuiet = page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLElement & { status?: string }>('#main > *')]
    return all.length > 0 && all.every(({ status }) => status !== 'loading')
  })
  await waitFor('a page on which nothing loads', isQuiet)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 500 })))
}
