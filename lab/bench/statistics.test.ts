import { expect, it } from 'vitest'
import { interval, median, quantile } from './statistics.ts'

it('returns the median of values in any order', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([NaN, 5])).toBe(5)
  expect(median([])).toBeNaN()
})

it('returns the 95th percentile', () => {
  expect(
    quantile(
      Array.from({ length: 101 }, (_, i) => i),
      0.95,
    ),
  ).toBe(95)
})

it('returns the same interval around the median each time', () => {
  const values = [1, 1.1, 1.2, 1.3, 9]
  const [low, high] = interval(values)
  expect(low).toBeLessThanOrEqual(1.2)
  expect(high).toBeGreaterThanOrEqual(1.2)
  expect(interval(values)).toEqual([low, high])
})
