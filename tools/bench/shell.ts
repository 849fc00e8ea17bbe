/**
 * How long the portal takes to follow a person who is inside already: one page that is kept, everything visited once
 * before, the host on the same machine. From the press to the frame that shows what was wanted.
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
  spent: number[]
}

export interface Figures {
  all: Figure[]
  /** Share of the machine that others took meanwhile. */
  foreign: number
  load: number
}

/** Signs harbour_admin in, who is in two groups; a later sign-in of theirs ends this one. */
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

/** In rounds, so that a loud minute of the machine falls on all of them alike. Two rounds only warm up in a full run: they have met every language. */
async function timeActions(page: Page, actions: Action[], times: number, warmUps: number): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page)
  const figures = actions.map((action): Figure => ({ ...action, spent: [] }))
  for (let round = -warmUps; round < times; round++)
    for (const figure of figures) {
      const spent = await timeOne(page, devtools, figure, round + warmUps)
      if (round >= 0) figure.spent.push(spent)
    }
  await devtools.detach()
  return figures
}

async function timeOne(page: Page, devtools: CDPSession, action: Action, round: number): Promise<number> {
  await begin(page, action)
  if (action.before) await page.locator(action.before).first().click()
  // Not always the first: the way back to what was just left would be the warmest.
  const targets = page.locator(action.press)
  await waitFor(`${action.press} (${action.label})`, targets.first().waitFor())
  const target = targets.nth(round % (await targets.count()))
  // A person's mouse stands there before it presses, and nothing examines the page while it does.
  await target.hover()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: action.slowdown })
  const spent = page.evaluate((wanted) => fromPress(wanted), action.wanted)
  await target.click({ force: true })
  const milliseconds = await waitFor(`${action.label}: ${JSON.stringify(action.wanted)}`, spent)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.press('Escape')
  await becomeQuiet(page)
  return milliseconds
}

/** Goes to where an action begins, unless the one before it has ended there. */
async function begin(page: Page, { from }: Action): Promise<void> {
  const start = starts[from]
  if (!start.isAt(new URL(page.url()).pathname)) await goTo(page, start.path)
  await waitFor(`${start.shows} at ${start.path}`, page.locator(start.shows).first().waitFor())
  await becomeQuiet(page)
}

export const isOver = ({ budget, spent }: Figure) => budget !== undefined && !(median(spent) <= budget)

export function tellShell({ all, foreign, load }: Figures): string {
  const lines = all.map((figure) => [
    figure.label,
    `×${figure.slowdown}`,
    show(Math.min(...figure.spent)),
    show(median(figure.spent)),
    show(quantile(figure.spent, 0.95)),
    figure.budget ? show(figure.budget) : '–',
    figure.budget ? (isOver(figure) ? 'OVER' : 'ok') : '',
  ])
  return `Inside the portal, host on the same machine, everything seen before; ${all[0]?.spent.length ?? 0} times each
(others took ${show(foreign * 100)} % of the machine meanwhile; load average ${show(load, 1)})

${table(['from the press to', 'CPU', 'least ms', 'median', 'p95', 'budget', ''], lines)}`
}
