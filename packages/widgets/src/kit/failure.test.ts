import { AppError } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { failureText, toFailure } from './failure.ts'

const answered = (errCode: number, errMsgCode: string, errMsg: string) =>
  new AppError('internal', 'refused', { source: { errCode, errMsgCode, errMsg } })
const text = (error: unknown) => failureText((key) => key, toFailure(error))

describe('what a form says of a failure (E4)', () => {
  it('is what the server says, when its code is none that this portal knows', () => {
    expect(text(answered(77001, '88001', 'Special text of the server'))).toBe('Special text of the server')
    expect(text(answered(1, '', 'Special text of the server'))).toBe('Special text of the server')
  })

  it('is the text of the code, when it is known', () => {
    const refused = { errCode: 1, errMsg: 'old password mismatch', errMsgCode: '99037' }
    const error = new AppError('wrong-old-password', 'refused', { source: refused })
    expect(text(error)).toBe('error.wrong-old-password')
  })

  it('is the text of the code, when the server has no words either', () => {
    expect(text(answered(77001, '', ''))).toBe('error.internal')
    expect(text(new Error('unexpected'))).toBe('error.internal')
  })
})
