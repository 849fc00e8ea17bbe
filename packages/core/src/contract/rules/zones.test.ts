import { describe, expect, it } from 'vitest'
import {
  dayIn,
  daysBetween,
  endOfDayIn,
  knownZone,
  formatDayIn,
  formatHourIn,
  formatMonthIn,
  formatTimeIn,
  formatZone,
  startOfDayIn,
} from './zones.ts'

const at = (iso: string) => new Date(iso)

describe('days and times of a zone', () => {
  it('finds the calendar day in a zone', () => {
    expect(dayIn('Asia/Shanghai', at('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(dayIn('America/New_York', at('2026-11-21T04:59:59Z'))).toBe('2026-11-20')
  })

  it.each([
    ['Asia/Shanghai', '2026-11-20T23:30:00Z', '2026-11-21T16:00:00.000Z'],
    ['America/New_York', '2026-11-20T23:30:00Z', '2026-11-21T05:00:00.000Z'],
    // A day of 25 hours, one of 23 hours, and one whose midnight is skipped.
    ['America/New_York', '2026-11-01T05:00:00Z', '2026-11-02T05:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00.000Z'],
    ['America/Santiago', '2026-09-05T15:00:00Z', '2026-09-06T04:00:00.000Z'],
  ])('ends a day in %s at its local midnight (%s)', (zone, moment, end) => {
    expect(endOfDayIn(zone, at(moment)).toISOString()).toBe(end)
  })

  it('begins a day with its first moment', () => {
    expect(startOfDayIn('Asia/Shanghai', '2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(startOfDayIn('Asia/Kolkata', '2026-01-01').toISOString()).toBe('2025-12-31T18:30:00.000Z')
  })

  it('counts calendar days, not hours', () => {
    const [evening, morning] = [at('2026-11-20T15:30:00Z'), at('2026-11-20T16:30:00Z')]
    expect(daysBetween('Asia/Shanghai', evening, morning)).toBe(1)
    expect(daysBetween('America/New_York', evening, morning)).toBe(0)
    expect(daysBetween('Asia/Shanghai', at('2026-11-16T15:59:00Z'), evening)).toBe(4)
  })

  it('formats dates consistently in each language, with 24 hours', () => {
    const moment = at('2026-11-20T16:05:00Z')
    expect(formatTimeIn('en', 'Asia/Shanghai', moment)).toBe('21 Nov 2026, 00:05')
    expect(formatTimeIn('zh-Hans', 'Asia/Shanghai', moment)).toBe('2026年11月21日 00:05')
    expect(formatTimeIn('zh-Hant', 'Asia/Shanghai', moment)).toBe('2026年11月21日 00:05')
    expect(formatDayIn('en', 'America/New_York', moment)).toBe('20 Nov 2026')
    expect(formatHourIn('en', 'America/New_York', moment)).toBe('11:05')
  })

  it('shortens September as the other months, whatever the runtime', () => {
    const moment = at('2026-09-22T12:00:00Z')
    expect(formatTimeIn('en', 'UTC', moment)).toBe('22 Sep 2026, 12:00')
    expect(formatMonthIn('en', moment)).toBe('Sep 2026')
    expect(formatMonthIn('en', moment, 'month')).toBe('Sep')
    expect(formatMonthIn('zh-Hans', moment)).toBe('2026年9月')
  })

  it('names a zone in each language', () => {
    const moment = at('2026-11-20T16:05:00Z')
    expect(formatZone('en', 'Asia/Shanghai', moment)).toBe('China Standard Time')
    expect(formatZone('zh-Hans', 'Asia/Shanghai', moment)).toBe('中国标准时间')
    expect(formatZone('en', 'Asia/Shanghai', moment, 'short')).toBe('GMT+8')
  })

  it('returns an empty text for a missing time', () => {
    const invalid = new Date(NaN)
    for (const format of [formatDayIn, formatHourIn, formatTimeIn, formatZone])
      expect(format('en', 'Asia/Shanghai', invalid)).toBe('')
  })

  it('uses the person’s own zone for unknown zones', () => {
    expect(knownZone('Mars/Olympus')).toBeUndefined()
    expect(knownZone('')).toBeUndefined()
    const moment = at('2026-11-20T16:05:00Z')
    expect(formatTimeIn('en', 'Mars/Olympus', moment)).toBe(formatTimeIn('en', undefined, moment))
  })
})
