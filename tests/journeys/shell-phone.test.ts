/** The portal on a phone: the menu is a drawer, and everything works by touch. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { listPath, type PageOptions } from '../support/browser.ts'
import { rows } from './screens.ts'
import { openSignedIn } from '../support/signed-in.ts'

async function onPhone(
  account = 'harbour_admin',
  options: Omit<PageOptions, 'path' | 'state'> = {},
): Promise<Page> {
  const { page } = await openSignedIn(account, listPath, { size: 'phone', ...options })
  await rows(page).first().waitFor()
  return page
}

const drawer = (page: Page) => page.locator('lustra-side-menu').getByRole('dialog')
const menuButton = (page: Page) =>
  page
    .locator('lustra-navbar')
    .getByRole('button', { name: /menu|菜单|選單/i })
    .first()

/** Another group opens its home page, the first report; the drawer has all areas. */
async function listsByDrawer(page: Page) {
  await page.waitForURL(/\/powerbi\/service-delivery/)
  await menuButton(page).click()
  const area = drawer(page).getByRole('button', { name: 'Service Reports' })
  if ((await area.getAttribute('aria-expanded')) !== 'true') await area.click()
  await drawer(page).getByRole('link', { name: 'All Service Reports' }).click()
  await drawer(page).waitFor({ state: 'hidden' })
}

it('the menu is a drawer of 60 % of the width that traps the focus and restores it (M2)', async () => {
  const page = await onPhone()
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  await expect.poll(async () => Math.round((await drawer(page).boundingBox())!.x)).toBe(0)
  expect((await drawer(page).boundingBox())!.width).toBeCloseTo(390 * 0.6, 0)
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    // Between the last and the first entry the browser may focus its own UI; the page behind is not reachable.
    const host = await page.evaluate(() => document.activeElement?.localName)
    expect(['lustra-side-menu', 'body']).toContain(host)
  }
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('lustra-navbar')
})

it('the back button and a rotation close the drawer; from 992 px on there is a column (M2, M8)', async () => {
  const page = await onPhone()
  await menuButton(page).click()
  await drawer(page).getByRole('link', { name: 'Pest Control' }).click()
  await page.waitForURL(/RegularServiceCallPest/)
  await menuButton(page).click()
  await drawer(page).waitFor()
  await page.goBack()
  await drawer(page).waitFor({ state: 'hidden' })
  await menuButton(page).click()
  await drawer(page).waitFor()
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 992, height })
  await page.locator('lustra-side-menu:not([drawer])').waitFor()
  expect(await menuButton(page).isVisible()).toBe(false)
  for (const narrow of [991, width]) {
    await page.setViewportSize({ width: narrow, height })
    await page.locator('lustra-side-menu[drawer]:not([open])').waitFor({ state: 'attached' })
    await menuButton(page).waitFor()
  }
})

it('the group is switched in the person’s popover or in the drawer (M1, M3)', async () => {
  const page = await onPhone()
  await page.locator('lustra-navbar [part~="user"]').click()
  const own = page.locator('lustra-navbar lustra-group-switcher')
  await own.getByRole('button').first().click()
  await own.getByRole('option', { name: /Jade/ }).click()
  await listsByDrawer(page)
  await expect.poll(() => rows(page).first().innerText()).toContain('Jade')
  await menuButton(page).click()
  await drawer(page).getByRole('button', { name: /Jade/ }).click()
  await drawer(page)
    .getByRole('option', { name: /Harbour/ })
    .click()
  await listsByDrawer(page)
  await expect.poll(() => rows(page).first().innerText()).toContain('Harbour')
})
