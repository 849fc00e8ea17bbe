/** The manager area: people, roles, organisation, stores, logo and audit trail, and their dialogs. */
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import type { SheetImport } from '@lustra/core/contract'
import { textWorkbook } from '@lustra/server/areas/shared/text-workbook.ts'
import { changeAnswer } from './change-elsewhere.ts'
import {
  applyImport,
  checkRows,
  chooseSpreadsheet,
  pressImport,
  undoImport,
  uploadFile,
  uploadRows,
} from './spreadsheet-import.ts'
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

async function openImport(page: Page) {
  await rows('store-manager')(page)
  await pressImport(element(page, 'store-manager'))
  await chooseSpreadsheet(page)
}
const importDialog = (page: Page) => element(page, 'store-manager').locator('dialog[part~="import"]')

const headings = ['Code', 'Name', 'Node']
/** A store that no earlier picture has added. */
const newStore = () => [`HA${String(Date.now()).slice(-7)}`, 'Harbour Hotel Airport', null]

/** Chooses two stores and the last node. */
async function openAssignment(page: Page) {
  await rows('store-manager')(page)
  const boxes = element(page, 'store-manager').locator('[part~="row"] input[type=checkbox]')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await element(page, 'store-manager').locator('[part~="selection"] .button.primary').click()
  await element(page, 'store-manager').locator('dialog [role=treeitem]').last().click()
}
const assign = (method: number) => async (page: Page) => {
  await openAssignment(page)
  await element(page, 'store-manager').locator('.assign-modes input').nth(method).click()
  await element(page, 'store-manager').locator('.assign-foot p').getByText(/\d/).waitFor()
}

export const managerScreens: Screen[] = [
  { name: 'store-manager', path: '/store', account: admin, prepare: rows('store-manager') },
  {
    name: 'store-manager-without-node',
    path: '/store?node=none',
    account: admin,
    prepare: rows('store-manager'),
  },
  { name: 'store-assign-bind', path: '/store', account: admin, prepare: assign(0) },
  { name: 'store-assign-rebind', path: '/store', account: admin, prepare: assign(1) },
  { name: 'store-assign-overbind', path: '/store', account: admin, prepare: assign(2) },
  { name: 'store-import', path: '/store', account: admin, prepare: openImport },
  {
    name: 'store-import-checked',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await checkRows(page, [
        headings,
        ['HA0001', 'Harbour Hotel Central', null],
        ['HA9001', 'Harbour Hotel Airport', null],
        ['HA9002', null, null],
      ])
    },
  },
  {
    name: 'store-import-marks',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      const text =
        'Code,Name,Phone\nＨＡ９００３,Harbour Hotel Airport,０１２\nha0001,Harbour Hotel Central,\n'
      await uploadFile(page, Buffer.from(text))
      await importDialog(page).locator('tbody tr .import-note').first().waitFor()
    },
  },
  {
    name: 'store-import-encoding',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      // Big5: 高雄餐廳.
      await uploadFile(page, Buffer.from('436f64652c4e616d650a4841393030342cb0aab6afc05cc6550a', 'hex'))
      await importDialog(page).locator('tbody tr').first().waitFor()
      await importDialog(page).locator('.import-encoding select').selectOption('gb18030')
    },
  },
  {
    name: 'store-import-hidden',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await changeAnswer<SheetImport>(page, 'api/Import/GetImport', (sheet) => ({
        ...sheet,
        Source: sheet.Source && { ...sheet.Source, HiddenRows: 2, HiddenColumns: ['B', 'D'] },
      }))
      await checkRows(page, [headings, ['HA9005', 'Harbour Hotel Airport', null], ['ha9005', 'Twice', null]])
    },
  },
  {
    name: 'store-import-sheets',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      const columns = headings.map((header) => ({ header }))
      const sheets = ['Stores', 'Closed in 2025'].map((name) => ({ name, columns, rows: [['HA1', 'One']] }))
      const notes = { name: 'Notes', columns: [{ header: 'Remark' }], rows: [['See sheet 1']] }
      await uploadFile(page, await buffer(textWorkbook([notes, ...sheets])))
      await importDialog(page).locator('.import-sheets').waitFor()
    },
  },
  {
    name: 'store-import-columns',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await uploadRows(page, [
        ['Shop no', 'Name', 'Colour of the door'],
        ['HA9001', 'Harbour Hotel Airport', 'red'],
      ])
      await importDialog(page).locator('.import-columns').waitFor()
    },
  },
  {
    name: 'store-import-progress',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await changeAnswer<SheetImport>(page, 'api/Import/GetImport', (sheet) => ({
        ...sheet,
        State: 'applying',
        Done: 2400,
        Total: 5000,
      }))
      await uploadRows(page, [headings, newStore()])
      await importDialog(page).getByText('2,400').waitFor()
    },
  },
  {
    name: 'store-import-done',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await checkRows(page, [headings, newStore()])
      await applyImport(page)
    },
  },
  {
    name: 'store-import-undone',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await checkRows(page, [headings, newStore()])
      await applyImport(page)
      await undoImport(page)
    },
  },
  {
    name: 'store-import-no-spreadsheet',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await openImport(page)
      await uploadFile(page, logo)
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
