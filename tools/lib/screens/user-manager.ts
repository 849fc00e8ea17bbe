/** The people of a group: their list and its dialogs. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const account = 'harbour_admin'
const path = '/user'

const element = (page: Page) => page.locator('lustra-user-manager')
const rows = async (page: Page) => element(page).locator('[part~="row"]').first().waitFor()
const sheet = async (page: Page, part: string, content: string) =>
  element(page).locator(`dialog[part~="${part}"] ${content}`).first().waitFor({ state: 'attached' })

/** The second row is the administrator, whose own actions are disabled. */
async function showMenu(page: Page, row = 1) {
  await rows(page)
  await element(page).locator('[part~="row"] .row-more').nth(row).click()
  await element(page).locator('[role=menuitem]').first().waitFor()
}
async function openMenu(page: Page, item: number) {
  await showMenu(page)
  await element(page).locator('[role=menuitem]').nth(item).click()
}
async function selectTwo(page: Page) {
  await rows(page)
  for (const row of [1, 2]) await element(page).locator('[part~="row"] input[type=checkbox]').nth(row).click()
}

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
      await selectTwo(page)
      await element(page).locator('[part~="selection"] .small').last().click()
      await sheet(page, 'several', 'option:nth-child(2)')
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
  {
    name: 'user-import',
    path,
    account,
    prepare: async (page) => {
      await rows(page)
      await element(page).locator('[part~="add"]').locator('xpath=preceding-sibling::button').click()
      await sheet(page, 'import', ':is(.import-drop, .import-file)')
    },
  },
]
