/**
 * How long the portal takes to follow a person who is inside already: one page that is kept, everything visited once
 * before, the host on the same machine. From the press to the frame that shows what was wanted.
 */
import { loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from 'playwright'
import { demoPassword } from '../lib/accounts.ts'
import { fillLogin } from '../lib/sign-in.ts'
import { installStopwatch } from './in-page.ts'
import { foreignShare, sample } from './machine.ts'
import { inWindow, onPhone, row, type Action } from './shell-actions.ts'
import { median, quantile, show, table } from './statistics.ts'

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
export async function timeShell(browser: Browser, host: string, times: number): Promise<Figures> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(installStopwatch)
    const page = await context.newPage()
    await page.goto(`${host}/login`)
    await fillLogin(page, 'harbour_admin', demoPassword)
    await page.locator(row.join(' ')).first().waitFor()
    const before = await sample(browser)
    const window = await timeActions(page, inWindow, times)
    await page.setViewportSize({ width: 390, height: 844 })
    const phone = await timeActions(page, onPhone, times)
    const foreign = foreignShare(before, await sample(browser))
    return { all: [...window, ...phone], foreign, load: loadavg()[0] ?? NaN }
  } finally {
    await context.close()
  }
}

/** In rounds, so that a loud minute of the machine falls on all of them alike. Two rounds only warm up: they have met every language. */
async function timeActions(page: Page, actions: Action[], times: number): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page)
  const figures = actions.map((action): Figure => ({ ...action, spent: [] }))
  for (let round = -2; round < times; round++)
    for (const figure of figures) {
      const spent = await timeOne(page, devtools, figure, round + 2)
      if (round >= 0) figure.spent.push(spent)
    }
  await devtools.detach()
  return figures
}

async function timeOne(page: Page, devtools: CDPSession, action: Action, round: number): Promise<number> {
  if (action.before) await page.locator(action.before).first().click()
  // Not always the first: the way back to what was just left would be the warmest.
  const targets = page.locator(action.press)
  await targets.first().waitFor()
  const target = targets.nth(round % (await targets.count()))
  // A person's mouse stands there before it presses, and nothing examines the page while it does.
  await target.hover()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: action.slowdown })
  const spent = page.evaluate((wanted) => fromPress(wanted), action.wanted)
  await target.click({ force: true })
  const milliseconds = await spent
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await becomeQuiet(page)
  return milliseconds
}

/** Nothing is open or under way any more. */
async function becomeQuiet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLElement & { status?: string }>('#main > *')]
    return all.every(({ status }) => status !== 'loading')
  })
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 500 })))
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
