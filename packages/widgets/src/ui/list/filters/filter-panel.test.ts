import { expect, it } from 'vitest'
import { lastDays, thisYear } from './filter-panel.tsx'

const now = new Date(2026, 2, 5, 23, 59)

it('offers the last days including today, across months and years', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-02-27', to: '' })
  expect(lastDays(90, now)).toEqual({ from: '2025-12-06', to: '' })
})

it('offers this year until today', () => {
  expect(thisYear(now)).toEqual({ from: '2026-01-01', to: '' })
})
