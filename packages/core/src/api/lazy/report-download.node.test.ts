import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { no, startHost, type Heard, type TestHost } from '../../../testing/host.ts'
import { createApi } from '../create-api.ts'
import { createClient } from '../client/client.ts'
import type { DownloadProgress } from '../types.ts'
import { expectAborted } from '../../../testing/aborted.ts'

const path = '/RegularServiceCallPest/DownloadCall'
const sending = { token: 'secret', language: 'zh_hant', group: 'HARBOUR' } as const
let host: TestHost
let zip: Buffer
beforeEach(async () => {
  host = await startHost()
  zip = await zipOf(5)
})
afterEach(() => host.stop())

async function zipOf(count: number): Promise<Buffer> {
  const made = new ZipFile()
  for (let number = 0; number < count; number++)
    made.addReadStreamLazy(`${number}.pdf`, { compress: false }, (give) =>
      give(null, Readable.from([Buffer.alloc(20_000, number + 1)])),
    )
  made.end()
  const pieces: Buffer[] = []
  for await (const piece of made.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const download = () =>
  createApi((call, options) =>
    createClient(host.apiBase)(call, { ...sending, signal: options?.signal }),
  ).downloadReports('pest', ['1', '2'])

const headers = (response: ServerResponse, tag = '"a"') => {
  response.setHeader('content-type', 'application/zip')
  response.setHeader('filename', 'RegularService_1.zip')
  response.setHeader('etag', tag)
  response.setHeader('x-lustra-files', '5')
}
/** Sends the first bytes and loses the connection. */
const breakAfter = (bytes: number) => async (_heard: Heard, response: ServerResponse) => {
  headers(response)
  response.write(zip.subarray(0, bytes))
  await pause(20)
  response.destroy()
}
const sendWhole = (_heard: Heard, response: ServerResponse) => {
  headers(response)
  return zip
}
const sendRest = ({ headers: asked }: Heard, response: ServerResponse) => {
  const from = Number(/^bytes=(\d+)-$/.exec(asked.range ?? '')?.[1])
  expect(asked['if-range']).toBe('"a"')
  headers(response)
  response.statusCode = 206
  response.setHeader('content-range', `bytes ${from}-${zip.length - 1}/${zip.length}`)
  return zip.subarray(from)
}
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())

it('receives a zip and says how many files and bytes have come; the token is in no address (V4, S13)', async () => {
  host.on(path, sendWhole)
  const told: DownloadProgress[] = []
  const { blob, name } = await (await download()).receive({ onProgress: (progress) => told.push(progress) })
  expect((await bytesOf(blob)).equals(zip)).toBe(true)
  expect(name).toBe('RegularService_1.zip')
  expect(told[0]).toMatchObject({ files: 0, allFiles: 5, bytes: 0 })
  expect(told.at(-1)).toEqual({ files: 5, allFiles: 5, bytes: zip.length, allBytes: zip.length })
  const files = told.map(({ files }) => files)
  expect(files).toEqual(files.toSorted((a, b) => a - b))
  expect(host.to(path)[0]).toMatchObject({
    query: {},
    body: { ids: ['1', '2'] },
    headers: { authorization: 'Bearer secret', 'x-lustra-group': 'HARBOUR' },
  })
})

it('goes on where the connection was lost, as often as it takes, and the zip is whole (V4)', async () => {
  const receiving = await download()
  host.on(path, breakAfter(30_001))
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  host.on(path, async (heard: Heard, response: ServerResponse) => {
    sendRest(heard, response)
    response.removeHeader('content-length')
    response.write(zip.subarray(30_001, 45_000))
    await pause(20)
    response.destroy()
  })
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  host.on(path, sendRest)
  const told: DownloadProgress[] = []
  const { blob } = await receiving.receive({ onProgress: (progress) => told.push(progress) })
  expect(host.to(path).map(({ headers }) => headers.range)).toEqual([
    undefined,
    'bytes=30001-',
    'bytes=45000-',
  ])
  expect(told[0]?.bytes).toBe(45_000)
  expect(told.at(-1)?.files).toBe(5)
  expect((await bytesOf(blob)).equals(zip)).toBe(true)
})

it('is whole when the connection is lost after its very last byte (V4)', async () => {
  host.on(path, async (_heard: Heard, response: ServerResponse) => {
    headers(response)
    response.write(zip)
    await pause(20)
    response.destroy()
  })
  expect((await bytesOf((await (await download()).receive()).blob)).equals(zip)).toBe(true)
  expect(host.to(path)).toHaveLength(1)
})

it('begins anew when the reports have changed since (V4)', async () => {
  const receiving = await download()
  host.on(path, breakAfter(30_001))
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  zip = await zipOf(4)
  host.on(path, sendWhole)
  expect((await bytesOf((await receiving.receive()).blob)).equals(zip)).toBe(true)
})

it('takes a file that ends too early for a lost connection, also when a proxy calls it complete (V4)', async () => {
  host.on(path, (_heard: Heard, response: ServerResponse) => {
    headers(response)
    return zip.subarray(0, 40_000)
  })
  await expect((await download()).receive()).rejects.toMatchObject({ code: 'offline' })
})

it('is refused with the words of the host (S14, V4)', async () => {
  host.on(path, no(1, '99033', 'not yours'))
  await expect((await download()).receive()).rejects.toMatchObject({
    code: 'not-found',
    source: { errMsg: 'not yours' },
  })
})

it('ends at once when nobody wants it any more, before and while it comes (V4)', async () => {
  let isGone = false
  host.on(path, async (_heard: Heard, response: ServerResponse) => {
    headers(response)
    response.on('close', () => (isGone = true))
    response.write(zip.subarray(0, 30_000))
    await new Promise(() => undefined)
  })
  const stop = new AbortController()
  const receiving = (await download()).receive({
    signal: stop.signal,
    onProgress: ({ bytes }) => bytes > 0 && stop.abort(),
  })
  await expectAborted(receiving)
  await expect.poll(() => isGone).toBe(true)
})
