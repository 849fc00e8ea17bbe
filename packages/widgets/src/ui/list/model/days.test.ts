import { expect, it } from 'vitest'
import { endOfDay, isDay, isUpsideDown, startOfDay } from './days.ts'

it('reads days of the calendar and nothing else (V1)', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-1-1', '2026-01-01T00:00', "' OR 1=1", ''].some(isDay)).toBe(false)
})

it('takes a day from its first moment to its last, in local time (V1)', () => {
  expect(startOfDay('2026-05-06')).toBe(new Date(2026, 4, 6).toISOString())
  expect(endOfDay('2026-05-06')).toBe(new Date(2026, 4, 6, 23, 59, 59, 999).toISOString())
  expect(endOfDay('2026-12-31')).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).toISOString())
})

it('knows a range that ends before it begins; a single day is none (V1)', () => {
  expect(isUpsideDown('2026-05-06', '2026-05-05')).toBe(true)
  expect(isUpsideDown('2026-05-06', '2026-05-06')).toBe(false)
  expect(isUpsideDown('2026-05-06', '')).toBe(false)
})
