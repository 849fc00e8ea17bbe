/** Reports in a page: locators, data and messages of the frame. */
import type { BrowserContext, FrameLocator, Page, Response } from 'playwright'
import type { ReportData, ReportTableName } from '@lustra/core/contract/calls/report.ts'
import { expect } from 'vitest'
import { openPage, signIn, type OpenPage, type PageOptions } from './browser.ts'

export const viewer = (page: Page) => page.locator('lustra-report-viewer')
export const frame = (page: Page): FrameLocator => viewer(page).frameLocator('iframe')
export const tab = (page: Page, name: string) => frame(page).getByRole('tab', { name })
export const notice = (page: Page) => viewer(page).getByRole('alert')
export const viewerButton = (page: Page, name: string) => viewer(page).getByRole('button', { name })

/** Waits until the report of this name is shown. */
export const shown = (page: Page, name: string) =>
  viewer(page).getByRole('status').getByText(`${name} is shown.`).waitFor({ state: 'attached' })

export const deliveryPath = '/powerbi/service-delivery'

/** Signs in to the portal and opens a report. */
export async function atReport(
  account = 'harbour_admin',
  { path = deliveryPath, ...options }: PageOptions = {},
  origin = '',
): Promise<OpenPage> {
  const open = await openPage({ path: `${origin}/login`, ...options })
  await signIn(open.page, account, { wanted: path })
  await open.page.waitForURL((url) => url.pathname === path.split('?')[0])
  return open
}

interface DataResponse {
  ResData: ReportData
}

/** The data of the next report. */
export async function nextData(page: Page): Promise<ReportData> {
  const response = await page.waitForResponse(isData)
  return ((await response.json()) as DataResponse).ResData
}
const isData = (response: Response) =>
  response.url().includes('/Report/GetReportData') && response.request().method() === 'GET'

/** The sum of a column. */
export function sumOf({ Tables }: ReportData, table: ReportTableName, column: string): number {
  const { Columns, Rows } = Tables[table]!
  const index = Columns.indexOf(column)
  return Rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
}

export interface FrameMessages {
  /** Method and path of all requests to frames, in order. */
  requests: string[]
  loads(): number
}

/** Records the page's requests to every frame. Call it before the page is opened. */
export async function recordFrameMessages(context: BrowserContext): Promise<FrameMessages> {
  const requests: string[] = []
  await context.exposeFunction('recordRequest', (what: string) => void requests.push(what))
  await context.addInitScript(() => {
    if (window === window.top) return
    addEventListener('message', ({ data }: MessageEvent) => {
      const { method, url } = (data ?? {}) as { method?: string; url?: string }
      if (method && url)
        void (globalThis as never as { recordRequest(what: string): void }).recordRequest(`${method} ${url}`)
    })
  })
  return {
    requests,
    loads: () => requests.filter((what) => /POST \/report\/(load|prepare)/.test(what)).length,
  }
}

/** Parses a formatted number: «1,234» is 1234. */
export const numberIn = (text: string): number => Number(/[\d,.]+/.exec(text)![0].replaceAll(',', ''))

/** The whole frame is in the viewport, and the page does not scroll. */
export async function expectOneScrollbar(page: Page): Promise<void> {
  const box = (await viewer(page).boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  const over = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })
  expect(over).toEqual([0, 0])
}
