import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { no, startHost, type RecordedRequest, type TestHost } from '../../../testing/host.ts'
import { createApi } from '../create-api.ts'
import { createClient } from '../client/client.ts'
import type { DownloadProgress } from '../types.ts'
import { expectAborted } from '../../../testing/aborted.ts'

const path = '/RegularServiceCallPest/DownloadCall'
const sendOptions = { token: 'secret', language: 'zh_hant', group: 'HARBOUR' } as const
let host: TestHost
let zip: Buffer
beforeEach(async () => {
  host = await startHost()
  zip = await zipOf(5)
})
afterEach(() => host.stop())

async function zipOf(count: number): Promise<Buffer> {
  const file = new ZipFile()
  for (let number = 0; number < count; number++)
    file.addReadStreamLazy(`${number}.pdf`, { compress: false }, (callback) =>
      callback(null, Readable.from([Buffer.alloc(20_000, number + 1)])),
    )
  file.end()
  const chunks: Buffer[] = []
  for await (const chunk of file.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const api = () =>
  createApi((call, options) => createClient(host.apiBase)(call, { ...sendOptions, signal: options?.signal }))
const download = () => api().downloadReports('pest', { ids: ['1', '2'] })

const headers = (response: ServerResponse, tag = '"a"') => {
  response.setHeader('content-type', 'application/zip')
  response.setHeader('filename', 'RegularService_1.zip')
  response.setHeader('etag', tag)
  response.setHeader('x-lustra-files', '5')
}
/** Sends the first bytes and loses the connection. */
const breakAfter = (bytes: number) => async (_request: RecordedRequest, response: ServerResponse) => {
  headers(response)
  response.write(zip.subarray(0, bytes))
  await pause(20)
  response.destroy()
}
const sendWhole = (_request: RecordedRequest, response: ServerResponse) => {
  headers(response)
  return zip
}
const sendRest = ({ headers: requestHeaders }: RecordedRequest, response: ServerResponse) => {
  const from = Number(/^bytes=(\d+)-$/.exec(requestHeaders.range ?? '')?.[1])
  expect(requestHeaders['if-range']).toBe('"a"')
  headers(response)
  response.statusCode = 206
  response.setHeader('content-range', `bytes ${from}-${zip.length - 1}/${zip.length}`)
  return zip.subarray(from)
}
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())

it('receives a zip and reports the received files and bytes; no URL contains the token (V4, S13)', async () => {
  host.on(path, sendWhole)
  const progress: DownloadProgress[] = []
  const { blob, name } = await (await download()).receive({ onProgress: (event) => progress.push(event) })
  expect((await bytesOf(blob)).equals(zip)).toBe(true)
  expect(name).toBe('RegularService_1.zip')
  expect(progress[0]).toMatchObject({ files: 0, allFiles: 5, bytes: 0 })
  expect(progress.at(-1)).toEqual({ files: 5, allFiles: 5, bytes: zip.length, allBytes: zip.length })
  const files = progress.map(({ files }) => files)
  expect(files).toEqual(files.toSorted((a, b) => a - b))
  expect(host.to(path)[0]).toMatchObject({
    query: {},
    body: { ids: ['1', '2'] },
    headers: { authorization: 'Bearer secret', 'x-lustra-group': 'HARBOUR' },
  })
})

it('resumes after each lost connection, and the zip is complete (V4)', async () => {
  const receiving = await download()
  host.on(path, breakAfter(30_001))
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  host.on(path, async (request: RecordedRequest, response: ServerResponse) => {
    sendRest(request, response)
    response.removeHeader('content-length')
    response.write(zip.subarray(30_001, 45_000))
    await pause(20)
    response.destroy()
  })
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  host.on(path, sendRest)
  const progress: DownloadProgress[] = []
  const { blob } = await receiving.receive({ onProgress: (event) => progress.push(event) })
  expect(host.to(path).map(({ headers }) => headers.range)).toEqual([
    undefined,
    'bytes=30001-',
    'bytes=45000-',
  ])
  expect(progress[0]?.bytes).toBe(45_000)
  expect(progress.at(-1)?.files).toBe(5)
  expect((await bytesOf(blob)).equals(zip)).toBe(true)
})

it('resumes the file of a job, which its id names (A4, V4)', async () => {
  const jobPath = '/FileJob/DownloadFile'
  const receiving = (await api().fileJobs()).file('job-1')
  host.on(jobPath, breakAfter(30_001))
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  host.on(jobPath, sendRest)
  const { blob, name } = await receiving.receive()
  expect((await bytesOf(blob)).equals(zip)).toBe(true)
  expect(name).toBe('RegularService_1.zip')
  expect(host.to(jobPath).map(({ query, headers }) => [query, headers.range])).toEqual([
    [{ id: 'job-1' }, undefined],
    [{ id: 'job-1' }, 'bytes=30001-'],
  ])
})

it('is complete when the connection is lost after the last byte (V4)', async () => {
  host.on(path, async (_request: RecordedRequest, response: ServerResponse) => {
    headers(response)
    response.write(zip)
    await pause(20)
    response.destroy()
  })
  expect((await bytesOf((await (await download()).receive()).blob)).equals(zip)).toBe(true)
  expect(host.to(path)).toHaveLength(1)
})

it('starts over when the reports have changed (V4)', async () => {
  const receiving = await download()
  host.on(path, breakAfter(30_001))
  await expect(receiving.receive()).rejects.toMatchObject({ code: 'offline' })
  zip = await zipOf(4)
  host.on(path, sendWhole)
  expect((await bytesOf((await receiving.receive()).blob)).equals(zip)).toBe(true)
})

it('treats a truncated file as a lost connection, even if a proxy ends it normally (V4)', async () => {
  host.on(path, (_request: RecordedRequest, response: ServerResponse) => {
    headers(response)
    return zip.subarray(0, 40_000)
  })
  await expect((await download()).receive()).rejects.toMatchObject({ code: 'offline' })
})

it('is refused with the host’s message (S14, V4)', async () => {
  host.on(path, no(1, '99033', 'not yours'))
  await expect((await download()).receive()).rejects.toMatchObject({
    code: 'not-found',
    source: { errMsg: 'not yours' },
  })
})

it('is aborted by its signal while receiving (V4)', async () => {
  let isClosed = false
  host.on(path, async (_request: RecordedRequest, response: ServerResponse) => {
    headers(response)
    response.on('close', () => (isClosed = true))
    response.write(zip.subarray(0, 30_000))
    await new Promise(() => undefined)
  })
  const stop = new AbortController()
  const receiving = (await download()).receive({
    signal: stop.signal,
    onProgress: ({ bytes }) => bytes > 0 && stop.abort(),
  })
  await expectAborted(receiving)
  await expect.poll(() => isClosed).toBe(true)
})
