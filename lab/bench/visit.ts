/** One cold visit: new context, throttled network and CPU, and the times that the probe reports. */
import type { Browser, BrowserContext } from 'playwright'
import { setTimeout as sleep } from 'node:timers/promises'
import { foreignShare, sample, waitQuiet } from './machine.ts'
import { probe } from './probe.ts'
import type { Visit } from './rows.ts'

export interface Conditions {
  origin: string
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  /** The data request that baseline-list repeats. */
  request: object
  /** Seconds to wait for an idle machine. */
  idleTimeout: number
}

export interface Measured {
  ready: number
  sent: number
  /** kB of scripts transferred. */
  scripts: number
  foreign: number
}

/** 1.6 Mbit/s, 150 ms, CPU throttled 4×: a phone with a weak signal. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4

export async function visit(browser: Browser, what: Visit, conditions: Conditions): Promise<Measured> {
  await waitQuiet(conditions.idleTimeout)
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    ...(what.signedIn && { storageState: conditions.state }),
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const scripts = new Set<string>()
    let bytes = 0
    cdp.on(
      'Network.responseReceived',
      ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)),
    )
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const times = { ready: NaN, sent: NaN }
    page.on('console', (message) => {
      const [, name, time] = /^bench (ready|sent) (.+)$/.exec(message.text()) ?? []
      if (name === 'ready' || name === 'sent') times[name] = Number(time)
    })
    await page.addInitScript(
      (request) => Object.assign(globalThis, { benchRequest: request }),
      conditions.request,
    )
    await page.addInitScript(probe, { target: what.target, send: what.send })
    const before = await sample(browser)
    await page.goto(`${conditions.origin}${what.path}`, { waitUntil: 'commit' })
    const isDone = () => !Number.isNaN(what.send ? times.sent : times.ready)
    for (const until = Date.now() + 60_000; Date.now() < until && !isDone();) await sleep(50)
    const foreign = foreignShare(before, await sample(browser))
    if (!isDone()) throw new Error(`${what.name} did not become ready`)
    return { ...times, scripts: bytes / 1000, foreign }
  } finally {
    await context.close()
  }
}
