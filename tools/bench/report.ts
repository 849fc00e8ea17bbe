/**
 * From the press on the menu until a report of this host is drawn: the built portal on the real host, nothing slowed down.
 * Cold is a browser that has never shown a report, warm one that was shown it before.
 */
import type { Browser, Page } from 'playwright'
import { foreignShare, sample } from './machine.ts'
import { becomeQuiet, listPath, signInToList } from './person.ts'
import { waitFor } from './waiting.ts'
import { median, show, table } from './statistics.ts'

export interface ReportFigures {
  cold: number[]
  warm: number[]
  /** Share of the machine that others took meanwhile. */
  foreign: number
}

const budgets = { cold: 700, warm: 250 } as const

interface Watched extends Window {
  drawnAfter?: number
}

function installReportWatch() {
  const here = window as Watched
  let pressed = 0
  addEventListener('click', () => (pressed = performance.now()), true)
  addEventListener('lustra-report-rendered', () => {
    // The frame is shown in the next picture at the latest.
    requestAnimationFrame(() => (here.drawnAfter = performance.now() - pressed))
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
  for (let turn = 0; turn < times; turn++) {
    // A context of its own has an empty cache.
    const context = await browser.newContext({ locale: 'en-US', storageState: state })
    try {
      await context.addInitScript(installReportWatch)
      const page = await context.newPage()
      await openList(page, host)
      figures.cold.push(await pressReport(page))
      for (let again = 0; again < warmTimes; again++) {
        await leaveReport(page)
        figures.warm.push(await pressReport(page))
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
const toOthers = 'lustra-navbar [part~="roots"] a:not([href^="/powerbi"])'

async function openList(page: Page, host: string): Promise<void> {
  await page.goto(`${host}${listPath}`)
  await becomeQuiet(page)
}

async function pressReport(page: Page): Promise<number> {
  await page.evaluate(() => void delete (window as Watched).drawnAfter)
  await page.locator(toReports).first().click()
  const drawn = await waitFor(
    'a report that is drawn (lustra-report-rendered)',
    page.waitForFunction(() => (window as Watched).drawnAfter),
  )
  return (await drawn.jsonValue()) as number
}

async function leaveReport(page: Page): Promise<void> {
  await page.locator(toOthers).first().click()
  await waitFor(
    'a page without a report',
    page.locator('lustra-report-viewer').waitFor({ state: 'detached' }),
  )
  await becomeQuiet(page)
}

export const reportsOver = ({ cold, warm }: ReportFigures): number =>
  [median(cold) <= budgets.cold, median(warm) <= budgets.warm].filter((isWithin) => !isWithin).length

export function tellReport({ cold, warm, foreign }: ReportFigures): string {
  const line = (label: string, spent: number[], budget: number) => [
    label,
    show(median(spent)),
    show(Math.min(...spent)),
    show(Math.max(...spent)),
    String(budget),
    median(spent) <= budget ? 'ok' : 'OVER',
  ]
  return `From the menu to the first chart; others took ${show(foreign * 100)} % of the machine

${table(
  ['', 'median ms', 'least', 'most', 'budget', ''],
  [line('cold', cold, budgets.cold), line('warm', warm, budgets.warm)],
)}`
}
