/**
 * How fast the lists of people and stores stand on the screen once their data is there, page by page and while somebody searches: the
 * built portal on the real host with 10,000 people and 20,000 stores, the processor four times slower.
 */
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright'
import { startApiHost } from '../lib/api-host.ts'
import { inRoot } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { runNode } from '../lib/processes.ts'
import { timeDrawing } from './list.ts'
import { installListWatch } from './list-in-page.ts'
import { foreignShare, sample } from './machine.ts'
import { signInToList } from './person.ts'
import { median, quantile, show, table } from './statistics.ts'
import { waitFor } from './waiting.ts'

export interface ManagerFigures {
  /** By line: milliseconds from the end of an answer to the frame that shows its rows. */
  lines: Record<string, number[]>
  foreign: number
}

const drawBudget = 100
const slowdown = 4
const lists = [
  // Each word finds other rows than the one before.
  { name: 'people', tag: 'lustra-user-manager', path: '/user', word: (n: number) => `grown_1_${10 + n}` },
  { name: 'stores', tag: 'lustra-store-manager', path: '/store', word: (n: number) => `HX0000${10 + n}` },
]

/** Starts a host with so many people and stores in HARBOUR. */
export async function startLargeHost(people: number, stores: number) {
  const data = inRoot(`.cache/bench-managers-${people}-${stores}`)
  const script = inRoot('packages/server/src/testing/grow-managers.ts')
  const options = { env: { DATABASE_URL: undefined } }
  const { ok, output } = await runNode(script, [data, String(people), String(stores)], options)
  if (!ok) throw new Error(`The data could not be made: ${output}`)
  return startApiHost({ port: await freePort(), data })
}

export async function timeManagers(
  browser: Browser,
  host: string,
  times: number,
  warmUps: number,
): Promise<ManagerFigures> {
  const lines: ManagerFigures['lines'] = {}
  const before = await sample(browser)
  for (const { name, tag, path, word } of lists) {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    try {
      await context.addInitScript(installListWatch, tag)
      const page = await context.newPage()
      await signInToList(page, host, { path, tag, query: '?pageSize=50', row: 49 })
      const devtools = await context.newCDPSession(page)
      const pages = (lines[`${name}, another page of fifty`] = [] as number[])
      const searches = (lines[`${name}, as somebody types`] = [] as number[])
      for (let turn = -warmUps; turn < times; turn++) {
        const spent = await timeDrawing(page, devtools, tag)
        if (turn >= 0) pages.push(spent)
      }
      for (let turn = -warmUps; turn < times; turn++) {
        const spent = await timeSearch(page, devtools, tag, word(turn + warmUps))
        if (turn >= 0) searches.push(spent)
      }
    } finally {
      await context.close()
    }
  }
  return { lines, foreign: foreignShare(before, await sample(browser)) }
}

/** Another word in the search field, key by key. */
async function timeSearch(page: Page, devtools: CDPSession, tag: string, word: string): Promise<number> {
  const field = page.locator(tag).locator('.list-search input')
  await field.selectText()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const spent = page.evaluate(() => fromData())
  await page.keyboard.type(word)
  const milliseconds = await waitFor(`the rows with ${word}`, spent)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return milliseconds
}

export const managersOver = ({ lines }: ManagerFigures): number =>
  Object.values(lines).filter((values) => !(median(values) <= drawBudget)).length

export function tellManagers({ lines, foreign }: ManagerFigures): string {
  const rows = Object.entries(lines).map(([name, values]) => [
    name,
    show(Math.min(...values), 1),
    show(median(values), 1),
    show(quantile(values, 0.95), 1),
    show(Math.max(...values), 1),
    String(drawBudget),
  ])
  const [first = []] = Object.values(lines)
  return `From the data to the drawn rows, ms; CPU ×${slowdown}, host on the same machine; ${first.length} times each
(others took ${show(foreign * 100)} % of the machine meanwhile; load average ${show(loadavg()[0] ?? NaN, 1)})

${table(['', 'least', 'median', 'p95', 'most', 'budget'], rows)}`
}
