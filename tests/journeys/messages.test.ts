/** Messages and questions on an embedding page, under a strict policy. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../conformance/stage.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { isLong } from '../support/long.ts'

const toaster = (page: Page) => page.locator('lustra-toaster')
const message = (page: Page) => toaster(page).locator('[part~="message"]')
const dialog = (page: Page) => page.locator('lustra-confirm dialog[open]')
const gallery = (name: string) => new URL(`/gallery/${name}.html`, addressOf('intranet')).href

describe('messages', () => {
  it.runIf(isLong)('offer an undo action by keyboard (M5)', async () => {
    const { page } = await openPage({ path: gallery('toaster') })
    const button = page.getByRole('button', { name: 'With a way back' })
    await button.focus()
    await page.keyboard.press('Enter')
    await message(page).waitFor()
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await page.getByText('The store is back.').waitFor()
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await message(page).count()).toBe(0)
  })
})

describe('questions', () => {
  it.each([
    ['Confirm and cancel', ['Cancel', 'Confirm'], 'Confirmed.'],
    ['Cancel only', ['Cancel'], 'Not confirmed.'],
    ['Close only', ['Close'], 'Not confirmed.'],
    ['Dangerous', ['Cancel', 'Delete the store'], 'Confirmed.'],
  ])(
    '%s: has its own buttons, no axe violations, and returns the result to the page (M5)',
    async (kind, labels, outcome) => {
      const { page, errors, violations } = await openPage({
        path: gallery('confirm'),
        size: { width: 320, height: 700 },
      })
      const opener = page.getByRole('button', { name: kind, exact: true })
      await opener.click()
      await dialog(page).waitFor()
      expect(await dialog(page).getByRole('button').allInnerTexts()).toEqual(labels)
      expect(await accessibilityFaults(page, 'lustra-confirm')).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByText(/Not confirmed\./).waitFor()
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
      await opener.click()
      await dialog(page)
        .getByRole('button', { name: labels.at(-1)!, exact: true })
        .click()
      await dialog(page).waitFor({ state: 'detached' })
      const reported = page.getByText(/(Not confirmed|Confirmed)\.$/)
      await expect
        .poll(async () =>
          (await reported.allInnerTexts()).map((text) => /(Not c|C)onfirmed\.$/.exec(text)?.[0]),
        )
        .toContain(outcome)
      expect([...errors, ...violations]).toEqual([])
    },
  )
})
