/** Starter pages and similar apps: all have a sign-in, a list of reports, a report and two outputs. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { signIn } from './browser.ts'
import { shown } from './reports.ts'
import { openReport } from './rows.ts'

const output = (page: Page, id: string) => page.locator(`output#${id}`)
const list = (page: Page) => page.locator('lustra-service-report-list')
const rows = (page: Page) => list(page).locator('[part~="row"]')

/** Signs in, changes the page, reads a report; checks by the outputs that the page received the events. */
export async function useEverything(page: Page): Promise<void> {
  await signIn(page, 'harbour_admin')
  await expect.poll(() => output(page, 'account').innerText()).toBe('harbour_admin')

  await rows(page).first().waitFor()
  await list(page).getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => output(page, 'page').innerText()).toBe('2')
  await rows(page).first().waitFor()

  await openReport(rows(page))
  await list(page).locator('canvas').first().waitFor()
  await page.keyboard.press('Escape')
  await list(page).locator('canvas').first().waitFor({ state: 'detached' })

  await shown(page, 'Hygiene and Safety')
}
