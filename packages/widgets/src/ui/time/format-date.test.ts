import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endOfDay,
  formatDate,
  formatDay,
  isDay,
  isReversed,
  sharedZone,
  startOfDay,
  timeFormat,
} from './format-date.ts'

const late = '2026-11-20T16:30:00Z'

describe.each(['America/New_York', 'Asia/Shanghai', 'Asia/Taipei'])('a time that is read in %s', (reader) => {
  beforeEach(() => void vi.stubEnv('TZ', reader))
  afterEach(() => void vi.unstubAllEnvs())

  it('is that of the store, with its zone where that differs from the reader’s', () => {
    const named = reader === 'America/New_York' ? ' (GMT+8)' : ''
    expect(formatDate(timeFormat('en', 'Asia/Shanghai'), late)).toBe(`21 Nov 2026, 00:30${named}`)
  })

  it('is the reader’s own when the host gives no zone', () => {
    const own = reader === 'America/New_York' ? '20 Nov 2026, 11:30' : '21 Nov 2026, 00:30'
    expect(formatDate(timeFormat('en', undefined), late)).toBe(own)
    expect(formatDate(timeFormat('en', 'nowhere'), late)).toBe(own)
  })
})

describe('the zone of a heading', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Paris'))
  afterEach(() => void vi.unstubAllEnvs())
  const zoneOf = (...zones: (string | undefined)[]) =>
    sharedZone(
      'en',
      zones.map((zone) => ({ time: late, zone })),
    )

  it('is that of all times, by its short and its full names', () => {
    expect(zoneOf('Asia/Shanghai', 'Asia/Shanghai')).toEqual({ short: 'GMT+8', long: 'China Standard Time' })
    expect(zoneOf('Asia/Shanghai', 'Asia/Hong_Kong')).toEqual({
      short: 'GMT+8',
      long: 'China Standard Time, Hong Kong Standard Time',
    })
  })

  it('is absent where times differ, are the reader’s or unknown', () => {
    expect(zoneOf()).toBeNull()
    expect(zoneOf('Asia/Shanghai', 'Asia/Tokyo')).toBeNull()
    expect(zoneOf('Asia/Shanghai', 'Europe/Paris')).toBeNull()
    expect(zoneOf('Europe/Madrid', 'Europe/Paris')).toBeNull()
    expect(zoneOf('Asia/Shanghai', undefined)).toBeNull()
    expect(sharedZone('en', [{ time: 'soon', zone: 'Asia/Shanghai' }])).toBeNull()
    // In summer and in winter time.
    const summer = { time: '2026-07-20T16:30:00Z', zone: 'America/New_York' }
    expect(sharedZone('en', [summer, { ...summer, time: late }])).toBeNull()
  })
})

it('leaves an invalid time unchanged', () => {
  expect(formatDate(timeFormat('en', 'Asia/Shanghai'), 'soon')).toBe('soon')
})

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
