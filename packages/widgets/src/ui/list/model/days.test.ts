import { expect, it } from 'vitest'
import { endOfDay, formatDay, isDay, isReversed, startOfDay } from './days.ts'

it('accepts only calendar days (V1)', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-1-1', '2026-01-01T00:00', "' OR 1=1", ''].some(isDay)).toBe(false)
})

it('converts a day to its first and last moment, in local time (V1)', () => {
  expect(startOfDay('2026-05-06')).toBe(new Date(2026, 4, 6).toISOString())
  expect(endOfDay('2026-05-06')).toBe(new Date(2026, 4, 6, 23, 59, 59, 999).toISOString())
  expect(endOfDay('2026-12-31')).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).toISOString())
})

it('detects a range that ends before it begins, but not a single day (V1)', () => {
  expect(isReversed('2026-05-06', '2026-05-05')).toBe(true)
  expect(isReversed('2026-05-06', '2026-05-06')).toBe(false)
  expect(isReversed('2026-05-06', '')).toBe(false)
})

it('is shown as the same day in every time zone, and unchanged when invalid (V6)', () => {
  expect(formatDay('en-GB', '2026-03-01')).toBe('1 Mar 2026')
  expect(formatDay('en-GB', '2026-02-31')).toBe('2026-02-31')
})
