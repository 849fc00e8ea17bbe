/** Reports of the menu, and their failures. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'

const report = '/powerbi/service-delivery'
const viewer = (page: Page) => page.locator('lustra-report-viewer')

/** Makes the host fail the request for a report with this code. */
async function failReport(page: Page, code: string): Promise<void> {
  const envelope = { ErrCode: 1, ErrMsg: 'no', ErrMsgCode: code, ResData: null }
  await page.route('**/Report/GetReport*', (route) =>
    route.fulfill({ json: envelope, headers: { 'x-request-id': '01J9-4711-AB' } }),
  )
  await page.reload()
  await viewer(page).locator('.reference').waitFor()
}

/** Waits until the report in the frame is drawn. */
const drawn = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLElement & { status?: string }>('lustra-report-viewer')?.status === 'ready',
  )

export const reportScreens: Screen[] = [
  { name: 'report', path: report, account: admin, prepare: async (page) => void (await drawn(page)) },
  {
    name: 'report-loading',
    path: report,
    account: admin,
    prepare: async (page) => {
      await page.route('**/Report/GetReport*', () => {})
      await page.reload()
      await viewer(page).locator('[part~="loading"]').first().waitFor()
    },
  },
  { name: 'report-gone', path: report, account: admin, prepare: (page) => failReport(page, '99054') },
  { name: 'report-away', path: report, account: admin, prepare: (page) => failReport(page, '99055') },
  { name: 'report-refused', path: report, account: admin, prepare: (page) => failReport(page, '99056') },
  {
    name: 'report-link',
    path: report,
    account: admin,
    widths: [1280],
    prepare: async (page) => {
      const ResData = { Url: 'http://localhost:4181/', Frameable: 'no', Reason: '', watermarkColor: '' }
      await page.route('**/Report/GetLink*', (route) =>
        route.fulfill({ json: { ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData } }),
      )
      await page.locator('lustra-side-menu a[href*="powerbiiframe"]').first().click()
      await viewer(page).locator('[part~="notice"]').waitFor()
    },
  },
]
