/** The manager area: people, roles, organisation, stores, logo and audit trail, and their dialogs. */
import type { Page } from 'playwright'
import { sheetOf } from '../../../packages/server/src/testing/sheets.ts'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'
const element = (page: Page, name: string) => page.locator(`lustra-${name}`)
const rows = (name: string) => async (page: Page) =>
  element(page, name).locator('tbody [part~="row"], [part~="empty"]').first().waitFor()

/** A picture with a different colour in each half. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAeCAIAAAD/+uoYAAAAO0lEQVR42u3OQQ0AMAgEMBxgYYJmao5wOFTcr0kFtPq+kD8npKSlpaWlpaWlpaWlpaWlpaWlpaWlU+kFwmhhtLjAB6MAAAAASUVORK5CYII=',
  'base64',
)

const importDialog = (page: Page) => element(page, 'store-manager').locator('dialog[part~="import"]')

/** Opens the import. One that an earlier picture has left is shown first. */
async function openImport(page: Page) {
  await rows('store-manager')(page)
  await element(page, 'store-manager')
    .locator('.button.icon-button:has(> .icon-button-label):not(.filters-button)')
    .first()
    .click()
  const dialog = importDialog(page)
  await dialog.locator('.import-drop, .import-actions').first().waitFor()
  if (!(await dialog.locator('.import-drop').count()))
    await dialog.locator('.import-actions .button:not(.primary)').first().click()
  if (!(await dialog.locator('.import-drop').count()))
    await dialog.locator('.import-actions .button').last().click()
  await dialog.locator('.import-drop').waitFor()
}

/** One store that is changed, one that is added, and one with a fault. */
const stores = async () =>
  Buffer.from(
    await sheetOf([
      ['Code', 'Name', 'Node'],
      ['HA0001', 'Harbour Hotel Central', null],
      ['HA9001', 'Harbour Hotel Airport', null],
      ['HA9002', null, null],
    ]),
  )

export const managerScreens: Screen[] = [
  { name: 'store-manager', path: '/store', account: admin, prepare: rows('store-manager') },
  {
    name: 'store-manager-without-node',
    path: '/store?node=none',
    account: admin,
    prepare: rows('store-manager'),
  },
  {
    name: 'store-manager-assign',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await rows('store-manager')(page)
      const boxes = element(page, 'store-manager').locator('[part~="row"] input[type=checkbox]')
      await boxes.nth(0).click()
      await boxes.nth(1).click()
      await element(page, 'store-manager').locator('[part~="selection"] .button.primary').click()
      await element(page, 'store-manager').locator('dialog [role=treeitem]').last().click()
      await element(page, 'store-manager').locator('.assign-foot .primary[aria-disabled=false]').waitFor()
    },
  },
  { name: 'store-import', path: '/store', account: admin, prepare: openImport },
  {
    name: 'store-import-checked',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await importDialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'stores.xlsx', mimeType: 'application/octet-stream', buffer: await stores() })
      await importDialog(page).locator('.import-counts').waitFor()
      await importDialog(page).locator('tbody tr').first().waitFor()
    },
  },
  {
    name: 'store-import-no-spreadsheet',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await importDialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'stores.xlsx', mimeType: 'application/octet-stream', buffer: logo })
      await importDialog(page).locator('.notice').waitFor()
    },
  },
  { name: 'group-logo', path: '/otherLogo', account: admin },
  {
    name: 'group-logo-refused',
    path: '/otherLogo',
    account: admin,
    prepare: async (page) => {
      await element(page, 'group-logo')
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await element(page, 'group-logo').locator('[role=alert]').getByText(/\S/).first().waitFor()
    },
  },
  {
    name: 'group-logo-cropping',
    path: '/otherLogo',
    account: admin,
    prepare: async (page) => {
      await element(page, 'group-logo')
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
      await element(page, 'group-logo').locator('[part~="crop"]').waitFor()
    },
  },
  { name: 'audit-list', path: '/audit', account: admin, prepare: rows('audit-list') },
  {
    name: 'audit-entry',
    path: '/audit',
    account: 'superadmin',
    prepare: async (page) => {
      await rows('audit-list')(page)
      await element(page, 'audit-list').locator('tbody [part~="row"]').first().click()
      await element(page, 'audit-list').locator('dialog[part~="entry"]').waitFor()
    },
  },
  { name: 'audit-list-all', path: '/audit', account: 'superadmin', prepare: rows('audit-list') },
]
