/** Questions, materials, documents and proposals: their lists and details. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'

const list = (page: Page, name: string) => page.locator(`lustra-${name}-list`)
const rows = (name: string) => async (page: Page) =>
  list(page, name).locator('[part~="row"]').first().waitFor()

/** Opens the first row with this text. */
const openRow = (name: string, text: RegExp, opened: string) => async (page: Page) => {
  await rows(name)(page)
  await list(page, name)
    .locator('[part~="row"]')
    .filter({ hasText: text })
    .first()
    .locator('time')
    .first()
    .click()
  await list(page, name).locator(opened).first().waitFor()
}

const picture = /图片|圖片|Picture/
const pdf = /文档|文件|Document/
const link = /链接|連結|Link/

export const promotionAreaScreens: Screen[] = [
  { name: 'hotspot-list', path: '/hotspotIssue', account: admin, prepare: rows('hotspot') },
  {
    name: 'hotspot-search',
    path: '/hotspotIssue?keyword=%E6%8A%A5%E5%91%8A',
    account: admin,
    prepare: async (page) =>
      list(page, 'hotspot').locator('[part~="row"], [part~="empty"]').first().waitFor(),
  },
  {
    name: 'hotspot-answer',
    path: '/hotspotIssue',
    account: admin,
    prepare: openRow('hotspot', /./, '.rich-text'),
  },
  { name: 'hotspot-missing', path: '/problem/detail?id=99999999', account: admin },
  { name: 'material-list', path: '/commonMaterial', account: admin, prepare: rows('material') },
  {
    name: 'material-chosen',
    path: '/commonMaterial',
    account: admin,
    prepare: async (page) => {
      await rows('material')(page)
      await list(page, 'material').locator('[part~="row"] input').first().click()
      await list(page, 'material').locator('[part~="selection"]').waitFor()
    },
  },
  {
    name: 'material-picture',
    path: '/commonMaterial?kind=picture',
    account: admin,
    prepare: openRow('material', picture, '.gallery-stage img'),
  },
  {
    name: 'material-document',
    path: '/commonMaterial?kind=document',
    account: admin,
    prepare: openRow('material', pdf, '.pdf-text span, [part~="material"]'),
  },
  {
    name: 'material-link',
    path: '/commonMaterial?kind=link',
    account: admin,
    prepare: openRow('material', link, 'dialog a'),
  },
  { name: 'document-list', path: '/informationDocument', account: admin, prepare: rows('document') },
  {
    name: 'document-filters',
    path: '/informationDocument',
    account: admin,
    prepare: async (page) => {
      await rows('document')(page)
      await list(page, 'document').locator('.filters-button').click()
      await list(page, 'document').locator('form').waitFor()
    },
  },
  { name: 'proposal-list', path: '/proposal', account: admin, prepare: rows('proposal') },
  { name: 'proposal', path: '/proposal', account: admin, prepare: openRow('proposal', /./, 'dialog dl') },
  {
    name: 'proposal-answer',
    path: '/proposal',
    account: admin,
    prepare: async (page) => {
      await openRow('proposal', /./, 'dialog textarea')(page)
      await list(page, 'proposal')
        .locator('dialog textarea')
        .fill('请先做一间厨房。Please begin with one kitchen.')
      await list(page, 'proposal').locator('dialog form button').last().scrollIntoViewIfNeeded()
    },
  },
]
