/** The people of a group: their list and its dialogs. */
import type { Page } from 'playwright'
import type { UserDetail } from '@lustra/core/contract'
import { changeElsewhere } from './change-elsewhere.ts'
import { severalResult } from './several-result.ts'
import { applyImport, checkRows, chooseSpreadsheet, pressImport, undoImport } from './spreadsheet-import.ts'
import type { Screen } from './screen.types.ts'

const account = 'harbour_admin'
const path = '/user'

const element = (page: Page) => page.locator('lustra-user-manager')
const rows = async (page: Page) => element(page).locator('[part~="row"]').first().waitFor()
const sheet = async (page: Page, part: string, content: string) =>
  element(page).locator(`dialog[part~="${part}"] ${content}`).first().waitFor({ state: 'attached' })

/** The first row is a person with one group, the second the administrator, whose own actions are disabled. */
async function showMenu(page: Page, row: number) {
  await rows(page)
  await element(page).locator('[part~="row"] .row-more').nth(row).click()
  await element(page).locator('[role=menuitem]').first().waitFor()
}
async function openMenu(page: Page, item: number, row = 0) {
  await showMenu(page, row)
  await element(page).locator('[role=menuitem]').nth(item).click()
}
async function select(page: Page, selected: number[]) {
  await rows(page)
  for (const row of selected)
    await element(page).locator('[part~="row"] input[type=checkbox]').nth(row).click()
}

async function openImport(page: Page) {
  await rows(page)
  await pressImport(element(page))
  await chooseSpreadsheet(page)
}
const headings = ['Account', 'RealName', 'AreaCode', 'MobilePhone', 'Email', 'RoleName']
/** Digits that no earlier picture has used. */
const uniqueDigits = () => String(Date.now()).slice(-7)

export const userManagerScreens: Screen[] = [
  { name: 'user-list', path, account, prepare: rows },
  {
    name: 'user-new',
    path: `${path}?user=new`,
    account,
    prepare: async (page) => sheet(page, 'user', 'option:nth-child(2)'),
  },
  {
    name: 'user-new-faults',
    path: `${path}?user=new`,
    account,
    prepare: async (page) => {
      await sheet(page, 'user', 'option:nth-child(2)')
      await element(page).locator('.user-form [type=submit]').click()
      await sheet(page, 'user', '.field-error')
    },
  },
  {
    name: 'user-edit',
    path,
    account,
    prepare: async (page) => {
      await openMenu(page, 0)
      await sheet(page, 'user', '.user-form option:nth-child(2)')
    },
  },
  {
    name: 'user-edit-own',
    path,
    account,
    prepare: async (page) => {
      await openMenu(page, 0, 1)
      await sheet(page, 'user', '.user-form option:nth-child(2)')
    },
  },
  {
    name: 'user-stores',
    path,
    account,
    prepare: async (page) => {
      await openMenu(page, 1)
      await sheet(page, 'stores', '[role=treeitem]')
    },
  },
  {
    name: 'user-several',
    path,
    account,
    prepare: async (page) => {
      await select(page, [1, 2])
      await element(page).locator('[part~="selection"] .small').last().click()
      await sheet(page, 'several', 'option:nth-child(2)')
    },
  },
  {
    name: 'user-several-result',
    path,
    account,
    prepare: async (page) => {
      await page.route('**/api/Security/User/UpdateSeveral', (route) =>
        route.fulfill({ json: severalResult }),
      )
      await select(page, [1, 2, 3])
      await element(page).locator('[part~="selection"] .list-toolbar-end .small').nth(1).click()
      await element(page).locator('dialog[part~="several"] .danger').click()
      await sheet(page, 'several', '.several-refused')
    },
  },
  {
    name: 'user-conflict',
    path,
    account,
    prepare: async (page) => {
      await openMenu(page, 0)
      await sheet(page, 'user', '.user-form option:nth-child(2)')
      await changeElsewhere<UserDetail>(page, {
        read: 'api/Security/User/GetById',
        write: 'api/Security/User/Update',
        change: (user) => ({ ...user, RealName: '何思远 Steven Ho', Email: 'steven@customer.example' }),
      })
      await element(page).locator('.user-form [name=name]').fill('何思源 Siyuan Ho')
      await element(page).locator('.user-form [name=email]').fill('siyuan@customer.example')
      await element(page).locator('.user-form [type=submit]').click()
      await sheet(page, 'user', '[part~="conflict"]')
    },
  },
  { name: 'user-menu', path, account, prepare: (page) => showMenu(page, 0) },
  { name: 'user-menu-own', path, account, prepare: (page) => showMenu(page, 1) },
  {
    name: 'user-delete',
    path,
    account,
    prepare: async (page) => {
      await showMenu(page, 0)
      await element(page).locator('[role=menuitem]').last().click()
      await page.locator('lustra-confirm dialog[open]').waitFor()
    },
  },
  { name: 'user-import', path, account, prepare: openImport },
  {
    name: 'user-import-checked',
    path,
    account,
    prepare: async (page) => {
      await openImport(page)
      await checkRows(page, [
        headings,
        ['amy_chan', '陈爱美 Amy Chan', '86', '13911112222', 'amy@customer.example', 'Group User'],
        ['ben', '', '86', '12', 'ben@customer', 'Nobody'],
        ['harbour_admin', '何海伦 Helen Ho', '86', '13911112223', 'helen@customer.example', 'Group User'],
      ])
    },
  },
  {
    name: 'user-import-undone',
    path,
    account,
    prepare: async (page) => {
      await openImport(page)
      const digits = uniqueDigits()
      const mail = `amy${digits}@customer.example`
      await checkRows(page, [
        headings,
        [`amy${digits}`, '陈爱美 Amy Chan', '86', `1391${digits}`, mail, 'Group User'],
      ])
      await applyImport(page)
      await undoImport(page)
    },
  },
]
