/** The organisation of the group: its tree, a node, its form, its moves, and refused changes. */
import type { Page } from 'playwright'
import type { Organize } from '@lustra/core/contract'
import { changeElsewhere } from './change-elsewhere.ts'
import type { Screen } from './screen.types.ts'

const account = 'harbour_admin'
const path = '/groupOrganize'
const element = (page: Page) => page.locator('lustra-organisation-manager')
const rows = (page: Page) => element(page).locator('[part~="tree"] [role=treeitem]')
/** By index, because its label depends on the language. */
const nodeAction = (page: Page, index: number) => element(page).locator('.node-toolbar button').nth(index)

async function expanded(page: Page) {
  await rows(page).first().waitFor()
  await element(page).locator('.tree-bar .icon-button').first().click()
}
async function withNode(page: Page) {
  await expanded(page)
  await rows(page).nth(1).click()
  await nodeAction(page, 0).waitFor()
}
const opens = (index: number) => async (page: Page) => {
  await withNode(page)
  await nodeAction(page, index).click()
  await element(page).locator('dialog[open]').waitFor()
}

const area = 'api/Security/GroupOrganize'
/** Another person changes the node meanwhile. */
const nodeChanges = (page: Page, changed: Partial<Organize>) =>
  changeElsewhere<Organize>(page, {
    read: `${area}/GetOrganizeById`,
    write: `${area}/UpdateOrganizeAsync`,
    change: (node) => ({ ...node, ...changed }),
  })
/** Renames the first node below the top one, in turns, because a node cannot be renamed to its name. */
async function rename(page: Page) {
  await opens(1)(page)
  const name = element(page).locator('dialog input').first()
  const before = await name.inputValue()
  await name.fill(before.endsWith(' 2') ? before.slice(0, -2) : `${before} 2`)
  await element(page).locator('dialog [type=submit]').click()
  await element(page).locator('[part~="notice"] [aria-keyshortcuts]').waitFor()
}

export const organisationScreens: Screen[] = [
  { name: 'organisation', path, account, prepare: expanded },
  { name: 'organisation-node', path, account, prepare: withNode },
  { name: 'organisation-form', path, account, prepare: opens(1) },
  { name: 'organisation-move', path, account, prepare: opens(2) },
  {
    name: 'organisation-delete',
    path,
    account,
    prepare: async (page) => {
      await expanded(page)
      await rows(page).first().click()
      await nodeAction(page, 3).click()
      await page.locator('lustra-confirm dialog[open], .organisation-notice.bad').first().waitFor()
    },
  },
  {
    name: 'organisation-conflict',
    path,
    account,
    prepare: async (page) => {
      await opens(1)(page)
      await nodeChanges(page, { Name: '华南 South and Islands' })
      await element(page).locator('dialog input').first().fill('South China')
      await element(page).locator('dialog [type=submit]').click()
      await element(page).locator('[part~="conflict"]').waitFor()
    },
  },
  {
    name: 'organisation-in-use',
    path,
    account,
    prepare: async (page) => {
      await expanded(page)
      await rows(page).last().click()
      await nodeAction(page, 3).click()
      await element(page).locator('.organisation-notice.bad').waitFor()
    },
  },
  {
    name: 'organisation-move-conflict',
    path,
    account,
    prepare: async (page) => {
      await opens(2)(page)
      await nodeChanges(page, { ParentId: '' })
      await element(page).locator('dialog [role=treeitem]').last().click()
      await element(page).locator('dialog .primary').click()
      await element(page).locator('[part~="conflict"]').waitFor()
    },
  },
  { name: 'organisation-undo', path, account, prepare: rename },
  {
    name: 'organisation-undone',
    path,
    account,
    prepare: async (page) => {
      await rename(page)
      await element(page).locator('[part~="notice"] [aria-keyshortcuts]').click()
      await element(page).locator('[part~="notice"] [aria-keyshortcuts]').waitFor({ state: 'detached' })
      await element(page).locator('[part~="notice"] button').waitFor()
    },
  },
  {
    name: 'organisation-cut',
    path,
    account,
    prepare: async (page) => {
      await withNode(page)
      await page.keyboard.press('Control+x')
      await rows(page).first().click()
      await element(page).locator('.node-cut').waitFor()
    },
  },
]
