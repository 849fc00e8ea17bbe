import { expect, it } from 'vitest'
import { slopeOf } from './slope.ts'

it('the slope of a line is its growth per minute, also with noise around it', () => {
  const line = [0, 1, 2, 3].map((minute) => ({ minute, value: 100 + 5 * minute }))
  expect(slopeOf(line)).toBeCloseTo(5)
  const noisy = line.map(({ minute, value }, index) => ({ minute, value: value + [1, -1, -1, 1][index]! }))
  expect(slopeOf(noisy)).toBeCloseTo(5)
  expect(slopeOf(line.map(({ minute }) => ({ minute, value: 7 })))).toBe(0)
})

it('a single moment has no slope', () => {
  expect(slopeOf([{ minute: 1, value: 5 }])).toBeNaN()
  expect(slopeOf([])).toBeNaN()
})
