import { describe, expect, it } from 'vitest'
import { isFatal, isMinor, isTokenOver, requestIdOf, toAppError } from './report-errors.ts'

describe('what a report’s host says', () => {
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
      'a word nobody knows',
      { message: 'ExplorationContainer_FailedToLoadModel_DefaultDetails' },
      'report-failed',
    ],
    ['a bare word', 'notFound', 'not-found'],
    ['nothing', undefined, 'report-failed'],
    ['a number', 7, 'report-failed'],
    ['something built to break', { message: { toString: 1 }, technicalDetails: null }, 'report-failed'],
    ['the name of something every object has', { message: 'constructor' }, 'report-failed'],
  ])('becomes one of our errors: %s (R4)', (_what, raw, code) => {
    expect(toAppError(raw).code).toBe(code)
  })

  it('is read for the token’s end, for how bad it is, and for what support asks for (R1, R4)', () => {
    expect(isTokenOver({ message: 'TokenExpired' })).toBe(true)
    expect(isTokenOver({ message: 'LoadReportFailed' })).toBe(false)
    expect(isFatal({ level: 6 })).toBe(true)
    expect(isFatal({ level: 3 })).toBe(false)
    expect([{ level: 3 }, { level: 6 }, {}, null].map(isMinor)).toEqual([true, false, false, false])
    expect(requestIdOf({ technicalDetails: { requestId: 'f00d' } })).toBe('f00d')
    expect(requestIdOf({ technicalDetails: { requestId: { toString: 1 } } })).toBe('')
    expect(requestIdOf(null)).toBe('')
  })
})
