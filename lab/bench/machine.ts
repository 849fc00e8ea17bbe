/** CPU use of other processes (Linux), which distorts measurements. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'

export interface Sample {
  own: Map<number, number>
  busy: number
  all: number
}

function cores(): { busy: number; all: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((total, tick) => total + tick, 0)
  return { busy: (all - (ticks[3] ?? 0) - (ticks[4] ?? 0)) / 100, all: all / 100 }
}

/** CPU seconds used so far by this process, the browser and the machine; undefined on other systems. */
export async function sample(browser: Browser): Promise<Sample | undefined> {
  if (process.platform !== 'linux') return
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const { user, system } = process.cpuUsage()
  const own = new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
  return { own: own.set(process.pid, (user + system) / 1e6), ...cores() }
}

/** Share of the CPU, 0 to 1, that other processes used between two samples. */
export function foreignShare(before: Sample | undefined, after: Sample | undefined): number {
  if (!before || !after) return 0
  let own = 0
  for (const [id, seconds] of after.own) own += seconds - (before.own.get(id) ?? 0)
  return Math.max(0, (after.busy - before.busy - own) / Math.max(0.01, after.all - before.all))
}

/** Waits until the machine is mostly idle, at most `seconds`. */
export async function waitQuiet(seconds: number): Promise<void> {
  if (process.platform !== 'linux') return
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    const before = cores()
    await sleep(400)
    const after = cores()
    if ((after.busy - before.busy) / Math.max(0.01, after.all - before.all) < 0.2) return
  }
}
