/**
 * Every call that takes or sends a file, over real connections: an injected request has no socket, and what happens to one is half of what such
 * a call does. The calls are those of the OpenAPI document, so that a new one is included.
 */
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { serviceReportPaths, type Envelope } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { beginFile, endedFileJob } from '@lustra/testing/file-jobs.ts'
import { routesOf, type Route } from '@lustra/testing/hostile-requests.ts'
import { checkSheet, sheetOf } from '@lustra/testing/sheets.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { openSuggestions } from '@lustra/testing/uploads.ts'

const uploadType = 'multipart/form-data'
const boundary = 'a-boundary'
const multipart = `${uploadType}; boundary=${boundary}`

interface SentRequest {
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Received {
  status: number
  headers: IncomingHttpHeaders
  content: Buffer
  /** What the response says when it is an envelope. */
  code: string | undefined
  /** Whether it used the connection of the request before. */
  isSameConnection: boolean
}

describe('over real connections', () => {
  let testApp: TestApp
  let port: number
  let token: string
  let routes: Route[]
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  beforeAll(async () => {
    process.on('uncaughtExceptionMonitor', note)
    testApp = await openTestApp(testEngines()[0]!)
    await openSuggestions(testApp)
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    port = (testApp.app.server.address() as AddressInfo).port
    token = await testApp.tokenOf('harbour_admin')
    routes = routesOf(testApp.app.swagger() as { paths: Record<string, unknown> })
  })
  afterAll(async () => {
    agent.destroy()
    await testApp.close()
    process.off('uncaughtExceptionMonitor', note)
    expect(uncaught).toEqual([])
  })

  async function send(
    method: string,
    path: string,
    { headers = {}, body }: SentRequest = {},
  ): Promise<Received> {
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
    })
    sent.end(body)
    const [response] = await once(sent, 'response')
    const content = await buffer(response)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const envelope = isJson ? (JSON.parse(content.toString()) as Envelope<unknown>) : undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      content,
      code: envelope && (envelope.ErrMsgCode || String(envelope.ErrCode)),
      isSameConnection: sent.reusedSocket,
    }
  }

  /** The same connection serves the next request, and the session is still valid. */
  async function expectHealthy(): Promise<void> {
    const { status, code } = await send('GET', '/api/Home/GetOpenWork?Today=2026-03-18')
    expect([status, code]).toEqual([200, '0'])
    expect((await send('GET', '/health/live')).isSameConnection).toBe(true)
  }

  /** Sends the beginning of a request and disconnects, at once or after the first bytes of the response. */
  async function breakOff(head: string, after: 'sending' | 'receiving'): Promise<void> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    await new Promise<void>((sent) => socket.write(head, () => sent()))
    if (after === 'receiving') await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
  }

  const headOf = (method: string, path: string, lines: string[]) =>
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      ...lines,
      '',
      '',
    ].join('\r\n')

  describe('each upload', () => {
    const part = (name: string, content = 'x', file = true) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.bin"' : ''}\r\n\r\n${content}\r\n`
    const end = `--${boundary}--\r\n`
    const invalid: [what: string, request: SentRequest][] = [
      ['JSON', { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }],
      ['broken JSON', { headers: { 'content-type': 'application/json' }, body: '{"a":' }],
      ['plain text', { headers: { 'content-type': 'text/plain' }, body: 'a' }],
      ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' }],
      ['no content type', { body: 'a' }],
      ['no body', {}],
      ['a type without boundary', { headers: { 'content-type': uploadType }, body: end }],
      ['no part', { headers: { 'content-type': multipart }, body: end }],
      ['an empty body', { headers: { 'content-type': multipart } }],
      ['another part', { headers: { 'content-type': multipart }, body: part('other') + end }],
      ['an unfinished part', { headers: { 'content-type': multipart }, body: part('other') }],
    ]
    const emptyPart = (name: string): (typeof invalid)[number] => [
      `an empty ${name}`,
      { headers: { 'content-type': multipart }, body: part(name, '') + end },
    ]
    const uploads = () =>
      routes.filter(({ operation }) => operation.requestBody?.content?.[uploadType] !== undefined)
    const partsOf = ({ operation }: Route) =>
      Object.keys(operation.requestBody?.content?.[uploadType]?.schema?.properties ?? {})
    const countFiles = () =>
      testApp.database.asOwner(async (client) => (await client.query('select from stored_files')).rowCount)

    it('answers 99001 to a body that is no upload, or lacks its parts, and serves the next request', async () => {
      expect(uploads().length).toBeGreaterThan(3)
      for (const route of uploads())
        for (const [what, sent] of [
          ...invalid,
          ...partsOf(route).flatMap((name): typeof invalid => [
            [
              `${name} as a text`,
              { headers: { 'content-type': multipart }, body: part(name, '', false) + end },
            ],
            // An empty spreadsheet is an import that failed, with its reason.
            ...(name === 'file' ? [] : [emptyPart(name)]),
          ]),
        ]) {
          const { status, code } = await send(route.method, route.path, sent)
          expect([route.path, what, status, code]).toEqual([route.path, what, 200, '99001'])
          await expectHealthy()
        }
    })

    it('refuses what is larger than its limit, declared or not', async () => {
      const large = Buffer.alloc(14 * 1024 * 1024, 'x')
      for (const route of uploads()) {
        const declared = headOf(route.method, route.path, [
          `content-type: ${multipart}`,
          'content-length: 9000000000',
        ])
        const socket = connect(port, '127.0.0.1').on('error', () => undefined)
        socket.write(declared)
        const [first] = (await once(socket, 'data')) as [Buffer]
        expect([route.path, first.toString()]).toEqual([
          route.path,
          expect.stringMatching(/^HTTP\/1\.1 413 /),
        ])
        socket.destroy()
        const name = partsOf(route).at(-1) ?? ''
        const { status, code } = await send(route.method, route.path, {
          headers: { 'content-type': multipart, 'transfer-encoding': 'chunked' },
          body: Buffer.concat([Buffer.from(part(name).slice(0, -3)), large, Buffer.from(`\r\n${end}`)]),
        }).catch(() => ({ status: 413, code: 'closed' }))
        expect([route.path, [200, 413].includes(status)]).toEqual([route.path, true])
        expect(code).not.toBe('0')
        await expectHealthy()
      }
    })

    it(
      'whose sender disconnects half way stores nothing',
      async () => {
        const before = await countFiles()
        for (const route of uploads()) {
          const lines = [`content-type: ${multipart}`, 'content-length: 400000']
          const half = partsOf(route)
            .map((name) => part(name, '{"storeCode":"HA0001"}'.repeat(2)))
            .join('')
          await breakOff(headOf(route.method, route.path, lines) + half.slice(0, -4), 'sending')
          await expectHealthy()
        }
        await expect.poll(countFiles).toBe(before)
        // Nor does it delay the next upload of the same person, of which some calls read one at a time.
        for (const route of uploads())
          expect(
            await send(route.method, route.path, { headers: { 'content-type': multipart }, body: end }),
          ).toMatchObject({ code: '99001' })
      },
      scaledTimeout(15_000),
    )
  })

  describe('each download', () => {
    interface Download {
      query?: Record<string, string>
      body?: object
    }
    /** One valid request of each call that needs ids. */
    let byIds: Record<string, Download>
    beforeAll(async () => {
      const one = async (query: string) =>
        testApp.database.asOwner(async (client) => {
          const { rows } = await client.query<{ id: string }>(query)
          return rows[0]!.id
        })
      const { Id: importId } = await checkSheet(
        testApp,
        token,
        await sheetOf([
          ['Code', 'Name'],
          ['', 'N'],
        ]),
      )
      const { Id: fileId } = await beginFile(testApp, token, '/Store/BeginExport')
      await endedFileJob(testApp, token, fileId)
      const { ResData } = await testApp.call<{ Items: { File: { Url: string } | null }[] }>(
        '/api/CommonMaterial/FindWithPagerSearchAsync',
        { token, body: { kind: 'document' } },
      )
      const material = new URL(ResData!.Items[0]!.File!.Url, 'http://host').searchParams.get('ticket') ?? ''
      const version = await one(
        `update groups set logo = '\\x89504e470d0a1a0a', logo_type = 'image/png', logo_version = 'v' where group_id = 1 returning logo_version as id`,
      )
      byIds = {
        '/api/Group/Logo/{code}': { query: { v: version } },
        '/api/File/Open': { query: { ticket: material } },
        '/api/CorrectiveAction/GetFile': {
          query: { id: await one('select id::text from corrective_action_files where group_id = 1 limit 1') },
        },
        '/api/Import/DownloadResult': { query: { id: importId } },
        '/api/FileJob/DownloadFile': { query: { id: fileId } },
        '/api/CommonMaterial/Download': {
          body: {
            ids: [
              await one(`select id::text from common_materials where group_id = 1 and link is null limit 1`),
            ],
          },
        },
      }
      for (const [kind, list] of Object.entries(serviceReportPaths)) {
        const id = await one(
          `select id::text from service_reports where group_id = 1 and has_file and '${kind}' in ('all', category) limit 1`,
        )
        byIds[`/api/${list}/ViewCall`] = { query: { id } }
        byIds[`/api/${list}/DownloadCall`] = { body: { ids: [id] } }
      }
    }, scaledTimeout(60_000))

    const isFile = ({ operation }: Route) =>
      Object.keys(operation.responses?.['200']?.content ?? {}).some((type) => type !== 'application/json')
    const downloads = () => routes.filter(isFile)
    function requestOf({ method, path }: Route): { address: string; request: SentRequest } {
      const { query, body } = byIds[path] ?? {}
      const address = `${path.replace('{code}', 'HARBOUR')}${query ? `?${new URLSearchParams(query)}` : ''}`
      if (method === 'GET') return { address, request: {} }
      const headers = { 'content-type': 'application/json' }
      return { address, request: { headers, body: JSON.stringify(body ?? {}) } }
    }

    it('sends the whole file, also when a part of it is requested that it does not offer', async () => {
      expect(downloads().length).toBeGreaterThan(15)
      for (const route of downloads()) {
        const { address, request } = requestOf(route)
        for (const range of ['', 'bytes=1-', 'bytes=-5', 'bytes=9-3', 'bytes=0-0,2-3', 'lines=1-2']) {
          const { status, headers, code, content } = await send(route.method, address, {
            ...request,
            headers: { ...request.headers, ...(range && { range }) },
          })
          expect([route.path, range, status, code]).toEqual([route.path, range, 200, undefined])
          expect(content.length).toBeGreaterThan(0)
          if (headers['content-length']) expect(content).toHaveLength(Number(headers['content-length']))
          const tag = headers.etag
          if (range || !tag || headers['accept-ranges'] !== 'bytes') continue
          const rest = await send(route.method, address, {
            ...request,
            headers: { ...request.headers, range: 'bytes=4-', 'if-range': tag },
          })
          expect([route.path, rest.status, rest.content.equals(content.subarray(4))]).toEqual([
            route.path,
            206,
            true,
          ])
          const behind = await send(route.method, address, {
            ...request,
            headers: { ...request.headers, range: 'bytes=99999999999-', 'if-range': tag },
          })
          expect([route.path, behind.status, behind.code]).toEqual([route.path, 416, '99001'])
        }
      }
      await expectHealthy()
    })

    it('whose reader disconnects does not disturb the next one', async () => {
      for (const route of downloads()) {
        const { address, request } = requestOf(route)
        const { headers = {}, body = '' } = request
        const lines = Object.entries({ ...headers, 'content-length': String(body.length) })
        const head =
          headOf(
            route.method,
            address,
            lines.map((line) => line.join(': ')),
          ) + body.toString()
        await breakOff(head, 'sending')
        await breakOff(head, 'receiving')
        await expectHealthy()
        const { status, code } = await send(route.method, address, request)
        expect([route.path, status, code]).toEqual([route.path, 200, undefined])
      }
    })

    it('refuses ids of another group, unknown and malformed ones, with an envelope (A6)', async () => {
      const own = token
      token = await testApp.tokenOf('jade_admin')
      const isRefused = async (route: Route, address: string, request: SentRequest) => {
        const { status, code } = await send(route.method, address, request)
        expect([route.path, status]).toEqual([route.path, 200])
        expect([route.path, code]).toEqual([route.path, expect.stringMatching(/^99\d{3}$/)])
      }
      for (const route of downloads().filter(({ path }) => byIds[path])) {
        const { address, request } = requestOf(route)
        // A ticket and the version of a logo are the permission themselves.
        const isPublic = (route.operation as { 'x-access'?: { who: string } })['x-access']?.who === 'anyone'
        if (!isPublic) await isRefused(route, address, request)
        for (const id of ['', '987654321', 'x'.repeat(3_000), '../../etc/passwd', '\u0000'])
          await isRefused(
            route,
            address.replace(/=.*$/, `=${encodeURIComponent(id)}`),
            request.body ? { ...request, body: JSON.stringify({ ids: [id] }) } : request,
          )
      }
      token = own
      await expectHealthy()
    })
  })
})
