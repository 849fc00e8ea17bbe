/**
 * From the click on the menu until a report of this host is drawn: the built portal on the real host, no throttling.
 * Cold: with an empty cache of the browser. Warm: after the report was shown before.
 */
import type { Browser, Page } from 'playwright'
import { foreignShare, sample } from './machine.ts'
import { becomeQuiet, listPath, signInToList } from './person.ts'
import { waitFor } from './waiting.ts'
import { median, show, table } from './statistics.ts'

export interface ReportFigures {
  cold: number[]
  warm: number[]
  /** CPU share of other processes meanwhile. */
  foreign: number
}

const budgets = { cold: 700, warm: 250 } as const

interface Watched extends Window {
  drawnAfter?: number
}

function installReportWatch() {
  const watched = window as Watched
  let clickedAt = 0
  addEventListener('click', () => (clickedAt = performance.now()), true)
  addEventListener('lustra-report-rendered', () => {
    // The report is painted with the next frame at the latest.
    requestAnimationFrame(() => (watched.drawnAfter = performance.now() - clickedAt))
  })
}

export async function timeReport(
  browser: Browser,
  host: string,
  times: number,
  warmTimes = 4,
): Promise<ReportFigures> {
  const state = await signIn(browser, host)
  const before = await sample(browser)
  const figures: ReportFigures = { cold: [], warm: [], foreign: 0 }
  for (let run = 0; run < times; run++) {
    // A new context has an empty cache.
    const context = await browser.newContext({ locale: 'en-US', storageState: state })
    try {
      await context.addInitScript(installReportWatch)
      const page = await context.newPage()
      await openList(page, host)
      figures.cold.push(await clickReport(page))
      for (let again = 0; again < warmTimes; again++) {
        await leaveReport(page)
        figures.warm.push(await clickReport(page))
      }
    } finally {
      await context.close()
    }
  }
  return { ...figures, foreign: foreignShare(before, await sample(browser)) }
}

async function signIn(browser: Browser, host: string) {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await signInToList(page, host)
  const state = await context.storageState()
  await context.close()
  return state
}

const toReports = 'lustra-navbar [part~="roots"] a[href^="/powerbi"]'
const toOtherPage = 'lustra-navbar [part~="roots"] a:not([href^="/powerbi"])'

async function openList(page: Page, host: string): Promise<void> {
  await page.goto(`${host}${listPath}`)
  await becomeQuiet(page)
}

async function clickReport(page: Page): Promise<number> {
  await page.evaluate(() => void delete (window as Watched).drawnAfter)
  await page.locator(toReports).first().click()
  const drawn = await waitFor(
    'a drawn report (lustra-report-rendered)',
    page.waitForFunction(() => (window as Watched).drawnAfter),
  )
  return (await drawn.jsonValue()) as number
}

async function leaveReport(page: Page): Promise<void> {
  await page.locator(toOtherPage).first().click()
  await waitFor(
    'a page without a report',
    page.locator('lustra-report-viewer').waitFor({ state: 'detached' }),
  )
  await becomeQuiet(page)
}

export const reportsOver = ({ cold, warm }: ReportFigures): number =>
  [median(cold) <= budgets.cold, median(warm) <= budgets.warm].filter((isWithin) => !isWithin).length

export function printReport({ cold, warm, foreign }: ReportFigures): string {
  const line = (label: string, durations: number[], budget: number) => [
    label,
    show(median(durations)),
    show(Math.min(...durations)),
    show(Math.max(...durations)),
    String(budget),
    median(durations) <= budget ? 'ok' : 'OVER',
  ]
  return `From the menu to the first chart; other processes used ${show(foreign * 100)} % of the CPU

${table(
  ['', 'median ms', 'min', 'max', 'budget', ''],
  [line('cold', cold, budgets.cold), line('warm', warm, budgets.warm)],
)}`
}
