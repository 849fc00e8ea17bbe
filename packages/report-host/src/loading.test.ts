import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoading, type LoadRequest } from './loading.ts'
import { retryableOnce } from './retryable-once.ts'
import type { ReportError } from './protocol/errors.ts'
import { smallData } from './testing/data.ts'

const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.${name}`
const answerOf = (body: unknown) => new Response(JSON.stringify(body))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(smallData().ReadAt) })
  vi.stubGlobal('location', { href: 'https://portal.example/report-host/?report=x' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A host that answers nothing until it is told to, and what comes of it. */
function start() {
  const asked: { token: string; answer(body: unknown): void }[] = []
  vi.stubGlobal('fetch', (_: URL, { headers, signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      const token = (headers as { authorization: string }).authorization.split('.').at(-1)!
      asked.push({ token, answer: (body) => resolve(answerOf(body)) })
    })
  })
  const requests: LoadRequest[] = []
  const errors: string[] = []
  const loading = createLoading({
    language: 'en',
    fail: ({ reason }: ReportError) => errors.push(reason),
    arrived: async (_, request) => void requests.push(request),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { asked, requests, errors, loading, settle }
}

const config = { id: 'service-delivery', accessToken: tokenOf('first'), pageName: 'ratings', filters: [] }
const data = { ErrCode: 0, ResData: smallData() }

describe('a load', () => {
  it('ends in an error when the host never answers, and not before half a minute (R4)', async () => {
    const { loading, errors, requests } = start()
    loading.load({ config, isPhased: false })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(errors).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([errors, requests]).toEqual([['LoadReportFailed'], []])
  })

  it('keeps the page and filters it asked for when its token was over before the data came (R4)', async () => {
    const { loading, asked, errors, requests, settle } = start()
    loading.load({ config, isPhased: true })
    asked[0]!.answer({ ErrCode: 40006 })
    await settle()
    expect(errors).toEqual(['TokenExpired'])
    loading.setToken(tokenOf('second'), false)
    asked[1]!.answer(data)
    await settle()
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second'])
    expect(requests).toMatchObject([{ config: { pageName: 'ratings' }, isPhased: true }])
  })

  it('says nothing of an old token’s end when a new one came before the answer (R4)', async () => {
    const { loading, asked, errors, requests, settle } = start()
    loading.load({ config, isPhased: false })
    loading.setToken(tokenOf('second'), false)
    asked[0]!.answer({ ErrCode: 40006 })
    asked[1]!.answer(data)
    await settle()
    expect([errors, requests.length]).toEqual([[], 1])
  })

  it('is not read again for a new token when its data is there, and refuses what is no token (R1, R4)', async () => {
    const { loading, asked, settle } = start()
    loading.load({ config, isPhased: false })
    asked[0]!.answer(data)
    await settle()
    loading.setToken(tokenOf('second'), true)
    expect(asked).toHaveLength(1)
    expect(() => loading.setToken('nonsense', true)).toThrow('InvalidParameters')
  })

  it('without a token is told, and goes on with one (R4)', async () => {
    const { loading, asked, errors, requests, settle } = start()
    loading.load({ config: { ...config, accessToken: undefined }, isPhased: false })
    await settle()
    expect(errors).toEqual(['InvalidParameters'])
    loading.setToken(tokenOf('second'), false)
    asked[0]!.answer(data)
    await settle()
    expect(requests).toHaveLength(1)
  })
})

describe('a file of the report', () => {
  it('that hangs is an error after 20 seconds, and is asked for again by the next load (R4)', async () => {
    const fetched = vi.fn(() => new Promise<string>(() => undefined))
    const file = retryableOnce(fetched)
    const first = expect(file()).rejects.toThrow('LoadReportFailed')
    await vi.advanceTimersByTimeAsync(20_000)
    await first
    fetched.mockResolvedValue('there')
    expect([await file(), await file(), fetched.mock.calls.length]).toEqual(['there', 'there', 2])
  })
})
