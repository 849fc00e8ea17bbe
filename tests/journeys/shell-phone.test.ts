/** The portal on a phone: the menu is a drawer, and everything works by touch. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { listPath, type PageOptions } from '../support/browser.ts'
import { list, rows } from './screens.ts'
import { isLong } from '../support/long.ts'
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

it.runIf(isLong)('choosing a page closes the drawer and moves the focus to the page (M2)', async () => {
  const page = await onPhone()
  await menuButton(page).click()
  await drawer(page).getByRole('link', { name: 'Pest Control' }).click()
  await page.waitForURL(/RegularServiceCallPest/)
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.title()).toBe('Pest Control - Lustra')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await list(page).getAttribute('kind')).toBe('pest')
})

it('the back button and a rotation close the drawer (M2, M8)', async () => {
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
  await page.setViewportSize({ width: 1200, height })
  await page.locator('lustra-side-menu:not([drawer])').waitFor()
  await page.setViewportSize({ width, height })
  await page.locator('lustra-side-menu[drawer]:not([open])').waitFor({ state: 'attached' })
})

it('a window of 991 px has the drawer, one of 992 px the column (M8)', async () => {
  const page = await onPhone('jade_admin', { size: { width: 991, height: 800 } })
  await page.locator('lustra-side-menu[drawer]').waitFor({ state: 'attached' })
  await menuButton(page).waitFor()
  await page.setViewportSize({ width: 992, height: 800 })
  await page.locator('lustra-side-menu:not([drawer])').waitFor()
  expect(await menuButton(page).isVisible()).toBe(false)
})

it('the group is switched in the person’s popover or in the drawer; with one group there is nothing to switch (M1, M3)', async () => {
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

  const single = await onPhone('jade_admin')
  await menuButton(single).click()
  await drawer(single).waitFor()
  expect(await single.getByRole('button', { name: /switch/i }).count()).toBe(0)
  await drawer(single).getByText('Jade Kitchens').waitFor()
})

it.runIf(isLong)(
  'at 320 px neither a list nor the drawer scrolls horizontally, in any language (M8)',
  async () => {
    for (const language of ['zh', 'zh_hant', 'en'] as const) {
      const page = await onPhone('jade_admin', { size: { width: 320, height: 640 }, language })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow(), `${language}, list`).toBeLessThanOrEqual(0)
      await menuButton(page).click()
      await drawer(page).waitFor()
      const cut = await drawer(page).evaluate((dialog) => {
        const { right } = dialog.getBoundingClientRect()
        const controls = [...dialog.querySelectorAll('a, button')]
        return controls.filter((each) => each.getBoundingClientRect().right > right).length
      })
      expect(cut, `${language}, drawer`).toBe(0)
    }
  },
)
