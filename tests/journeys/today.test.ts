/** Today's strip above the first screen of each area. */
import type { Page } from 'playwright'
import { beforeEach, it } from 'vitest'
import { listPath } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { rows, viewer } from './screens.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

beforeEach(backToHarbour)

const strip = (page: Page) => page.locator('lustra-today [part~="strip"]')

async function atHome(account = 'harbour_admin') {
  const open = await openSignedIn(account, listPath)
  await rows(open.page).first().waitFor()
  await strip(open.page).waitFor()
  return open
}

it.runIf(isLong)('is shown only above the first screen of an area', async () => {
  const { page } = await atHome()
  await page.locator('lustra-side-menu').getByRole('link', { name: 'Cleaning' }).click()
  await page.waitForURL(/RegularServiceCallClean/)
  await strip(page).waitFor({ state: 'detached' })
  await page.goBack()
  await strip(page).waitFor()
  await page.locator('lustra-navbar [part~="logo"]').click()
  await viewer(page).waitFor()
  await strip(page).waitFor()
  await page.locator('lustra-side-menu').getByRole('link', { name: 'Follow-up' }).click()
  await strip(page).waitFor({ state: 'detached' })
})
