import { expect, it } from 'vitest'
import {
  accountRule,
  afterTry,
  everywhereRule,
  isAlarming,
  networkOf,
  waitOf,
  type Attempts,
} from './throttle.rules.ts'

const start = new Date('2026-01-01T00:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

function after(tries: number): Attempts {
  let attempts: Attempts = { failures: 0, lastAt: start, blockedUntil: null }
  for (let count = 0; count < tries; count++) attempts = afterTry(attempts, accountRule, start)
  return attempts
}

it('allows the first attempts, then doubles the wait', () => {
  expect(waitOf(after(4), start)).toBe(0)
  expect([5, 6, 7].map((tries) => waitOf(after(tries), start))).toEqual([5_000, 10_000, 20_000])
})

it('never requires more than a quarter of an hour, however many attempts', () => {
  expect(waitOf(after(500), start)).toBe(15 * 60_000)
})

it('resets after an hour', () => {
  expect(afterTry(after(100), accountRule, later(61 * 60_000))).toMatchObject({
    failures: 1,
    blockedUntil: null,
  })
})

it('raises the alarm at the twentieth wrong attempt, and whenever the number has doubled', () => {
  const tries = Array.from({ length: 200 }, (_, index) => index + 1)
  expect(tries.filter((count) => isAlarming(count, everywhereRule))).toEqual([20, 40, 80, 160])
})

it.each([
  ['2001:db8::1', '2001:db8::ffff:2', true],
  ['2001:db8:0:0:1:2:3:4', '2001:0db8::5', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '2001:db8::1', false],
  ['203.0.113.7', '203.0.113.8', false],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
])('%s and %s are one network: %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same)
})
