/** The organisation of the group: initial, with a node, its form, its move, and a refused deletion. */
import type { Page } from 'playwright'
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

/** Responds as if another person had renamed the node meanwhile. */
const changeElsewhere = (page: Page) =>
  page.route('**/api/Security/GroupOrganize/*', async (route) => {
    if (route.request().url().includes('/Update'))
      return route.fulfill({ json: { ErrCode: 1, ErrMsg: '', ErrMsgCode: '99052', ResData: null } })
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('华南 South', '华南 South and Islands')
    return route.fulfill({ response, body })
  })

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
      await changeElsewhere(page)
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
]
