/** The roles of a group: their list, an open one with its tabs, and its changes before saving. */
import type { Page } from 'playwright'
import type { OrganizeChoice, RoleDetail } from '@lustra/core/contract'
import { changeAnswer, changeElsewhere } from './change-elsewhere.ts'
import { severalResult } from './several-result.ts'
import type { Screen } from './screen.types.ts'

const manager = (page: Page) => page.locator('lustra-role-manager')
const screen = { path: '/groupRole', account: 'harbour_admin' }
/** A role below one's own, in every language. */
const groupUser = /Group User|集团用户|集團使用者/

async function rows(page: Page) {
  await manager(page).locator('[part~="row"]').first().waitFor()
}
async function openRole(page: Page) {
  await rows(page)
  await manager(page).getByText(groupUser).first().click()
  await manager(page).locator('[role=tree]').waitFor()
}
const tab = (index: number, shown: string) => async (page: Page) => {
  await openRole(page)
  await manager(page).locator('[role=tab]').nth(index).click()
  await manager(page).locator(shown).first().waitFor()
}

async function choosePeople(page: Page) {
  await tab(2, '.people')(page)
  await manager(page).locator('.people-bar .button').click()
  for (const person of [0, 1, 2]) await manager(page).locator('.people input:enabled').nth(person).click()
}

export const roleManagerScreens: Screen[] = [
  { ...screen, name: 'role-list', prepare: rows },
  { ...screen, name: 'role-pages', prepare: openRole },
  {
    ...screen,
    name: 'role-above-own',
    prepare: async (page) => {
      await changeAnswer<RoleDetail>(page, 'api/Security/GroupRole/GetRoleById', (role) => ({
        ...role,
        MayManage: false,
        MayReduce: false,
      }))
      await openRole(page)
    },
  },
  { ...screen, name: 'role-stores', prepare: tab(1, '[role=tree]') },
  { ...screen, name: 'role-people', prepare: tab(2, '.people') },
  { ...screen, name: 'role-people-choice', prepare: choosePeople },
  {
    ...screen,
    name: 'role-people-refused',
    prepare: async (page) => {
      await page.route('**/api/Security/GroupRole/BindRole', (route) =>
        route.fulfill({ json: severalResult }),
      )
      await choosePeople(page)
      await manager(page).locator('.save-bar .primary').click()
      await manager(page).locator('.notice.done').waitFor()
      await manager(page).locator('.people').waitFor()
    },
  },
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
    name: 'role-conflict',
    prepare: async (page) => {
      const [choices] = await Promise.all([
        page.waitForResponse(/GroupOrganize\/GetAllOrganize\b/),
        tab(1, '[role=tree]')(page),
      ])
      const { ResData } = (await choices.json()) as { ResData: OrganizeChoice[] }
      await changeElsewhere<RoleDetail>(page, {
        read: 'api/Security/GroupRole/GetRoleById',
        write: 'api/Security/GroupRole/SaveRoleAuthorize',
        change: (role) => ({
          ...role,
          OrganizeIds: ResData.map(({ OrganizeId }) => OrganizeId).slice(-2),
        }),
      })
      await manager(page).locator('.role-check input').click()
      await manager(page).locator('.save-bar .primary').click()
      await manager(page).locator('.save-bar h3').waitFor()
      await manager(page).locator('.save-bar .primary').click()
      await manager(page).locator('[part~="conflict"]').waitFor()
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
      const row = manager(page).locator('[part~="row"]').filter({ hasText: groupUser })
      await row.locator('button[aria-haspopup]').click()
      await manager(page).locator('[role=menuitem]').last().click()
      await manager(page).locator('[part~="in-use"]').waitFor()
    },
  },
]
