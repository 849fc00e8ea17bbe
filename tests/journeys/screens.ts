/** Where things stand on the portal's screens, in one place. */
import type { Page } from 'playwright'
import { expect } from 'vitest'

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

/** What the portal's worker has kept and how far it is, to be read in a failure. Runs in the page. */
const keptState = async () => {
  const found = await navigator.serviceWorker.getRegistrations()
  const workers = found.map(({ installing, waiting, active }) => (active ?? waiting ?? installing)?.state)
  const versions = (await caches.keys()).map(async (name) => {
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return { name, files: kept.length, isWhole: kept.includes('/lustra-kept-at') }
  })
  return { workers, versions: await Promise.all(versions) }
}

/** Waits until the portal's worker has kept a whole version: hundreds of files, so longer than for a screen. */
export const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(keptState), { timeout: 30_000 })
    .toEqual(
      expect.objectContaining({
        versions: expect.arrayContaining([expect.objectContaining({ isWhole: true })]),
      }),
    )
