/** The signed-in person of the benchmarks. Their home page is a report, so each benchmark opens its own page. */
import type { Page } from 'playwright'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { fillLogin } from '../../tools/lib/sign-in.ts'
import { waitFor } from './waiting.ts'

export const listPath = '/RegularServiceCallAll'
const listTag = 'lustra-service-report-list'
export const listRow = `${listTag} [part~="row"]`

export interface ListVisit {
  /** Path of the list's page. */
  path?: string
  query?: string
  /** The list's element. */
  tag?: string
  /** Index of the row to wait for. */
  row?: number
}

/** Signs an administrator in at the URL of a list and waits for a row. */
export async function signInToList(
  page: Page,
  host: string,
  { path = listPath, query = '', tag = listTag, row = 0 }: ListVisit = {},
): Promise<void> {
  await page.goto(`${host}${path}${query}`)
  await waitFor(
    'the sign-in form',
    page.waitForURL((url) => url.pathname === '/login'),
  )
  await fillLogin(page, 'harbour_admin', demoPassword)
  await waitFor(
    `row ${row + 1} of the list at ${path}`,
    page.locator(tag).locator('tbody [part~="row"]').nth(row).waitFor(),
  )
}

/** Navigates like a link of the portal. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const detail = { path: to, query: '', newTab: false }
    const init = { detail, bubbles: true, cancelable: true, composed: true }
    document.body.dispatchEvent(new CustomEvent('lustra-navigate', init))
  }, path)
}

/** Waits until nothing loads any more. */
export async function becomeQuiet(page: Page): Promise<void> {
  const isQuiet = page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLElement & { status?: string }>('#main > *')]
    return all.length > 0 && all.every(({ status }) => status !== 'loading')
  })
  await waitFor('a page on which nothing loads', isQuiet)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 500 })))
}
