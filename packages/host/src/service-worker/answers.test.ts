import { describe, expect, it } from 'vitest'
import { isItself } from './answers.ts'

const answer = (given: Partial<Response>, type = 'text/javascript') =>
  isItself({
    ok: true,
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'content-type': type }),
    ...given,
  } as Response)

describe('a file of the portal', () => {
  it('is kept as the host sent it', () => {
    expect(answer({})).toBe(true)
  })

  it('is not kept when something else came in its place', () => {
    expect(answer({ ok: false })).toBe(false)
    expect(answer({ type: 'opaque' })).toBe(false)
    expect(answer({ redirected: true })).toBe(false)
    expect(answer({}, 'text/html; charset=utf-8')).toBe(false)
  })
})
