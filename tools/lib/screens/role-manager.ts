/** The roles of a group: their list, an open one with its tabs, and its changes before saving. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const manager = (page: Page) => page.locator('lustra-role-manager')
const screen = { path: '/groupRole', account: 'harbour_admin' }

async function rows(page: Page) {
  await manager(page).locator('[part~="row"]').first().waitFor()
}
async function openRole(page: Page) {
  await rows(page)
  await manager(page).getByText('Group User').first().click()
  await manager(page).locator('[role=tree]').waitFor()
}
const tab = (index: number, shown: string) => async (page: Page) => {
  await openRole(page)
  await manager(page).locator('[role=tab]').nth(index).click()
  await manager(page).locator(shown).first().waitFor()
}

export const roleManagerScreens: Screen[] = [
  { ...screen, name: 'role-list', prepare: rows },
  { ...screen, name: 'role-pages', prepare: openRole },
  { ...screen, name: 'role-stores', prepare: tab(1, '[role=tree]') },
  { ...screen, name: 'role-people', prepare: tab(2, '.people') },
  { ...screen, name: 'role-preview', prepare: tab(3, '.preview-menu') },
  {
    ...screen,
    name: 'role-difference',
    prepare: async (page) => {
      await openRole(page)
      await manager(page).locator('[role=treeitem]').nth(1).click()
      await manager(page).locator('.save-bar .primary').click()
      await manager(page).locator('.save-bar h3').waitFor()
    },
  },
  {
    ...screen,
    name: 'role-new',
    prepare: async (page) => {
      await rows(page)
      await manager(page).locator('.button.primary.icon-button').click()
      await manager(page).locator('dialog[part~="role-name"]').waitFor()
    },
  },
  {
    ...screen,
    name: 'role-in-use',
    prepare: async (page) => {
      await rows(page)
      const row = manager(page).locator('[part~="row"]').filter({ hasText: 'Group User' })
      await row.locator('button[aria-haspopup]').click()
      await manager(page).locator('[role=menuitem]').last().click()
      await manager(page).locator('[part~="in-use"]').waitFor()
    },
  },
]
