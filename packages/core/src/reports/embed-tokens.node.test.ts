import { beforeEach, describe, expect, it } from 'vitest'
import { createClock, type Clock } from '../../testing/tabs.ts'
import { AppError } from '../contract/error-codes.ts'
import type { EmbeddedReport } from '../contract/report.ts'
import { createEmbedTokens, type EmbedTokens } from './embed-tokens.ts'

const minutes = 60_000
let clock: Clock
/** How far the device's clock is from the host's. */
let skewMs: number
let asked: number[]
let renewed: string[]
let failures: unknown[]
let answer: () => Promise<EmbeddedReport> | EmbeddedReport
let wake: Set<() => void>
let tokens: EmbedTokens

const lasting = (ms: number, withSeconds = true) =>
  ({
    EmbedToken: `token ${asked.length}`,
    Expiration: new Date(clock.now() + ms).toISOString(),
    ...(withSeconds && { ExpiresIn: ms / 1000 }),
  }) as EmbeddedReport

beforeEach(() => {
  clock = createClock()
  skewMs = 0
  asked = []
  renewed = []
  failures = []
  wake = new Set()
  answer = () => lasting(20 * minutes)
  tokens = createEmbedTokens({
    ask: () => {
      asked.push(clock.now())
      return Promise.resolve().then(answer)
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
      onWake(hear) {
        wake.add(hear)
        return () => void wake.delete(hear)
      },
    },
  })
})
const wakeUp = () => wake.forEach((hear) => hear())
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the token of a report', () => {
  it('is renewed two minutes before its end, and so is the next one (R1)', async () => {
    const began = clock.now()
    tokens.keep(lasting(20 * minutes))
    await clock.pass(18 * minutes - 1)
    expect(asked).toEqual([])
    await clock.pass(1)
    expect(asked).toEqual([began + 18 * minutes])
    expect(renewed).toEqual(['token 1'])
    await clock.pass(18 * minutes)
    expect(renewed).toEqual(['token 1', 'token 2'])
  })

  it('that lives an hour is renewed a tenth before its end, one of two minutes after one (R1)', async () => {
    tokens.keep(lasting(60 * minutes))
    await clock.pass(54 * minutes - 1)
    expect(asked).toHaveLength(0)
    await clock.pass(1)
    expect(asked).toHaveLength(1)
    tokens.keep(lasting(2 * minutes))
    await clock.pass(minutes)
    expect(asked).toHaveLength(2)
  })

  it('is renewed in time on a device whose clock is an hour off, in either direction (R1)', async () => {
    for (skewMs of [60 * minutes, -60 * minutes]) {
      asked = []
      tokens.keep(lasting(20 * minutes))
      await clock.pass(18 * minutes - 1)
      expect(asked).toHaveLength(0)
      await clock.pass(1)
      expect(asked).toHaveLength(1)
    }
  })

  it('of a host that only names the hour is not asked for without end by a clock that is ahead (R1)', async () => {
    skewMs = 60 * minutes
    answer = () => lasting(20 * minutes, false)
    tokens.keep(lasting(20 * minutes, false))
    await clock.pass(60 * minutes)
    expect(asked.length).toBeLessThanOrEqual(20)
    expect(asked.length).toBeGreaterThanOrEqual(15)
  })

  it('is asked for once, however many say that it is over (R1)', async () => {
    tokens.keep(lasting(20 * minutes))
    await clock.pass(5 * minutes)
    tokens.renew()
    tokens.renew()
    wakeUp()
    await settled()
    expect(asked).toHaveLength(1)
    expect(renewed).toHaveLength(1)
  })

  it('is renewed at once when a machine wakes up after its end, and not when it is still good (R1)', async () => {
    tokens.keep(lasting(20 * minutes))
    clock.sleep(10 * minutes)
    wakeUp()
    await settled()
    expect(asked).toHaveLength(0)
    clock.sleep(9 * minutes)
    wakeUp()
    await settled()
    expect(asked).toHaveLength(1)
  })

  it('is renewed at a wake-up also when one before was refused as soon as it came (R1)', async () => {
    tokens.keep(lasting(20 * minutes))
    tokens.renew()
    await clock.pass(1000)
    expect(asked).toHaveLength(1)
    clock.sleep(25 * minutes)
    wakeUp()
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('is asked for again after 1, 2, 4 … 60 seconds while the host is away, and at once when the network is back (R1)', async () => {
    answer = () => Promise.reject(new AppError('offline', 'no host'))
    tokens.keep(lasting(20 * minutes))
    await clock.pass(18 * minutes)
    const began = asked[0]!
    await clock.pass(4 * minutes)
    expect(asked.map((at) => (at - began) / 1000)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    expect(failures).toHaveLength(9)
    answer = () => lasting(20 * minutes)
    wakeUp()
    await settled()
    expect(asked).toHaveLength(10)
    await clock.pass(17 * minutes)
    expect(asked).toHaveLength(10)
  })

  it('is no longer asked for when the menu does not list the report any more (R1)', async () => {
    answer = () => Promise.reject(new AppError('not-found', 'not in the menu'))
    tokens.keep(lasting(20 * minutes))
    await clock.pass(60 * minutes)
    expect(asked).toHaveLength(1)
    expect(clock.timers()).toBe(0)
    expect(wake.size).toBe(0)
  })

  it('that is refused although it is new is asked for ever more slowly (R1)', async () => {
    tokens.keep(lasting(20 * minutes))
    for (let ms = 0; ms < 60_000; ms += 500) {
      tokens.renew()
      await clock.pass(500)
    }
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(asked.length).toBeGreaterThanOrEqual(5)
  })

  it('is nobody’s any more when its report is left: nothing asks, nothing waits, no answer counts (R1)', async () => {
    tokens.keep(lasting(20 * minutes))
    await clock.pass(5 * minutes)
    tokens.renew()
    tokens.dispose()
    await settled()
    expect(renewed).toEqual([])
    expect(clock.timers()).toBe(0)
    expect(wake.size).toBe(0)
  })
})
