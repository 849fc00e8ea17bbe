import { expect, it } from 'vitest'
import { nextPause } from './back-off.ts'

function pauses(count: number, ...limits: number[]): number[] {
  const result: number[] = []
  for (let at = 0; at < count; at++) result.push(nextPause(result[at - 1] ?? 0, ...limits))
  return result
}

it('doubles the pause with each failure, up to a minute', () => {
  expect(pauses(8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

it('starts and ends at the given limits', () => {
  expect(pauses(6, 2_000, 30_000)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
