/** Today's strip above the first screen of each area. */
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { listPath } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { list, rows, toLists, viewer } from './screens.ts'
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

it('shows the counted period, and links to exactly the counted reports (V1)', async () => {
  const { page } = await atHome()
  const link = strip(page).getByRole('link', { name: /reports to evaluate/i })
  expect(await link.textContent()).toContain('last 30 days')
  const count = Number(await link.locator('strong').innerText())
  await link.click()
  await page.waitForURL(/feedback=pending/)
  await expect
    .poll(() =>
      list(page)
        .getByText(/of [\d,]+$/)
        .first()
        .innerText(),
    )
    .toMatch(new RegExp(`of ${count}$`))
  expect(await list(page).getAttribute('feedback')).toBe('pending')
})

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

it('stays dismissed for the rest of the day, unless that is undone', async () => {
  const { page } = await atHome()
  const dismiss = strip(page).getByRole('button').last()
  await dismiss.click()
  await strip(page).waitFor({ state: 'hidden' })
  await page.locator('lustra-toaster').getByRole('button', { name: 'Undo' }).click()
  await strip(page).waitFor()
  await dismiss.click()
  await strip(page).waitFor({ state: 'hidden' })
  await page.reload()
  await rows(page).first().waitFor()
  expect(await page.locator('lustra-today').count()).toBe(0)
  // It is dismissed for one group only.
  await page.locator('lustra-group-switcher').getByRole('button').first().click()
  await page.locator('lustra-group-switcher').getByRole('option', { name: /Jade/ }).click()
  await strip(page).waitFor()
  await page.locator('lustra-toaster').getByRole('button', { name: 'Undo' }).click()
  await page.locator('lustra-group-switcher').getByText('Harbour').waitFor()
  await toLists(page)
  await expect.poll(() => rows(page).first().innerText()).toContain('Harbour')
  expect(await page.locator('lustra-today').count()).toBe(0)
})
