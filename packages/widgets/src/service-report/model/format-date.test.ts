import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDate, timeFormat } from './format-date.ts'

const late = '2026-11-20T16:30:00Z'

describe.each(['America/New_York', 'Asia/Shanghai', 'Asia/Taipei'])('a time that is read in %s', (reader) => {
  beforeEach(() => void vi.stubEnv('TZ', reader))
  afterEach(() => void vi.unstubAllEnvs())

  it('is that of the store, with its zone where that differs from the reader’s', () => {
    const named = reader === 'America/New_York' ? ' (China Standard Time)' : ''
    expect(formatDate(timeFormat('en', 'Asia/Shanghai'), late)).toBe(`21 Nov 2026, 00:30${named}`)
  })

  it('is the reader’s own when the host gives no zone', () => {
    const own = reader === 'America/New_York' ? '20 Nov 2026, 11:30' : '21 Nov 2026, 00:30'
    expect(formatDate(timeFormat('en', undefined), late)).toBe(own)
    expect(formatDate(timeFormat('en', 'nowhere'), late)).toBe(own)
  })
})

it('leaves an invalid time unchanged', () => {
  expect(formatDate(timeFormat('en', 'Asia/Shanghai'), 'soon')).toBe('soon')
})
