/**
 * Time to draw fifty reports after their response, and smoothness of scrolling: the built portal on the real host, CPU
 * throttled 4×.
 */
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright'
import { installListWatch } from './list-in-page.ts'
import { foreignShare, sample } from './machine.ts'
import { signInToList } from './person.ts'
import { median, quantile, show, table } from './statistics.ts'
import { waitFor } from './waiting.ts'

export interface ListFigures {
  /** Milliseconds from the end of a response to the frame that shows its fifty rows. */
  drawn: number[]
  /** Intervals between the frames of all scrolls, in ms. */
  frames: number[]
  /** Dropped frames per scroll. */
  dropped: number[]
  foreign: number
}

const drawBudget = 100
const slowdown = 4
/** One frame at 60 Hz. */
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
    for (let run = -warmUps; run < times; run++) {
      const duration = await timeDrawing(page, devtools, list, slowdown)
      const intervals = await timeScrolling(page, devtools)
      if (run < 0) continue
      drawn.push(duration)
      frames.push(...intervals)
      dropped.push(intervals.reduce((total, ms) => total + Math.max(0, Math.round(ms / frameMs) - 1), 0))
    }
    return { drawn, frames, dropped, foreign: foreignShare(before, await sample(browser)) }
  } finally {
    await context.close()
  }
}

/** Goes to the next page, so that every row changes. */
export async function timeDrawing(
  page: Page,
  devtools: CDPSession,
  tag: string,
  slowdown: number,
): Promise<number> {
  const next = page.locator(tag).locator('[part~="pager"] button:not([aria-disabled="true"])').nth(-2)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const duration = page.evaluate(() => fromData())
  await next.evaluate((button: HTMLElement) => button.click())
  const milliseconds = await waitFor('the rows of another page', duration)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return milliseconds
}

/** Scrolls by touch from the first row to the last; then resets the scroll position without measuring. */
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
  const intervals = await page.evaluate(() => endFrames())
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await table.evaluate((element) => element.parentElement!.scrollTo(0, 0))
  return intervals
}

export const isListSlow = ({ drawn, dropped }: ListFigures) =>
  !(median(drawn) <= drawBudget) || !(median(dropped) === 0)

export function printList({ drawn, frames, dropped, foreign }: ListFigures): string {
  const line = (label: string, values: number[], budget: string) => [
    label,
    show(Math.min(...values), 1),
    show(median(values), 1),
    show(quantile(values, 0.95), 1),
    show(Math.max(...values), 1),
    budget,
  ]
  return `Fifty reports, CPU ×${slowdown}, host on the same machine; ${drawn.length} times
(other processes used ${show(foreign * 100)} % of the CPU; load average ${show(loadavg()[0] ?? NaN, 1)})

${table(
  ['', 'min', 'median', 'p95', 'max', 'budget'],
  [
    line('response to drawn list, ms', drawn, String(drawBudget)),
    line('frame interval while scrolling, ms', frames, ''),
    line('dropped frames per scroll', dropped, '0'),
  ],
)}`
}
