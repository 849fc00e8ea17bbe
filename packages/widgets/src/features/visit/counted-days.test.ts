import { expect, it } from 'vitest'
import { toCalendarDays } from './counted-days.ts'

const now = new Date('2026-11-20T17:00:00Z')

it.each([
  // 01:00 in Shanghai; 23:30 is yesterday.
  ['Asia/Shanghai', '2026-11-20T15:30:00Z', '2026-11-19T17:00:00.000Z'],
  ['America/New_York', '2026-11-20T15:30:00Z', '2026-11-20T15:30:00Z'],
  ['Asia/Shanghai', '2026-11-15T16:30:00Z', '2026-11-15T17:00:00.000Z'],
  // Yesterday in Los Angeles, although 32.5 hours ago.
  ['America/Los_Angeles', '2026-11-19T08:30:00Z', '2026-11-19T17:00:00.000Z'],
  ['Europe/Berlin', '2026-11-19T23:10:00Z', '2026-11-19T23:10:00Z'],
])('counts calendar days of %s since %s, not periods of 24 hours', (zone, time, counted) => {
  expect(toCalendarDays(time, zone, now)).toBe(counted)
})
