/** Messages and questions on an embedding page, under a strict policy. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../conformance/stage.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
const dialog = (page: Page) => page.locator('lustra-confirm dialog[open]')
const gallery = (name: string) => new URL(`/gallery/${name}.html`, addressOf('intranet')).href

describe('questions', () => {
  it('have their own buttons, no axe violations, and return the result to the page (M5)', async () => {
    const labels = ['Cancel', 'Delete the store']
    const { page, errors, violations } = await openPage({
      path: gallery('confirm'),
      size: { width: 320, height: 700 },
    })
    const opener = page.getByRole('button', { name: 'Dangerous', exact: true })
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
      .toContain('Confirmed.')
    expect([...errors, ...violations]).toEqual([])
  })
})
