/** The manager area: people, roles, architecture, stores, logo and audit trail, and their dialogs. */
import type { Page } from 'playwright'
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

export const managerScreens: Screen[] = [
  { name: 'store-manager', path: '/store', account: admin, prepare: rows('store-manager') },
  {
    name: 'store-manager-nowhere',
    path: '/store?node=none',
    account: admin,
    prepare: rows('store-manager'),
  },
  {
    name: 'store-manager-placing',
    path: '/store',
    account: admin,
    prepare: async (page) => {
      await rows('store-manager')(page)
      const boxes = element(page, 'store-manager').locator('[part~="row"] input[type=checkbox]')
      await boxes.nth(0).click()
      await boxes.nth(1).click()
      await element(page, 'store-manager').locator('[part~="selection"] .button.primary').click()
      await element(page, 'store-manager').locator('dialog [role=treeitem]').last().click()
      await element(page, 'store-manager').locator('.placing-foot .primary[aria-disabled=false]').waitFor()
    },
  },
  { name: 'group-logo', path: '/otherLogo', account: admin },
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
  { name: 'audit-list-all', path: '/audit', account: 'superadmin', prepare: rows('audit-list') },
]
