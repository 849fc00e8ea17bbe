import { describe, expect, it } from 'vitest'
import { toVerdict } from './answers.ts'

const json = 'application/json; charset=utf-8'
const busy = { ErrCode: 1, ErrMsg: 'The system needs a moment.', ErrMsgCode: '99060', ResData: null }
const refusal = (changes: object = {}, body: object = busy) =>
  toVerdict({ status: 503, type: json, retryAfter: '1', text: JSON.stringify(body), ...changes })

describe('a response during a fault', () => {
  it('is a result, a refusal, or of unknown outcome', () => {
    const done = JSON.stringify({ ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData: {} })
    expect(refusal({ status: 200, text: done })).toBe('done')
    expect(refusal({ status: 200, type: 'application/pdf', text: '%PDF' })).toBe('done')
    expect(refusal()).toBe('refused')
    expect(refusal({}, { ...busy, ErrCode: -1, ErrMsgCode: '' })).toBe('unknown')
  })

  it.each([
    ['an unexpected failure', { status: 500 }],
    ['a refusal with HTTP 200', { status: 200 }],
    ['no Retry-After', { retryAfter: null }],
    ['a page of a proxy', { type: 'text/html', text: '<h1>Bad gateway</h1>' }],
    ['broken JSON', { text: '{' }],
    ['no envelope', { text: '{"error":"x"}' }],
    ['no message', { text: JSON.stringify({ ...busy, ErrMsg: '' }) }],
    ['another code', { text: JSON.stringify({ ...busy, ErrMsgCode: '99001' }) }],
    ['a stack', { text: JSON.stringify({ ...busy, ErrMsg: 'Error\n    at run (/srv/app.ts:1:2)' }) }],
    ['a statement', { text: JSON.stringify({ ...busy, ErrMsg: 'Failed query: select 1' }) }],
    ['an address', { text: JSON.stringify({ ...busy, ErrMsg: 'connect ECONNREFUSED 10.0.0.1:5432' }) }],
  ])('is a violation with %s', (_, changes) => {
    expect(refusal(changes)).toHaveProperty('problem')
  })
})
