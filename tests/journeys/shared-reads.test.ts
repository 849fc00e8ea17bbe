/** Many elements with equal reads on a page share one request (X2). */
import type { Page } from 'playwright'
import { afterEach, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseGroup } from '../support/groups.ts'
import { page as strangersPage, servePages } from '../support/pages.ts'

const count = 20
const body = `<lustra-login></lustra-login><lustra-group-switcher></lustra-group-switcher>${'<lustra-service-report-list kind="pest" page-size="10"></lustra-service-report-list>'.repeat(count)}`

/** Searches that reach the host, without preflights. */
function countSearches(page: Page) {
  let searches = 0
  page.on('request', (request) => {
    if (request.url().includes('Pest/FindWithPagerSearchAsync') && request.method() === 'POST') searches++
  })
  return () => searches
}

const lists = (page: Page) => page.locator('lustra-service-report-list')
/** The rows of each list, once all lists have rows. */
async function shown(page: Page, what: string | RegExp): Promise<string[]> {
  await expect
    .poll(
      async () =>
        (await lists(page).locator('[part~="row"]:first-child').filter({ hasText: what }).all()).length,
    )
    .toBe(count)
  return lists(page).locator('table').allTextContents()
}

afterEach(backToHarbour)

it('twenty lists of the same reports make one request, and one after each change (X2)', async () => {
  await servePages({ '/': strangersPage(body) })
  const { page, errors } = await openPage({ path: addressOf('pages') })
  await signIn(page, 'harbour_admin')
  await shown(page, /./)
  const searches = countSearches(page)
  await page.reload()
  expect(new Set(await shown(page, /./)).size).toBe(1)
  expect(searches()).toBe(1)

  // An explicit refresh of one list always requests the host.
  await Promise.all([
    page.waitForRequest(/Pest\/FindWithPagerSearchAsync/),
    lists(page).first().locator('button[part~="refresh"], button[aria-label="Refresh"]').click(),
  ])
  expect(searches()).toBe(2)

  await chooseGroup(page, /翡翠|Jade/)
  expect(new Set(await shown(page, /翡翠|Jade/)).size).toBe(1)
  expect(searches()).toBe(3)
  expect(errors).toEqual([])
})
