import { afterEach, describe, expect, it, vi } from 'vitest'
import { isToken } from '../loading.ts'
import { readData } from '../data/read-data.ts'
import { parentOrigin } from './parent-origin.ts'
import { ReportError } from './errors.ts'
import { smallData } from '../testing/data.ts'

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`

describe('the origin that the frame listens to', () => {
  it('is the parent page’s, from ancestorOrigins or else the referrer (R6)', () => {
    const ancestorOrigins = ['https://portal.example']
    expect(parentOrigin({ isFramed: true, ancestorOrigins, referrer: '' })).toBe('https://portal.example')
    expect(parentOrigin({ isFramed: true, referrer: 'https://portal.example/powerbi?x' })).toBe(
      'https://portal.example',
    )
  })

  it('is undefined without a parent page, or when it is hidden (R6)', () => {
    expect(
      parentOrigin({ isFramed: false, ancestorOrigins: ['https://a.example'], referrer: '' }),
    ).toBeUndefined()
    expect(parentOrigin({ isFramed: true, referrer: '' })).toBeUndefined()
    expect(parentOrigin({ isFramed: true, ancestorOrigins: ['null'], referrer: '' })).toBeUndefined()
  })
})

describe('an embed token', () => {
  it('is recognised by its shape; only the host checks its expiry (R4)', () => {
    expect(isToken(token({ exp: 1700 }))).toBe(true)
    expect(['x', '', 7, token({}), undefined].map(isToken)).toEqual(Array(5).fill(false))
  })
})

describe('a response without the report', () => {
  afterEach(() => vi.unstubAllGlobals())

  const reasonOf = async (respond: () => Promise<Response>) => {
    vi.stubGlobal('location', { href: 'https://portal.example/report-host/?report=x' })
    vi.stubGlobal('fetch', respond)
    const ids: string[] = []
    const read = readData('t', 'en', {
      signal: new AbortController().signal,
      onRequestId: (id) => ids.push(id),
    })
    const error: unknown = await read.catch((thrown: unknown) => thrown)
    return [error instanceof ReportError ? error.reason : 'read', ids[0]]
  }
  const json =
    (body: unknown, status = 200) =>
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r-1' } })

  it.each([
    [{ ErrCode: 40006, ErrMsgCode: '' }, 'TokenExpired'],
    [{ ErrCode: 40005, ErrMsgCode: '' }, 'PowerBINotAuthorizedException'],
    [{ ErrCode: 40008, ErrMsgCode: '' }, 'PowerBINotAuthorizedException'],
    [{ ErrCode: 90009, ErrMsgCode: '' }, 'PowerBINotAuthorizedException'],
    [{ ErrCode: 1, ErrMsgCode: '99033' }, 'PowerBIEntityNotFound'],
    [{ ErrCode: 1, ErrMsgCode: '99054' }, 'PowerBIEntityNotFound'],
    [{ ErrCode: 500, ErrMsgCode: '' }, 'LoadReportFailed'],
    [{ ErrCode: 0, ResData: { Tables: null } }, 'LoadReportFailed'],
    ['garbage', 'LoadReportFailed'],
    [null, 'LoadReportFailed'],
  ])('%j is reported as %s, with the request id (R4)', async (body, reason) => {
    expect(await reasonOf(json(body))).toEqual([reason, 'r-1'])
  })

  it('is reported as a failed load when the host cannot be reached (R4)', async () => {
    expect(await reasonOf(() => Promise.reject(new TypeError('down')))).toEqual([
      'LoadReportFailed',
      undefined,
    ])
    expect(await reasonOf(json({ ErrCode: 0, ResData: smallData() }))).toEqual(['read', 'r-1'])
  })
})
