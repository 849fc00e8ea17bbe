import { expect, it } from 'vitest'
import { residentMb, slopeOf } from './observe.ts'

it('measures by how much memory grows in a minute', () => {
  const growing = Array.from({ length: 10 }, (_, index) => ({ minute: index / 2, mb: 200 + index }))
  expect(slopeOf(growing)).toBeCloseTo(2)
  expect(slopeOf(growing.map(({ minute }) => ({ minute, mb: 200 })))).toBe(0)
  expect(slopeOf(growing.slice(0, 2))).toBe(0)
})

it.runIf(process.platform === 'linux')('reads the memory of a process, and none of an ended one', () => {
  expect(residentMb(process.pid)).toBeGreaterThan(20)
  expect(residentMb(2 ** 30)).toBe(0)
})
