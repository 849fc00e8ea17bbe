/** A first visit: sign in, open the pest reports, read one, switch the group. */
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn, sizes } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { openReport } from '../support/rows.ts'
import { firstCustomer, list, rows, toLists, viewer } from './screens.ts'

afterAll(backToHarbour)

describe('a newcomer', () => {
  it('signs in, reads a pest report as PDF, switches to the other group and sees only its rows (L1, V1, V2, V3, S6, M1, M2)', async () => {
    const { page, errors, violations } = await openPage({ path: '/login' })
    await signIn(page, 'harbour_admin', { wanted: '' })
    await viewer(page).waitFor()
    await toLists(page)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Pest Control' }).click()
    await page.waitForURL(/RegularServiceCallPest/)
    await rows(page).first().waitFor()
    expect(await list(page).getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(
        ['Customer', 'Store', 'Sales rep', 'Service type', 'Service time', 'Evaluation'].map(
          (name) => expect.stringContaining(name) as string,
        ),
      ),
    )
    expect(await firstCustomer(page)).toContain('Harbour')

    await openReport(rows(page))
    await list(page).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await list(page).locator('canvas').first().waitFor({ state: 'detached' })

    await page.locator('lustra-group-switcher').getByRole('button').first().click()
    await page.locator('lustra-group-switcher').getByRole('option', { name: /Jade/ }).click()
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await toLists(page)
    await expect.poll(() => firstCustomer(page)).toContain('Jade')
    const all = await rows(page).allInnerTexts()
    expect(all.filter((text) => text.includes('Harbour'))).toEqual([])
    expect(errors).toEqual([])
    expect(violations).toEqual([])
  })

  it('finds the same list as one element on a bare page of another origin (X1, X2, X3)', async () => {
    const { page, errors, violations } = await openPage({ path: addressOf('intranet') })
    await signIn(page, 'harbour_admin')
    await rows(page).first().waitFor()
    await openReport(rows(page))
    await list(page).locator('canvas').first().waitFor()
    expect(new URL(page.url()).origin).toBe(addressOf('intranet'))
    expect(violations).toEqual([])
    expect(errors).toEqual([])
  })

  it('needs only the keyboard, from the account to a report', async () => {
    const { page } = await openPage({ path: '/login' })
    await page.locator('lustra-login input[autocomplete~="username"]').waitFor()
    await page.keyboard.press('Tab')
    const typeInto = async (selector: string, text: string) => {
      await reach(page, selector)
      await page.keyboard.type(text)
    }
    await typeInto('input[autocomplete~="username"]', 'harbour_admin')
    await typeInto('input[type="password"]', 'Lustra123')
    await reach(page, 'input[type="checkbox"]')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await viewer(page).waitFor()
    await reach(page, 'a[href^="/RegularServiceCallAll"]', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await rows(page).first().waitFor()
    await reach(page, 'tbody button, tbody tr')
    await page.keyboard.press('Enter')
    await list(page).locator('canvas').first().waitFor()
  })

  it('works on a phone: the menu is a drawer, a list fits (M2, M8)', async () => {
    const { page } = await openPage({ path: '/login', size: 'phone' })
    await signIn(page, 'harbour_admin')
    await rows(page).first().waitFor()
    await page.locator('lustra-navbar').getByRole('button', { name: /menu/i }).first().click()
    const drawer = page.locator('lustra-side-menu [part~="drawer"]')
    await drawer.waitFor()
    const { width } = (await drawer.boundingBox())!
    expect(width / sizes.phone.width).toBeCloseTo(0.6, 1)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Food Safety' }).click()
    await page.waitForURL(/FoodSafety/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

/** Presses a key until the focused element matches. */
async function reach(page: import('playwright').Page, selector: string, key = 'Tab') {
  for (let press = 0; press < 60; press++) {
    const isFocused = await page.evaluate((expected) => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return !!active?.matches(expected)
    }, selector)
    if (isFocused) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard never reached ${selector}`)
}
