/**
 * Response times inside the portal: one page, with everything visited once before, and the host on the same machine. From the
 * click to the frame that shows the expected result.
 */
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright'
import { installStopwatch } from './in-page.ts'
import { foreignShare, sample } from './machine.ts'
import { becomeQuiet, goTo, signInToList } from './person.ts'
import { inWindow, onPhone, starts, type Action } from './shell-actions.ts'
import { median, quantile, show, table } from './statistics.ts'
import { waitFor } from './waiting.ts'

export interface Figure extends Action {
  durations: number[]
}

export interface Figures {
  all: Figure[]
  /** CPU share of other processes meanwhile. */
  foreign: number
  load: number
}

/** Signs in as harbour_admin, a member of two groups; a later sign-in of this account ends the session. */
export async function timeShell(
  browser: Browser,
  host: string,
  times: number,
  warmUps: number,
): Promise<Figures> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(installStopwatch)
    const page = await context.newPage()
    await signInToList(page, host)
    const before = await sample(browser)
    const window = await timeActions(page, inWindow, times, warmUps)
    await page.setViewportSize({ width: 390, height: 844 })
    const phone = await timeActions(page, onPhone, times, warmUps)
    const foreign = foreignShare(before, await sample(browser))
    return { all: [...window, ...phone], foreign, load: loadavg()[0] ?? NaN }
  } finally {
    await context.close()
  }
}

/** In rounds, so that load from other processes affects all actions equally. A full run has two warm-up rounds, which cover every language. */
async function timeActions(page: Page, actions: Action[], times: number, warmUps: number): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page)
  const figures = actions.map((action): Figure => ({ ...action, durations: [] }))
  for (let round = -warmUps; round < times; round++)
    for (const figure of figures) {
      const duration = await timeOne(page, devtools, figure, round + warmUps)
      if (round >= 0) figure.durations.push(duration)
    }
  await devtools.detach()
  return figures
}

async function timeOne(page: Page, devtools: CDPSession, action: Action, round: number): Promise<number> {
  await goToStart(page, action)
  if (action.before) await page.locator(action.before).first().click()
  // Alternates, because returning to the page just left would be the warmest.
  const targets = page.locator(action.press)
  await waitFor(`${action.press} (${action.label})`, targets.first().waitFor())
  const target = targets.nth(round % (await targets.count()))
  // Hovers first, and clicks with `force`, so that Playwright's checks do not run during the measurement.
  await target.hover()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: action.slowdown })
  const duration = page.evaluate((expected) => measureClick(expected), action.expected)
  await target.click({ force: true })
  const milliseconds = await waitFor(`${action.label}: ${JSON.stringify(action.expected)}`, duration)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.press('Escape')
  await becomeQuiet(page)
  return milliseconds
}

/** Opens the start page of an action, unless it is already open. */
async function goToStart(page: Page, { from }: Action): Promise<void> {
  const start = starts[from]
  if (!start.isAt(new URL(page.url()).pathname)) await goTo(page, start.path)
  await waitFor(`${start.shows} at ${start.path}`, page.locator(start.shows).first().waitFor())
  await becomeQuiet(page)
}

export const isOver = ({ budget, durations }: Figure) =>
  budget !== undefined && !(median(durations) <= budget)

export function printShell({ all, foreign, load }: Figures): string {
  const lines = all.map((figure) => [
    figure.label,
    `×${figure.slowdown}`,
    show(Math.min(...figure.durations)),
    show(median(figure.durations)),
    show(quantile(figure.durations, 0.95)),
    figure.budget ? show(figure.budget) : '–',
    figure.budget ? (isOver(figure) ? 'OVER' : 'ok') : '',
  ])
  return `Inside the portal, host on the same machine, everything visited before; ${all[0]?.durations.length ?? 0} times each
(other processes used ${show(foreign * 100)} % of the CPU; load average ${show(load, 1)})

${table(['from the click to', 'CPU', 'min ms', 'median', 'p95', 'budget', ''], lines)}`
}
