/** The whole shell by keyboard: sign in, navigate, switch, dismiss, sign out. */
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { openPage } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { accountField, rows } from './screens.ts'

beforeEach(backToHarbour)

/** The focused element, across shadow roots: its role or tag, and its name or text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return name.replace(/\s+/g, ' ').trim()
  })

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never came to ${name}`)
}

it('works from the sign-in through menu, groups, language and today’s strip to the sign-out (M1, M2, M3, M5, S6, S11)', async () => {
  const { page } = await openPage({ path: '/login' })
  await accountField(page).waitFor()
  await accountField(page).focus()
  await page.keyboard.type('harbour_admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  const consent = page.locator('lustra-login input[type="checkbox"]')
  await consent.focus()
  await page.keyboard.press('Space')
  await accountField(page).focus()
  await page.keyboard.press('Enter')
  // After the sign-in the focus is on the screen, announced by its title: the first report (G9).
  await expect.poll(() => focused(page)).toBe('Service Delivery - Lustra')

  // Back from the screen to the bar, and on to the lists.
  await tabTo(page, /^Service Reports$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await rows(page).first().waitFor()
  await expect.poll(() => focused(page)).toBe('All Service Reports - Lustra')
  await tabTo(page, /^Pest Control$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/RegularServiceCallPest/)
  await expect.poll(() => focused(page)).toBe('Pest Control - Lustra')

  // The skip link is the first element of the page.
  await page.reload()
  await rows(page).first().waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  // In a landmark, like the whole page.
  expect(await page.getByRole('navigation', { name: 'Skip to content' }).getByRole('link').count()).toBe(1)

  // The other group: open, arrow, choose.
  await tabTo(page, /海港酒店|Harbour Hotels/)
  await page.keyboard.press('Enter')
  await page.locator('lustra-group-switcher').getByRole('option', { name: /Jade/ }).waitFor()
  await expect.poll(() => focused(page)).toBe('Groups')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('lustra-group-switcher').getByText('Jade').first().waitFor()
  await expect.poll(() => focused(page)).toBe('Service Delivery - Lustra')
  // The message names the group and is reachable by F8; its action undoes the switch.
  await page.locator('lustra-toaster').getByText('You are now in').waitFor()
  await page.keyboard.press('F8')
  expect(await focused(page)).toContain('Undo')
  await page.keyboard.press('Enter')
  await page.locator('lustra-group-switcher').getByText('Harbour').first().waitFor()
  await expect.poll(() => focused(page)).toBe('Service Delivery - Lustra')

  // Today's strip: dismissed by keyboard, and restored by the message.
  await page.locator('lustra-today [part~="strip"]').waitFor()
  await tabTo(page, /until tomorrow|dismiss|hide/i)
  await page.keyboard.press('Enter')
  await page.locator('lustra-today [part~="strip"]').waitFor({ state: 'hidden' })

  // Language and sign-out in the person's menu.
  await tabTo(page, /^Account/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('User settings')
  for (let step = 0; step < 12 && (await focused(page)) !== '繁體中文'; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('服務執行 - Lustra')
  await tabTo(page, /^帳號/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('使用者設定')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await accountField(page).waitFor()
})
