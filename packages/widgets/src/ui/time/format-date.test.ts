import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDate, sharedZone, timeFormat } from './format-date.ts'

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
