import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../contract/error-codes.ts'
import { no, ok, startHost, type TestHost } from '../../../testing/host.ts'
import type { Call } from '../call.ts'
import { createClient, fileNameOf, type Send } from '../client/client.ts'
import type { Download } from '../types.ts'

let host: TestHost
let send: Send
const call: Call = { method: 'GET', path: '/Store/GetAllStoreByGroup' }
const file: Call = {
  method: 'GET',
  path: '/RegularServiceCallPest/ViewCall',
  params: { id: '1' },
  download: true,
}
const sendOptions = { token: 'secret', language: 'zh_hant' } as const

beforeEach(async () => {
  host = await startHost()
  send = createClient(host.apiBase)
})
afterEach(() => host.stop())

it.each([0, '0'])('treats ErrCode %j as success and returns the data (S13)', async (ErrCode) => {
  host.on(call.path, { ...no(0), ErrCode, ResData: { rows: 1 } })
  await expect(send({ ...call, params: { a: 'ä b', none: undefined } }, sendOptions)).resolves.toEqual({
    rows: 1,
  })
  expect(host.calls[0]).toMatchObject({
    query: { a: 'ä b' },
    headers: { authorization: 'Bearer secret', 'accept-language': 'zh-TW' },
  })
})

it('turns a failed envelope into an error with our code and the host’s message (S13)', async () => {
  host.on(call.path, no(1, '99033', 'nothing there'))
  const failure = send(call, sendOptions)
  await expect(failure).rejects.toBeInstanceOf(AppError)
  await expect(failure).rejects.toMatchObject({
    code: 'not-found',
    source: { errCode: 1, errMsgCode: '99033', errMsg: 'nothing there', requestId: 'r-1' },
  })
})

it.each([
  ['a page of a proxy', '<html>', 200, 'bad-answer'],
  ['a list', '[]', 200, 'bad-answer'],
  ['an object without ErrCode', '{}', 200, 'bad-answer'],
  ['an invalid ErrCode', '{"ErrCode":null}', 200, 'bad-answer'],
  ['an empty body', '', 200, 'bad-answer'],
  ['too many requests', '', 429, 'too-many'],
  ['too many requests in an envelope', JSON.stringify(no(429)), 429, 'too-many'],
  ['a success with an error status', JSON.stringify(ok(1)), 404, 'internal'],
  ['a gateway without a host', 'Bad gateway', 502, 'offline'],
  ['an error of the server', '', 500, 'internal'],
  ['an expired token without an envelope', '', 401, 'signed-out'],
])('recognizes %s (S13)', async (_what, body, status, code) => {
  host.on(call.path, (_request: unknown, response: { statusCode: number }) => {
    response.statusCode = status
    return body
  })
  await expect(send(call, sendOptions)).rejects.toMatchObject({ code })
})

it("does not treat a proxy's bare HTTP 500 as an ErrCode, which would end the session (E1)", async () => {
  host.on(call.path, (_request: unknown, response: { statusCode: number }) => {
    response.statusCode = 500
    return '<h1>Internal Server Error</h1>'
  })
  await expect(send(call, sendOptions)).rejects.toMatchObject({ code: 'internal', source: undefined })
})

