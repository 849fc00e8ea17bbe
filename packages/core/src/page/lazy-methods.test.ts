import { describe, expect, it, vi } from 'vitest'
import { lazyMethods, loadOnce } from './lazy-methods.ts'

const cause = new TypeError('Failed to fetch dynamically imported module')

const identity = <T>(part: T) => part

describe('a lazily loaded part', () => {
  it('rejects as offline while its chunk cannot be loaded, and retries with the next call', async () => {
    const load = vi.fn(async () => ({ answer: async (to: string) => `${to}!` }))
    load.mockRejectedValueOnce(cause)
    const { answer: response } = lazyMethods(loadOnce(load, identity), ['answer'])
    await expect(response('7')).rejects.toMatchObject({ name: 'AppError', code: 'offline', cause })
    expect(await response('7')).toBe('7!')
    expect(await response('8')).toBe('8!')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads once for calls at the same time', async () => {
    const load = vi.fn(async () => 7)
    const make = vi.fn(identity)
    const part = loadOnce(load, make)
    expect(await Promise.all([part(), part()])).toEqual([7, 7])
    expect([load.mock.calls.length, make.mock.calls.length]).toEqual([1, 1])
  })

  it('leaves an error of the method itself as it is', async () => {
    const error = new RangeError('of the method')
    const { fail } = lazyMethods(
      loadOnce(async () => ({ fail: () => Promise.reject(error) }), identity),
      ['fail'],
    )
    await expect(fail()).rejects.toBe(error)
  })
})
