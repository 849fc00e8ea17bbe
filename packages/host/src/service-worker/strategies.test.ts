import { describe, expect, it } from 'vitest'
import { isItself } from './strategies.ts'

const isCacheable = (overrides: Partial<Response>, type = 'text/javascript') =>
  isItself({
    ok: true,
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'content-type': type }),
    ...overrides,
  } as Response)

describe('a file of the portal', () => {
  it('is cached as the host sent it', () => {
    expect(isCacheable({})).toBe(true)
  })

  it('is not cached when something else was sent', () => {
    expect(isCacheable({ ok: false })).toBe(false)
    expect(isCacheable({ type: 'opaque' })).toBe(false)
    expect(isCacheable({ redirected: true })).toBe(false)
    expect(isCacheable({}, 'text/html; charset=utf-8')).toBe(false)
  })
})
