import { beforeEach, describe, expect, it } from 'vitest'
import { createClock, type Clock } from '../../testing/tabs.ts'
import { AppError } from '../contract/error-codes.ts'
import type { EmbeddedReport } from '../contract/calls/report.ts'
import { createEmbedTokens, type EmbedTokens } from './embed-tokens.ts'

const minutes = 60_000
let clock: Clock
/** Offset of the device's clock from the host's. */
let skewMs: number
let requests: number[]
let renewed: string[]
let failures: unknown[]
let respond: () => Promise<EmbeddedReport> | EmbeddedReport
let wake: Set<() => void>
let tokens: EmbedTokens

const embedOf = (ms: number, withSeconds = true) =>
  ({
    EmbedToken: `token ${requests.length}`,
    Expiration: new Date(clock.now() + ms).toISOString(),
    ...(withSeconds && { ExpiresIn: ms / 1000 }),
  }) as EmbeddedReport

beforeEach(() => {
  clock = createClock()
  skewMs = 0
  requests = []
  renewed = []
  failures = []
  wake = new Set()
  respond = () => embedOf(20 * minutes)
  tokens = createEmbedTokens({
    ask: () => {
      requests.push(clock.now())
      return Promise.resolve().then(respond)
    },
    onRenewed: ({ EmbedToken }) => renewed.push(EmbedToken),
    onFailed: (error) => {
      failures.push(error)
      return error instanceof AppError && error.code === 'not-found'
    },
    clock: {
      now: clock.now,
      wallClock: () => clock.now() + skewMs,
      after: clock.after,
      onResume(listener) {
        wake.add(listener)
        return () => void wake.delete(listener)
      },
    },
  })
})
const wakeUp = () => wake.forEach((listener) => listener())
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the token of a report', () => {
  it('is renewed two minutes before its end, and so is the next one (R1)', async () => {
    const startedAt = clock.now()
    tokens.keep(embedOf(20 * minutes))
    await clock.pass(18 * minutes - 1)
    expect(requests).toEqual([])
    await clock.pass(1)
    expect(requests).toEqual([startedAt + 18 * minutes])
    expect(renewed).toEqual(['token 1'])
    await clock.pass(18 * minutes)
    expect(renewed).toEqual(['token 1', 'token 2'])
  })

  it('of an hour is renewed a tenth before it expires, one of two minutes after one minute (R1)', async () => {
    tokens.keep(embedOf(60 * minutes))
    await clock.pass(54 * minutes - 1)
    expect(requests).toHaveLength(0)
    await clock.pass(1)
    expect(requests).toHaveLength(1)
    tokens.keep(embedOf(2 * minutes))
    await clock.pass(minutes)
    expect(requests).toHaveLength(2)
  })

  it('is renewed in time on a device whose clock is an hour off, in either direction (R1)', async () => {
    for (skewMs of [60 * minutes, -60 * minutes]) {
      requests = []
      tokens.keep(embedOf(20 * minutes))
      await clock.pass(18 * minutes - 1)
      expect(requests).toHaveLength(0)
      await clock.pass(1)
      expect(requests).toHaveLength(1)
    }
  })

  it('with only an expiry time is not renewed endlessly when the clock is ahead (R1)', async () => {
    skewMs = 60 * minutes
    respond = () => embedOf(20 * minutes, false)
    tokens.keep(embedOf(20 * minutes, false))
    await clock.pass(60 * minutes)
    expect(requests.length).toBeLessThanOrEqual(20)
    expect(requests.length).toBeGreaterThanOrEqual(15)
  })

  it('is requested once for several refusals (R1)', async () => {
    tokens.keep(embedOf(20 * minutes))
    await clock.pass(5 * minutes)
    tokens.renew()
    tokens.renew()
    wakeUp()
    await settled()
    expect(requests).toHaveLength(1)
    expect(renewed).toHaveLength(1)
  })

  it('is renewed at once when a machine wakes up after it expired, and not when it is still valid (R1)', async () => {
    tokens.keep(embedOf(20 * minutes))
    clock.sleep(10 * minutes)
    wakeUp()
    await settled()
    expect(requests).toHaveLength(0)
    clock.sleep(9 * minutes)
    wakeUp()
    await settled()
    expect(requests).toHaveLength(1)
  })

  it('is renewed at a wake-up also when a previous one was refused at once (R1)', async () => {
    tokens.keep(embedOf(20 * minutes))
    tokens.renew()
    await clock.pass(1000)
    expect(requests).toHaveLength(1)
    clock.sleep(25 * minutes)
    wakeUp()
    await settled()
    expect(requests).toHaveLength(2)
  })

  it('is requested again after 1, 2, 4 … 60 seconds while the host is down, and at once when the network is back (R1)', async () => {
    respond = () => Promise.reject(new AppError('offline', 'no host'))
    tokens.keep(embedOf(20 * minutes))
    await clock.pass(18 * minutes)
    const startedAt = requests[0]!
    await clock.pass(4 * minutes)
    expect(requests.map((at) => (at - startedAt) / 1000)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    expect(failures).toHaveLength(9)
    respond = () => embedOf(20 * minutes)
    wakeUp()
    await settled()
    expect(requests).toHaveLength(10)
    await clock.pass(17 * minutes)
    expect(requests).toHaveLength(10)
  })

  it('is no longer requested when the report is removed from the menu (R1)', async () => {
    respond = () => Promise.reject(new AppError('not-found', 'not in the menu'))
    tokens.keep(embedOf(20 * minutes))
    await clock.pass(60 * minutes)
    expect(requests).toHaveLength(1)
    expect(clock.timers()).toBe(0)
    expect(wake.size).toBe(0)
  })

  it('that is refused while new is requested with growing pauses (R1)', async () => {
    tokens.keep(embedOf(20 * minutes))
    for (let ms = 0; ms < 60_000; ms += 500) {
      tokens.renew()
      await clock.pass(500)
    }
    expect(requests.length).toBeLessThanOrEqual(6)
    expect(requests.length).toBeGreaterThanOrEqual(5)
  })

  it('is no longer renewed after dispose: no requests, no timers, late responses are ignored (R1)', async () => {
    tokens.keep(embedOf(20 * minutes))
    await clock.pass(5 * minutes)
    tokens.renew()
    tokens.dispose()
    await settled()
    expect(renewed).toEqual([])
    expect(clock.timers()).toBe(0)
    expect(wake.size).toBe(0)
  })
})
