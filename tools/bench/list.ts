/**
 * How fast fifty reports stand on the screen once their data is there, and how smoothly they scroll: the built portal on the
 * real host, the processor four times slower.
 */
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright'
import { installListWatch } from './list-in-page.ts'
import { foreignShare, sample } from './machine.ts'
import { signInToList } from './person.ts'
import { median, quantile, show, table } from './statistics.ts'
import { waitFor } from './waiting.ts'

export interface ListFigures {
  /** Milliseconds from the end of an answer to the frame that shows its fifty rows. */
  drawn: number[]
  /** Milliseconds between the frames of all scrolls. */
  frames: number[]
  /** Frames that were left out, scroll by scroll. */
  dropped: number[]
  foreign: number
}

const drawBudget = 100
const slowdown = 4
/** One frame of a screen that shows sixty a second. */
const frameMs = 1000 / 60

const list = 'lustra-service-report-list'
const fifty = 50

export async function timeList(
  browser: Browser,
  host: string,
  times: number,
  warmUps: number,
): Promise<ListFigures> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(installListWatch, list)
    const page = await context.newPage()
    await signInToList(page, host, { query: '?pageSize=50', row: fifty - 1 })
    const devtools = await context.newCDPSession(page)
    const before = await sample(browser)
    const drawn: number[] = []
    const frames: number[] = []
    const dropped: number[] = []
    for (let turn = -warmUps; turn < times; turn++) {
      const spent = await timeDrawing(page, devtools, list)
      const between = await timeScrolling(page, devtools)
      if (turn < 0) continue
      drawn.push(spent)
      frames.push(...between)
      dropped.push(between.reduce((total, ms) => total + Math.max(0, Math.round(ms / frameMs) - 1), 0))
    }
    return { drawn, frames, dropped, foreign: foreignShare(before, await sample(browser)) }
  } finally {
    await context.close()
  }
}

/** The page behind, so that every row is another. */
export async function timeDrawing(page: Page, devtools: CDPSession, tag: string): Promise<number> {
  const next = page.locator(tag).locator('[part~="pager"] button:not([aria-disabled="true"])').nth(-2)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const spent = page.evaluate(() => fromData())
  await next.evaluate((button: HTMLElement) => button.click())
  const milliseconds = await waitFor('the rows of another page', spent)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return milliseconds
}

/** From the first row to the last as a finger flicks, and back to where the next drawing begins. */
async function timeScrolling(page: Page, devtools: CDPSession): Promise<number[]> {
  const table = page.locator(list).locator('[part~="table"]')
  await table.evaluate((element) => element.parentElement!.scrollIntoView({ block: 'end' }))
  const box = (await table.locator('xpath=..').boundingBox())!
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => beginFrames())
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -2000,
    speed: 2500,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  const between = await page.evaluate(() => endFrames())
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await table.evaluate((element) => element.parentElement!.scrollTo(0, 0))
  return between
}

export const isListSlow = ({ drawn, dropped }: ListFigures) =>
  !(median(drawn) <= drawBudget) || !(median(dropped) === 0)

export function tellList({ drawn, frames, dropped, foreign }: ListFigures): string {
  const line = (label: string, values: number[], budget: string) => [
    label,
    show(Math.min(...values), 1),
    show(median(values), 1),
    show(quantile(values, 0.95), 1),
    show(Math.max(...values), 1),
    budget,
  ]
  return `Fifty reports, CPU ×${slowdown}, host on the same machine; ${drawn.length} times
(others took ${show(foreign * 100)} % of the machine meanwhile; load average ${show(loadavg()[0] ?? NaN, 1)})

${table(
  ['', 'least', 'median', 'p95', 'most', 'budget'],
  [
    line('from the data to the drawn list, ms', drawn, String(drawBudget)),
    line('between two frames while it scrolls, ms', frames, ''),
    line('frames dropped in a scroll', dropped, '0'),
  ],
)}`
}