it('times out after six minutes (S13)', async () => {
  // Replaces Node's fetch, which times out after five minutes, unlike browsers.
  const neverResponds: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init!.signal!.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError'))),
    )
  vi.stubGlobal('fetch', neverResponds)
  vi.useFakeTimers()
  try {
    const onError = vi.fn<(error: unknown) => void>()
    const call = send(file, sendOptions).catch(onError)
    await vi.advanceTimersByTimeAsync(359_999)
    expect(onError).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(onError.mock.calls).toMatchObject([[{ code: 'timeout' }]])
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('distinguishes a timeout from an unreachable host (S13, E5)', async () => {
  host.on(call.path, () => new Promise(() => {}))
  await expect(send({ ...call, timeoutMs: 30 }, sendOptions)).rejects.toMatchObject({ code: 'timeout' })
  await host.stop()
  await expect(send(call, sendOptions)).rejects.toMatchObject({ code: 'offline' })
})

it('throws errors without token, password or id (S13)', async () => {
  await host.stop()
  const secret: Call = {
    method: 'POST',
    path: '/Security/User/SwitchUserLogin/7/alternate-token',
    body: { Password: 'pw' },
  }
  const error: unknown = await send(secret, sendOptions).catch((failure: unknown) => failure)
  const { message, stack, cause, ...rest } = error as Error
  expect([message, stack, String(cause), JSON.stringify(rest)].join()).not.toMatch(
    /secret|alternate-token|pw/,
  )
  expect(cause).toBeUndefined()
})

it('returns a file with its name from the header fileName (S14)', async () => {
  host.on(file.path, (_request: unknown, response: { setHeader(name: string, value: string): void }) => {
    response.setHeader('content-type', 'application/pdf')
    response.setHeader('fileName', encodeURIComponent('報告 1.pdf'))
    return new TextEncoder().encode('%PDF-1.7')
  })
  const { blob, name } = (await send(file, sendOptions)) as Download
  expect([await blob.text(), name]).toEqual(['%PDF-1.7', '報告 1.pdf'])
})

it.each(['application/json; charset=utf-8', 'application/octet-stream', ''])(
  'treats a blob of type %j that contains an envelope as an error (S14)',
  async (type) => {
    host.on(file.path, (_request: unknown, response: { setHeader(name: string, value: string): void }) => {
      response.setHeader('content-type', type)
      return JSON.stringify(no(1, '99033', 'no such report'))
    })
    await expect(send(file, sendOptions)).rejects.toMatchObject({
      code: 'not-found',
      source: { errMsg: 'no such report' },
    })
  },
)

it('accepts a file that only starts like JSON, and rejects a JSON response (S14)', async () => {
  const as =
    (type: string) => (_request: unknown, response: { setHeader(name: string, value: string): void }) => {
      response.setHeader('content-type', type)
      return '{"not":"an envelope"}'
    }
  host.on(file.path, as('application/octet-stream'))
  await expect(send(file, sendOptions)).resolves.toMatchObject({ name: 'download' })
  host.on(file.path, as('application/json'))
  await expect(send(file, sendOptions)).rejects.toMatchObject({ code: 'bad-answer' })
})

it.each([
  [undefined, 'download'],
  ['100%.pdf', '100%.pdf'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['C:\\temp\\a.zip', 'a.zip'],
  ['a%00b%0D.pdf', 'ab.pdf'],
  ['%20', 'download'],
])('names a file %j as %j (S14)', (raw, name) => {
  expect(fileNameOf(raw)).toBe(name)
})

describe('a page at whose address of the API none has answered', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  beforeEach(() => void warn.mockClear())
  afterEach(() => vi.unstubAllGlobals())
  const setApi =
    'set data-api of the script, or api of configure() or of the element, to the address of the API, such as https://portal.example/api'
  const respondWith = (status: number, body: string) =>
    host.on(call.path, (_request: unknown, response: { statusCode: number }) => {
      response.statusCode = status
      return body
    })
  async function failTwice(): Promise<string[]> {
    for (let times = 0; times < 2; times++) await expect(send(call, sendOptions)).rejects.toThrow()
    await import('../../page/mistakes/sentences.ts')
    await new Promise(setImmediate)
    return warn.mock.calls.map(String)
  }
  const see = '. See docs/embedding.md#mistakes'

  it.each([200, 401, 404, 500])('gets one sentence about HTTP %i (X1)', async (status) => {
    respondWith(status, '<html>')
    expect(await failTwice()).toEqual([
      `Lustra: api: what answers at ${host.apiBase} is no Lustra API (HTTP ${status}); ${setApi}${see}`,
    ])
  })

  it('gets one sentence where nothing answers, with both causes for another origin (X1)', async () => {
    await host.stop()
    expect(await failTwice()).toEqual([
      `Lustra: api: no Lustra API answers at ${host.apiBase}; ${setApi}${see}`,
    ])
    warn.mockClear()
    vi.stubGlobal('origin', 'https://page.example')
    expect(await failTwice()).toEqual([
      `Lustra: api: no Lustra API that admits this page answers at ${host.apiBase}; if the address is wrong, ${setApi}; if it is right, start the API, and add https://page.example to its setting LUSTRA_ORIGINS${see}`,
    ])
  })

  it('is asked to be served over http where it is a file (X1)', async () => {
    await host.stop()
    vi.stubGlobal('origin', 'null')
    expect(await failTwice()).toEqual([
      `Lustra: api: no Lustra API that admits this page answers at ${host.apiBase}; serve the page over http or https: one that is opened as a file or in a sandbox has no origin${see}`,
    ])
  })

  it.each([
    ['an API that is away', 502],
    ['an API that is busy', 503],
    ['too many requests', 429],
  ])('gets no sentence about %s (E5)', async (_, status) => {
    respondWith(status, 'Bad gateway')
    expect(await failTwice()).toEqual([])
  })

  it('gets no sentence without a network, or once an API has answered, also with a refusal (E5)', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    respondWith(404, '<html>')
    expect(await failTwice()).toEqual([])
    vi.unstubAllGlobals()
    host.on(call.path, no(1, '99033', 'nothing there'))
    expect(await failTwice()).toEqual([])
    respondWith(404, '<html>')
    expect(await failTwice()).toEqual([])
    await host.stop()
    expect(await failTwice()).toEqual([])
  })
})
