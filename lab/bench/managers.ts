/**
 * Time to draw the lists of people and stores after their response, while paging and searching: the built portal on the real host with
 * 10,000 people and 20,000 stores, without CPU throttling (with a budget) and throttled 4×.
 */
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright'
import { startApiHost } from '../../tools/lib/api-host.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { runNode } from '../../tools/lib/processes.ts'
import { timeDrawing } from './list.ts'
import { installListWatch } from './list-in-page.ts'
import { foreignShare, sample } from './machine.ts'
import { signInToList } from './person.ts'
import { median, quantile, show, table } from './statistics.ts'
import { waitFor } from './waiting.ts'

interface Line {
  name: string
  slowdown: number
  /** Milliseconds from the end of each response to the frame that shows its rows. */
  values: number[]
}

export interface ManagerFigures {
  lines: Line[]
  foreign: number
}

const drawBudget = 100
/** CPU throttling rates. Only the rate 1 has a budget. */
const slowdowns = [1, 4]
const lists = [
  // Each keyword finds different rows.
  { name: 'people', tag: 'lustra-user-manager', path: '/user', keyword: (n: number) => `grown_1_${10 + n}` },
  { name: 'stores', tag: 'lustra-store-manager', path: '/store', keyword: (n: number) => `HX0000${10 + n}` },
]

/** Starts a host with this number of people and stores in HARBOUR. */
export async function startLargeHost(people: number, stores: number) {
  const data = inRoot(`.cache/bench-managers-${people}-${stores}`)
  const script = inRoot('lab/server/grow-managers.ts')
  const options = { env: { DATABASE_URL: undefined } }
  const { ok, output } = await runNode(script, [data, String(people), String(stores)], options)
  if (!ok) throw new Error(`The data could not be created: ${output}`)
  return startApiHost({ port: await freePort(), data })
}

export async function timeManagers(
  browser: Browser,
  host: string,
  times: number,
  warmUps: number,
): Promise<ManagerFigures> {
  const lines: Line[] = []
  const before = await sample(browser)
  for (const { name, tag, path, keyword } of lists) {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    try {
      await context.addInitScript(installListWatch, tag)
      const page = await context.newPage()
      await signInToList(page, host, { path, tag, query: '?pageSize=50', row: 49 })
      const devtools = await context.newCDPSession(page)
      let searches = 0
      const measurements = {
        'another page of fifty': (slowdown: number) => timeDrawing(page, devtools, tag, slowdown),
        'while typing': (slowdown: number) => timeSearch(page, devtools, tag, keyword(searches++), slowdown),
      }
      for (const [action, time] of Object.entries(measurements))
        for (const slowdown of slowdowns) {
          const values: number[] = []
          for (let run = -warmUps; run < times; run++) {
            const duration = await time(slowdown)
            if (run >= 0) values.push(duration)
          }
          lines.push({ name: `${name}, ${action}`, slowdown, values })
        }
    } finally {
      await context.close()
    }
  }
  return { lines, foreign: foreignShare(before, await sample(browser)) }
}

/** Types another keyword into the search field, key by key. */
async function timeSearch(
  page: Page,
  devtools: CDPSession,
  tag: string,
  keyword: string,
  slowdown: number,
): Promise<number> {
  const field = page.locator(tag).locator('.list-search input')
  await field.selectText()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const duration = page.evaluate(() => fromData())
  await page.keyboard.type(keyword)
  const milliseconds = await waitFor(`the rows with ${keyword}`, duration)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return milliseconds
}

const hasBudget = ({ slowdown }: Line) => slowdown === 1

export const managersOver = ({ lines }: ManagerFigures): number =>
  lines.filter((line) => hasBudget(line) && !(median(line.values) <= drawBudget)).length

export function printManagers({ lines, foreign }: ManagerFigures): string {
  const rows = lines.map((line) => [
    line.name,
    `×${line.slowdown}`,
    show(Math.min(...line.values), 1),
    show(median(line.values), 1),
    show(quantile(line.values, 0.95), 1),
    show(Math.max(...line.values), 1),
    hasBudget(line) ? String(drawBudget) : '',
  ])
  return `Response to drawn rows, ms; host on the same machine; ${lines[0]?.values.length} times each
(other processes used ${show(foreign * 100)} % of the CPU; load average ${show(loadavg()[0] ?? NaN, 1)})

${table(['', 'CPU', 'min', 'median', 'p95', 'max', 'budget'], rows)}`
}
