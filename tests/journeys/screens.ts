/** Locators of the portal's screens. */
import type { Page } from 'playwright'
import { expect } from 'vitest'

export const list = (page: Page) => page.locator('lustra-service-report-list')
/** The report viewer, the home page of most people (G9). */
export const viewer = (page: Page) => page.locator('lustra-report-viewer')
/** Navigates from home to the lists of service reports, on a desktop. */
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

/** State and caches of the portal's worker, for error messages. Runs in the page. */
const workerState = async () => {
  const found = await navigator.serviceWorker.getRegistrations()
  const workers = found.map(({ installing, waiting, active }) => (active ?? waiting ?? installing)?.state)
  const versions = (await caches.keys()).map(async (name) => {
    const cached = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return { name, files: cached.length, isComplete: cached.includes('/lustra-cache-complete') }
  })
  return { workers, versions: await Promise.all(versions) }
}

/** Waits until the portal's worker has cached a complete version: hundreds of files, hence the timeout. */
export const untilCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(workerState))
    .toEqual(
      expect.objectContaining({
        versions: expect.arrayContaining([expect.objectContaining({ isComplete: true })]),
      }),
    )
