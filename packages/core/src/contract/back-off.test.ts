import { expect, it } from 'vitest'
import { nextPause } from './back-off.ts'

function pauses(count: number, ...limits: number[]): number[] {
  const found: number[] = []
  for (let at = 0; at < count; at++) found.push(nextPause(found[at - 1] ?? 0, ...limits))
  return found
}

it('doubles the pause with each failure, up to a minute', () => {
  expect(pauses(8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

it('begins and ends where it is told to', () => {
  expect(pauses(6, 2_000, 30_000)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
