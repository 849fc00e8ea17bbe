import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { failureText, toFailure } from './failure.ts'

const serverError = (errCode: number, errMsgCode: string, errMsg: string) =>
  new AppError('internal', 'refused', { source: { errCode, errMsgCode, errMsg } })
const text = (error: unknown) => failureText((key) => key, toFailure(error))

describe('the error text of a form (E4)', () => {
  it('is the server’s message when the code is unknown to this portal', () => {
    expect(text(serverError(77001, '88001', 'Special text of the server'))).toBe('Special text of the server')
    expect(text(serverError(1, '', 'Special text of the server'))).toBe('Special text of the server')
  })

  it('is the portal’s text of a known code', () => {
    const refused = { errCode: 1, errMsg: 'old password mismatch', errMsgCode: '99037' }
    const error = new AppError('wrong-old-password', 'refused', { source: refused })
    expect(text(error)).toBe('error.wrong-old-password')
  })

  it('is Error when the server sends neither a known code nor a message, and otherwise a general text', () => {
    expect(text(serverError(77001, '', ''))).toBe('other.error')
    expect(text(new Error('unexpected'))).toBe('error.internal')
  })
})
