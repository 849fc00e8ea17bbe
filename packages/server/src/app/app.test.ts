import { isPicturePath } from '@lustra/core/contract/rules/picture-path.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { responsesOf, success } from '../platform/http/envelope.ts'
import { sourceCalls, sourceFields } from '@lustra/testing/source-calls.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('the host on $name', (engine) => {
  let testApp: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    testApp = await openTestApp(engine, {
      log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    })
    // A simulated internal error, to see what is sent.
    testApp.app.get('/api-test/fault', () => {
      throw new Error('secret detail')
    })
    testApp.app.get(
      '/api-test/broken',
      { schema: { response: responsesOf(z.object({ Rating: z.int().max(5) })) } },
      () => success({ Rating: 771 }),
    )
    testApp.app.get('/api-test/away', () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('shutting down'), { code: '57P01' }) })
    })
    testApp.app.get('/api-test/statement', () => {
      throw new Error('Failed query: select $1\nparams: typed by mistake,\nMy-Passw0rd\n')
    })
  })
  afterAll(() => testApp.close())

  it('responds to an unreadable body with 400, to an unknown call with 404, each in an envelope', async () => {
    const json = { 'content-type': 'application/json' }
    const post = (payload: string, headers: Record<string, string> = json) =>
      testApp.app.inject({ method: 'POST', url: '/api/Login/GetCheckUser', payload, headers })
    const faults = [
      [await post('{"UserName": '), 400],
      [await post('', json), 400],
      [await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      [await post(JSON.stringify({ UserName: 'x'.repeat(300_000) })), 413],
      [await testApp.raw('/api/No/Such/Call'), 404],
      [await testApp.raw('/nowhere'), 404],
    ] as const
    for (const [result, status] of faults) {
      expect(result.statusCode).toBe(status)
      const ResData = status === 404 ? null : { Fields: ['body'] }
      expect(result.json()).toMatchObject({ ErrCode: 1, ErrMsg: expect.any(String), ResData })
    }
  })

  it('refuses an endlessly nested body like any other invalid one (99001)', async () => {
    const payload = `{"UserName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { 'content-type': 'application/json' }
    const result = await testApp.app.inject({
      method: 'POST',
      url: '/api/Login/GetCheckUser',
      payload,
      headers,
    })
    expect([result.statusCode, result.json<{ ErrMsgCode: string }>().ErrMsgCode]).toEqual([200, '99001'])
  })

  it('responds to an internal error with HTTP 500, no ErrCode that ends the session and no detail, which is logged (E1)', async () => {
    const result = await testApp.raw('/api-test/fault', { headers: { 'accept-language': 'en' } })
    expect(result.statusCode).toBe(500)
    expect(result.json()).toEqual({ ErrCode: 1, ErrMsg: 'System error', ErrMsgCode: '', ResData: null })
    const logged = lines.filter((line) => line.includes('secret detail'))
    expect(logged.join()).toContain(String(result.headers['x-request-id']))
  })

  it('responds to a read whose response breaks its schema with 503, and logs no value of it (E1)', async () => {
    const result = await testApp.raw('/api-test/broken', { headers: { 'accept-language': 'en' } })
    expect(result.statusCode).toBe(503)
    expect(result.json()).toMatchObject({ ErrCode: 1, ErrMsgCode: '99060', ResData: null })
    const logged = lines.filter((line) => line.includes(String(result.headers['x-request-id']))).join()
    expect(logged).toContain('Rating')
    expect(logged).not.toContain('771')
  })

  it('signs nobody out because the database is unavailable for a moment (E1)', async () => {
    const result = await testApp.raw('/api-test/away', { headers: { 'accept-language': 'en' } })
    expect(result.statusCode).toBe(503)
    expect(result.json()).toMatchObject({
      ErrMsgCode: '99060',
      ErrMsg: expect.stringContaining('needs a moment'),
    })
  })

  it('gives each response its own request id and ignores one from the client', async () => {
    const ids = await Promise.all(
      ['/api/config', '/health/live', '/api/nothing'].map(
        async (url) =>
          (await testApp.raw(url, { headers: { 'x-request-id': 'mine' } })).headers['x-request-id'],
      ),
    )
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('mine')
  })

  it('writes no password, no token and no typed value into its log', async () => {
    const token = await testApp.tokenOf('superadmin')
    await testApp.login('superadmin', 'Wr0ng-Secret')
    await testApp.call('/api/RegularServiceCallAll/ViewScope?id=77123', { token })
    await testApp.call('/api/Token/RefreshToken', { body: { token } })
    await testApp.raw('/api-test/statement')
    const log = lines.join('')
    expect(log).toContain('/api/Login/GetCheckUser')
    expect(log).toMatch(/params: \(not logged\)\\n {4}at /)
    for (const secret of [
      token,
      token.split('.')[2] ?? '',
      'Lustra123',
      'Wr0ng-Secret',
      'My-Passw0rd',
      '77123',
      'superadmin',
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  it('lets listed origins call, read its headers and send a token, and no others', async () => {
    const preflight = (origin: string) =>
      testApp.app.inject({
        method: 'OPTIONS',
        url: '/api/RegularServiceCallAll/FindWithPagerSearchAsync',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,x-lustra-group',
        },
      })
    const allowed = await preflight('https://partner.example')
    expect(allowed.headers['access-control-allow-origin']).toBe('https://partner.example')
    expect(allowed.headers['access-control-allow-methods']).toBe('GET, POST, DELETE')
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    const unknown = await testApp.raw('/api/nothing', { headers: { origin: 'https://partner.example' } })
    expect(unknown.headers['access-control-allow-origin']).toBe('https://partner.example')
    expect(unknown.headers['access-control-expose-headers']).toContain('fileName')
  })

  it('reports to every page whether its origin is allowed (X1)', async () => {
    const requested = async (origin: string) => {
      const result = await testApp.call('/api/origin', { headers: { origin } })
      return { ...(result.ResData as object), readable: result.headers['access-control-allow-origin'] }
    }
    expect(await requested('https://partner.example')).toEqual({ Admitted: true, readable: '*' })
    expect(await requested('https://stranger.example')).toEqual({ Admitted: false, readable: '*' })
    expect(await requested('null')).toEqual({ Admitted: false, readable: '*' })
  })

  it('sends its security headers with every response', async () => {
    for (const url of ['/api/config', '/api/docs', '/nowhere', '/health/live']) {
      const { headers } = await testApp.raw(url)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
    }
  })

  it('sends them, and a request id, also for an address that cannot be decoded', async () => {
    const long = `/api/Security/User/SwitchUserLogin/1/${'x'.repeat(9_000)}`
    for (const url of ['/%ff', '/api/%ff', '/api/%ff?a=%ff', '/%', '/assets/%ff.js', long]) {
      const { statusCode, headers } = await testApp.raw(url, url === long ? { body: {} } : {})
      expect([url.slice(0, 20), statusCode]).toEqual([url.slice(0, 20), url === long ? 200 : 404])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(headers['cache-control']).toBe(url.startsWith('/api') ? 'no-store' : undefined)
    }
  })

  it('builds its documentation once, and lets browsers cache it', async () => {
    const counted = await testApp.another()
    const built = vi.spyOn(counted.app, 'swagger')
    for (const url of ['/api/docs', '/api/openapi.json', '/api/docs.css']) {
      const first = await counted.raw(url)
      const { etag } = first.headers
      expect(first.headers).toMatchObject({
        etag: expect.stringMatching(/^W\/"/),
        'cache-control': 'public, max-age=300',
        // A page of another origin must not get a cached response without its CORS headers.
        vary: expect.stringMatching(/origin, accept-encoding/i),
      })
      for (const encoding of ['br', 'gzip']) {
        const packed = await counted.raw(url, { headers: { 'accept-encoding': encoding } })
        expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag })
      }
      const again = await counted.raw(url, { headers: { 'if-none-match': String(etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    // Once for the page and once for the document.
    expect(built).toHaveBeenCalledTimes(2)
    await counted.close()
  })

  it('has every call of the source, with its method and path (A1, A2, A3, A4, A5)', () => {
    const missing = sourceCalls.filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      return !testApp.app.hasRoute({ method: method as 'GET', url: `/api${path}` })
    })
    expect(missing).toEqual([])
  })

  it('sends and takes the fields of the source under its names (L1, L11, S3, S6, S7, S10, P4, P5)', async () => {
    const document = (await testApp.raw('/api/openapi.json')).json<OpenApiDocument>()
    const missing = Object.entries(sourceFields).flatMap(([call, { request = [], response = [] }]) => {
      const [method = '', path = ''] = call.split(' ')
      const operation = document.paths[`/api${path}`]?.[method.toLowerCase()]
      const fieldsOf = schemaFields(document)
      const body = fieldsOf(operation?.requestBody?.content['application/json']?.schema)
      const taken = [...(operation?.parameters ?? []).map(({ name }) => name), ...body]
      const sent = fieldsOf(operation?.responses['200']?.content?.['application/json']?.schema)
      return [
        ...request.filter((name) => !taken.includes(name)),
        ...response
          .map((name) => `ResData${name.startsWith('[]') ? '' : '.'}${name}`)
          .filter((name) => !sent.includes(name)),
      ].map((name) => `${call}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('lets texts of the company load the two calls that serve pictures, and no other (P1, P2)', async () => {
    const { paths } = (await testApp.raw('/api/openapi.json')).json<OpenApiDocument>()
    const loadable = Object.keys(paths).filter((path) =>
      isPicturePath(path.replace(/^\/api\//, '').replace(/\{\w+\}/g, 'HARBOUR')),
    )
    expect(loadable.sort()).toEqual(['/api/File/Open', '/api/Group/Logo/{code}'])
    for (const path of loadable) expect(Object.keys(paths[path]!)).toEqual(['get'])
  })

  it('describes every call in an OpenAPI 3.1 document', async () => {
    const document = (await testApp.raw('/api/openapi.json')).json<OpenApiDocument>()
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${url}`, ...operation })),
    )
    const routes = testApp.app.printRoutes({ commonPrefix: false }).match(/\((GET|POST|DELETE)/g) ?? []
    expect(routes.length).toBeGreaterThan(20)
    for (const { name, summary, security, responses } of operations) {
      expect({ name, summary }).toEqual({ name, summary: expect.stringMatching(/./) })
      expect({ name, security }).toEqual({ name, security: expect.any(Array) })
      expect([name, ...Object.keys(responses)]).toEqual(
        expect.arrayContaining([name, '200', '400', '404', '413', '415', '429', '500']),
      )
      for (const response of Object.values(responses)) {
        for (const { schema } of Object.values(response.content ?? {}))
          expect({ name, schema }).toEqual({ name, schema: expect.any(Object) })
        expect([name, ...Object.keys(response.content ?? {})].length).toBeGreaterThan(1)
      }
    }
    const names = operations.map(({ name }) => name)
    for (const call of [
      'post /api/Login/GetCheckUser',
      'post /api/Token/RefreshToken',
      'get /api/Login/SwitchGroup',
      'post /api/RegularServiceCallPest/SubmitScope',
      'post /api/CorrectiveAction/FindWithPagerSearchAsync',
      'get /api/CorrectiveAction/GetCorrectiveActionDetailAsync',
      'get /api/CorrectiveAction/GetFile',
      'post /api/CorrectiveAction/UpdateStatus',
      'get /api/Visit/GetVisit',
    ]) {
      expect(names).toContain(call)
    }
    // Each of the five lists has the same twelve calls.
    expect(names.filter((name) => name.includes('RegularServiceCall'))).toHaveLength(5 * 12)
    const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? []
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty(reference.split('/')[3] ?? '')
  })

  it('shows the document as a page without any script', async () => {
    const page = await testApp.raw('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/RegularServiceCallPest/FindWithPagerSearchAsync')
    expect(page.body).not.toMatch(/<script|style=|onclick/)
    const { headers } = await testApp.raw('/api/integration/docs')
    expect(headers['location']).toBe('/api/integration/v1/docs')
    const systems = await testApp.raw('/api/integration/v1/docs')
    expect(systems.body).toContain('/api/integration/v1/groups/{group}/stores/{key}')
    expect(systems.body).toContain('href="/api/integration/v1/openapi.json"')
    expect(systems.body).not.toMatch(/<script|style=|onclick/)
    expect((await testApp.raw('/api/docs.css')).headers['content-type']).toContain('text/css')
  })

  it('returns name and languages to a page before anybody is signed in', async () => {
    expect((await testApp.call('/api/config')).ResData).toMatchObject({
      productName: 'Lustra',
      languages: [
        { id: 'zh', login: 'zh_CN' },
        { id: 'zh_hant', login: 'zh_TW' },
        { id: 'en', login: 'en_US' },
      ],
    })
  })

  it('is alive and ready', async () => {
    expect((await testApp.raw('/health/live')).json()).toEqual({ status: 'ok' })
    expect((await testApp.raw('/health/ready')).statusCode).toBe(200)
  })
})

interface OpenApiDocument {
  openapi: string
  components: { schemas: Record<string, unknown> }
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string
        security?: unknown
        parameters?: { name: string }[]
        requestBody?: { content: Record<string, { schema?: unknown }> }
        responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
      }
    >
  >
}

interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** Lists the paths of all fields of a schema; `[]` stands for the entries of a list. Recursive parts are followed once. */
const schemaFields =
  ({ components }: OpenApiDocument) =>
  (root: unknown): string[] => {
    const walk = (schema: Schema, path: string, within: readonly string[]): string[] => {
      const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema
      if ($ref && within.includes($ref)) return []
      const target = $ref && (components.schemas[$ref.split('/').at(-1)!] as Schema)
      if (target) return walk(target, path, [...within, $ref])
      return [
        ...[...anyOf, ...allOf].flatMap((part) => walk(part, path, within)),
        ...(items ? walk(items, `${path}[]`, within) : []),
        ...Object.entries(properties).flatMap(([name, part]) => {
          const below = path ? `${path}.${name}` : name
          return [below, ...walk(part, below, within)]
        }),
      ]
    }
    return root ? walk(root as Schema, '', []) : []
  }
