/** Where things stand on the portal's screens, in one place. */
import type { Page } from 'playwright'

export const list = (page: Page) => page.locator('lustra-service-report-list')
/** The viewer of reports, which is home for most people (G9). */
export const viewer = (page: Page) => page.locator('lustra-report-viewer')
/** From home to the lists of service reports, as a person goes there on a desktop. */
export const toLists = (page: Page) =>
  page.locator('lustra-navbar [part~="roots"]').getByRole('link', { name: lists }).click()
const lists = /Service Reports|服务报告|服務報告/
/** The rows of the list, without its head and its skeleton. */
export const rows = (page: Page) => list(page).locator('[part~="row"]')
export const firstCustomer = (page: Page) => rows(page).first().innerText()
export const loginForm = (page: Page) => page.locator('lustra-login [part~="form"]')
export const accountField = (page: Page) => page.locator('lustra-login input[autocomplete~="username"]')
export const passwordField = (page: Page) =>
  page.locator('lustra-login input[autocomplete~="current-password"]')

/** Runs in the page: whether the portal's worker has kept a whole version. */
export const isKept = async (): Promise<boolean> => {
  const names = await caches.keys()
  const marks = await Promise.all(names.map((name) => caches.match('/lustra-kept-at', { cacheName: name })))
  return marks.some(Boolean)
}
