/** The list of service reports and its dialogs. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'
const list = '/RegularServiceCallAll'

/** Waits for the first row. */
const rows = async (page: Page) => {
  await page.locator('lustra-service-report-list').locator('[part~="row"]').first().waitFor()
}

export const serviceReportScreens: Screen[] = [
  { name: 'service-list', path: list, account: admin, prepare: rows },
  { name: 'service-list-pest', path: '/RegularServiceCallPest', account: admin, prepare: rows },
  {
    name: 'service-list-filters',
    path: list,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      await page.locator('lustra-service-report-list [part~="toolbar"] button:visible').first().click()
    },
  },
  {
    name: 'service-list-pdf',
    path: list,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      // The newest service has no file yet.
      await page.locator('lustra-service-report-list [part~="row"] time').nth(1).click()
      await page.locator('lustra-service-report-list canvas').first().waitFor()
    },
  },
  {
    name: 'service-list-evaluation',
    path: `${list}?feedback=feedbacked`,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      await page.locator('lustra-service-report-list .rating-button').first().press('Enter')
    },
  },
  {
    name: 'service-list-chosen',
    path: list,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      const boxes = page.locator('lustra-service-report-list tbody input[type="checkbox"]')
      for (const index of [0, 2]) await boxes.nth(index).click()
    },
  },
  { name: 'service-list-empty', path: `${list}?store=nothing-is-called-so`, account: admin },
]
