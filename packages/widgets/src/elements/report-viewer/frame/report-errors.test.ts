import { describe, expect, it } from 'vitest'
import { isFatal, isMinor, isTokenExpired, requestIdOf, toAppError } from './report-errors.ts'

describe('an error of a report host', () => {
  it.each([
    [
      'a deleted report',
      { message: 'LoadReportFailed', detailedMessage: 'PowerBIEntityNotFound' },
      'report-gone',
    ],
    ['a refusal', { message: 'PowerBINotAuthorizedException', level: 6 }, 'report-refused'],
    ['one of our own codes', { message: 'report-host-away' }, 'report-host-away'],
    ['an unknown page', { message: 'pageNotFound' }, 'not-found'],
    [
      'an unknown code',
      { message: 'ExplorationContainer_FailedToLoadModel_DefaultDetails' },
      'report-failed',
    ],
    ['a bare string', 'notFound', 'not-found'],
    ['nothing', undefined, 'report-failed'],
    ['a number', 7, 'report-failed'],
    ['malformed fields', { message: { toString: 1 }, technicalDetails: null }, 'report-failed'],
    ['the name of an Object.prototype property', { message: 'constructor' }, 'report-failed'],
  ])('becomes an AppError: %s (R4)', (_case, raw, code) => {
    expect(toAppError(raw).code).toBe(code)
  })

  it('returns an expired token, the severity and the request id for support (R1, R4)', () => {
    expect(isTokenExpired({ message: 'TokenExpired' })).toBe(true)
    expect(isTokenExpired({ message: 'LoadReportFailed' })).toBe(false)
    expect(isFatal({ level: 6 })).toBe(true)
    expect(isFatal({ level: 3 })).toBe(false)
    expect([{ level: 3 }, { level: 6 }, {}, null].map(isMinor)).toEqual([true, false, false, false])
    expect(requestIdOf({ technicalDetails: { requestId: 'f00d' } })).toBe('f00d')
    expect(requestIdOf({ technicalDetails: { requestId: { toString: 1 } } })).toBe('')
    expect(requestIdOf(null)).toBe('')
  })
})
