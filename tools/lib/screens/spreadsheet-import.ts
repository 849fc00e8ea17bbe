/** Steps of the import of a spreadsheet, the same for people and stores. */
import type { Locator, Page } from 'playwright'
import { sheetOf } from '@lustra/testing/sheets.ts'

const dialog = (page: Page) => page.locator('dialog[part~="import"]')

/** Presses the button of the import, which is in a menu on phones. */
export async function pressImport(list: Locator) {
  const menu = list.locator('.list-more')
  if (await menu.isVisible()) await menu.click()
  await list.locator('.list-more-items > button').first().click()
}

/** Chooses a new spreadsheet. An import that an earlier picture has left is shown first. */
export async function chooseSpreadsheet(page: Page) {
  await dialog(page).locator('.import-drop, .import-actions').first().waitFor()
  // The last button that does not store anything starts another import.
  if (!(await dialog(page).locator('.import-drop').count()))
    await dialog(page).locator('.import-actions .button:not(.primary)').last().click()
  await dialog(page).locator('.import-drop').waitFor()
}

export async function uploadFile(page: Page, buffer: Buffer) {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'spring.xlsx', mimeType: 'application/octet-stream', buffer })
}

export async function uploadRows(page: Page, rows: (string | null)[][]) {
  await uploadFile(page, Buffer.from(await sheetOf(rows)))
}

/** Uploads rows and waits until they are checked. */
export async function checkRows(page: Page, rows: (string | null)[][]) {
  await uploadRows(page, rows)
  await dialog(page).locator('.import-counts').waitFor()
  await dialog(page).locator('tbody tr').first().waitFor()
}

/** Stores the checked rows. */
export async function applyImport(page: Page) {
  await dialog(page).locator('.import-actions .primary').click()
  // Result, undo, another file, close.
  await dialog(page).locator('.import-actions .button').nth(3).waitFor()
}

export async function undoImport(page: Page) {
  await dialog(page).locator('.import-actions .button').nth(1).click()
  await page
    .locator('lustra-confirm dialog[open] .danger, lustra-confirm dialog[open] .primary')
    .first()
    .click()
  await dialog(page).locator('.import-counts').waitFor({ state: 'detached' })
  await dialog(page).locator('.import-actions').waitFor()
}
