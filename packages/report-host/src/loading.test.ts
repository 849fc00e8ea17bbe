import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoading, type LoadRequest } from './loading.ts'
import { retryableOnce } from './retryable-once.ts'
import type { ReportError } from './protocol/errors.ts'
import { smallData } from './testing/data.ts'

const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.${name}`
const responseOf = (body: unknown) => new Response(JSON.stringify(body))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(smallData().ReadAt) })
  vi.stubGlobal('location', { href: 'https://portal.example/report-host/?report=x' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController()
    setTimeout(() => timeout.abort(new DOMException('timeout', 'TimeoutError')), ms)
    return timeout.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Creates a loading with a fetch stub that responds on demand. */
function start() {
  const fetches: { token: string; respond(body: unknown): void }[] = []
  vi.stubGlobal('fetch', (_: URL, { headers, signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      const token = (headers as { authorization: string }).authorization.split('.').at(-1)!
      fetches.push({ token, respond: (body) => resolve(responseOf(body)) })
    })
  })
  const requests: LoadRequest[] = []
  const errors: string[] = []
  const loading = createLoading({
    language: 'en',
    fail: ({ reason }: ReportError) => errors.push(reason),
    onLoaded: async (_, request) => void requests.push(request),
  })
  const flush = () => vi.advanceTimersByTimeAsync(0)
  return { fetches, requests, errors, loading, flush }
}

const config = { id: 'service-delivery', accessToken: tokenOf('first'), pageName: 'ratings', filters: [] }
const data = { ErrCode: 0, ResData: smallData() }

describe('a load', () => {
  it('ends in an error after 30 seconds when the host never responds (R4)', async () => {
    const { loading, errors, requests } = start()
    loading.load({ config, isPhased: false })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(errors).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([errors, requests]).toEqual([['LoadReportFailed'], []])
  })

  it('keeps the requested page and filters when its token expired before the data arrived (R4)', async () => {
    const { loading, fetches, errors, requests, flush } = start()
    loading.load({ config, isPhased: true })
    fetches[0]!.respond({ ErrCode: 40006 })
    await flush()
    expect(errors).toEqual(['TokenExpired'])
    loading.setToken(tokenOf('second'), false)
    fetches[1]!.respond(data)
    await flush()
    expect(fetches.map(({ token }) => token)).toEqual(['first', 'second'])
    expect(requests).toMatchObject([{ config: { pageName: 'ratings' }, isPhased: true }])
  })

  it('does not report an expired token when a new one was set before the response (R4)', async () => {
    const { loading, fetches, errors, requests, flush } = start()
    loading.load({ config, isPhased: false })
    loading.setToken(tokenOf('second'), false)
    fetches[0]!.respond({ ErrCode: 40006 })
    fetches[1]!.respond(data)
    await flush()
    expect([errors, requests.length]).toEqual([[], 1])
  })

  it('is not repeated for a new token when its data has arrived, and refuses invalid tokens (R1, R4)', async () => {
    const { loading, fetches, flush } = start()
    loading.load({ config, isPhased: false })
    fetches[0]!.respond(data)
    await flush()
    loading.setToken(tokenOf('second'), true)
    expect(fetches).toHaveLength(1)
    expect(() => loading.setToken('nonsense', true)).toThrow('InvalidParameters')
  })

  it('without a token is an error, and continues when one is set (R4)', async () => {
    const { loading, fetches, errors, requests, flush } = start()
    loading.load({ config: { ...config, accessToken: undefined }, isPhased: false })
    await flush()
    expect(errors).toEqual(['InvalidParameters'])
    loading.setToken(tokenOf('second'), false)
    fetches[0]!.respond(data)
    await flush()
    expect(requests).toHaveLength(1)
  })
})

describe('a file of the report', () => {
  it('that hangs is an error after 20 seconds, and is retried by the next load (R4)', async () => {
    const fetched = vi.fn(() => new Promise<string>(() => undefined))
    const file = retryableOnce(fetched)
    const first = expect(file()).rejects.toThrow('LoadReportFailed')
    await vi.advanceTimersByTimeAsync(20_000)
    await first
    fetched.mockResolvedValue('there')
    expect([await file(), await file(), fetched.mock.calls.length]).toEqual(['there', 'there', 2])
  })
})
