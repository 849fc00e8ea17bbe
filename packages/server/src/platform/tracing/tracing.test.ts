import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { signIn } from '../../../../../tools/lib/api-client.ts'
import { readSettings } from '../../app/settings.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { startServerProcess } from '@lustra/testing/server-process.ts'
import { openTestApp, testSettings, type TestApp, type TestAppParts } from '@lustra/testing/test-app.ts'
import {
  openTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '@lustra/testing/trace-collector.ts'
import { createOutside } from '../outside/outside.ts'
import { checkCollector, startTracing, type Tracing } from './tracing.ts'

const callerTrace = 'a'.repeat(32)
const callerSpan = 'b'.repeat(16)
const traceparent = `00-${callerTrace}-${callerSpan}-01`
const proxy = '127.0.0.9'

describe.each(testEngines())('traces of requests on $name', (engine) => {
  let collector: TraceCollector
  let tracing: Tracing
  let testApp: TestApp
  const reports: string[] = []
  const slow = { began: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() }

  beforeAll(async () => {
    collector = await openTraceCollector()
    tracing = startTracing({ url: collector.url, percent: 100, serviceName: 'portal-test' }, (error) => {
      if (error) reports.push(error.message)
    })
    const opened = await engine.open()
    const { database } = opened
    tracing.watch(database.pool)
    testApp = await openTestApp(
      { ...engine, open: async () => opened },
      {
        settings: { ...testSettings, trustedProxies: [proxy] },
        observe(app) {
          tracing.observe(app)
          app.get('/test/failing/:id', () =>
            database.identity((tx) => tx.execute(sql.raw(`select 'topsecret' from no_table`))),
          )
          app.get('/test/slow', () =>
            database.identity(async (tx) => {
              await tx.execute('select 3 as three')
              slow.began.resolve()
              await slow.goOn.promise
              await tx.execute('select 4 as four')
              return {}
            }),
          )
          app.get('/test/savepoint', () =>
            database.identity(async (tx) => {
              await tx.execute('savepoint one')
              await tx.execute('select 1/0').catch(() => undefined)
              await tx.execute('rollback to savepoint one')
              await tx.execute('select 2 as two')
              return {}
            }),
          )
        },
      },
    )
  })
  afterAll(async () => {
    await testApp.close()
    await tracing.close()
    await collector.close()
    expect(reports).toEqual([])
  })
  afterEach(() => void collector.spans.splice(0))

  /** The spans of the only request to a route, and everything below it. */
  async function spansOf(route: string): Promise<{ request: CollectedSpan; below: CollectedSpan[] }> {
    await vi.waitFor(async () => {
      await tracing.flush()
      expect(collector.spans.filter(({ attributes }) => attributes['http.route'] === route)).toHaveLength(1)
    })
    const request = collector.spans.find(({ attributes }) => attributes['http.route'] === route)!
    return {
      request,
      below: collector.spans.filter((span) => span.traceId === request.traceId && span !== request),
    }
  }

  it('have route, status and request id, and below them transactions with their statements', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    await tracing.flush()
    collector.spans.splice(0)
    const { headers } = await testApp.call('/api/Home/GetOpenWork?Today=2026-03-18', { token })
    const { request, below } = await spansOf('/api/Home/GetOpenWork')
    expect(request).toMatchObject({ name: 'GET /api/Home/GetOpenWork', kind: 2, status: 0, parentSpanId: '' })
    expect(request.service).toBe('portal-test')
    expect(request.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/Home/GetOpenWork',
      'http.response.status_code': 200,
      'lustra.request_id': headers['x-request-id'],
    })
    const transactions = below.filter(({ name }) => name === 'transaction')
    expect(transactions.map(({ attributes }) => attributes['lustra.database.role'])).toEqual(
      expect.arrayContaining(['portal_identity', 'portal_app']),
    )
    for (const transaction of transactions) {
      expect(transaction.parentSpanId).toBe(request.spanId)
      expect(transaction.attributes['lustra.database.outcome']).toBe('commit')
      const statements = below.filter(({ parentSpanId }) => parentSpanId === transaction.spanId)
      expect(statements.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['BEGIN', 'SELECT', 'COMMIT']),
      )
    }
    expect(
      below.filter(({ name }) => name === 'SELECT').map(({ attributes }) => attributes['db.query.text']),
    ).toContainEqual(expect.stringMatching(/ from "sessions".*\$1/))
  })

  it('continue after a body was read', async () => {
    await testApp.login('jade_admin')
    const { request, below } = await spansOf('/api/Login/GetCheckUser')
    expect(request.name).toBe('POST /api/Login/GetCheckUser')
    expect(below.some(({ name }) => name === 'INSERT')).toBe(true)
  })

  it('hold no password, account, token, address, header, id, or value of a query or body', async () => {
    const { ResData } = await testApp.login('harbour_user')
    const token = ResData!.AccessToken
    await testApp.call('/api/Home/GetOpenWork?Today=2026-03-19', { token })
    await testApp.call('/api/Login/SwitchUserLogin/aaaaaaaaaa.bbbbbbbbbb.cccccccccc', { token })
    await testApp.call('/unknown/secret-address?key=secret-query', {
      token,
      headers: { 'user-agent': 'secret-agent' },
    })
    await testApp.call('/api/Security/GroupOrganize/Insert', {
      token: await testApp.tokenOf('harbour_admin'),
      body: { ParentId: '', Name: 'secret-node', Sort: 0 },
    })
    await spansOf('/api/Security/GroupOrganize/Insert')
    const text = collector.text()
    for (const value of [token, demoPassword, 'harbour', 'aaaaaaaaaa', '2026-03-19', '203.0.113.7'])
      expect(text.includes(value), value).toBe(false)
    expect(text).not.toMatch(/secret-(address|query|agent|node)/)
    // Group and person are in the statement that begins a transaction.
    expect(text).not.toMatch(/app\.(group|user)_id = '/)
  })

  it('name the code of a refusal, whose HTTP status is 200', async () => {
    await testApp.login('harbour_admin', 'Wrong123')
    const { request } = await spansOf('/api/Login/GetCheckUser')
    expect(request).toMatchObject({
      status: 0,
      attributes: { 'http.response.status_code': 200, 'lustra.error_code': 'wrong-credentials' },
    })
  })

  it('mark a failed statement and a failed request, without the message', async () => {
    expect((await testApp.raw('/test/failing/7')).statusCode).toBe(500)
    const { request, below } = await spansOf('/test/failing/:id')
    expect(request).toMatchObject({ status: 2, attributes: { 'error.type': '500' } })
    const failed = below.find(({ name, status }) => name === 'SELECT' && status === 2)
    expect(failed?.attributes).toMatchObject({
      'db.response.status_code': '42P01',
      'db.query.text': 'select ? from no_table',
    })
    expect(below.find(({ name }) => name === 'transaction')?.attributes['lustra.database.outcome']).toBe(
      'rollback',
    )
    expect(collector.text()).not.toContain('topsecret')
  })

  it('contain what follows a rolled back part of a transaction', async () => {
    expect((await testApp.raw('/test/savepoint')).statusCode).toBe(200)
    const { below } = await spansOf('/test/savepoint')
    const [transaction] = below.filter(({ name }) => name === 'transaction')
    expect(transaction?.attributes['lustra.database.outcome']).toBe('commit')
    expect(
      below.find(({ attributes }) => attributes['db.query.text'] === 'select ? as two')?.parentSpanId,
    ).toBe(transaction?.spanId)
  })

  it('contain a transaction that ends after its request was aborted', async () => {
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const caller = new AbortController()
    const called = fetch(`${address}/test/slow`, { signal: caller.signal }).catch(() => undefined)
    await slow.began.promise
    caller.abort()
    await called
    const { request } = await spansOf('/test/slow')
    expect(request.attributes['error.type']).toBe('aborted')
    slow.goOn.resolve()
    await vi.waitFor(async () => {
      await tracing.flush()
      const [transaction] = collector.spans.filter(
        ({ name, traceId }) => name === 'transaction' && traceId === request.traceId,
      )
      expect(transaction?.attributes['lustra.database.outcome']).toBe('commit')
    })
  })

  it.each([
    { from: 'a trusted proxy', address: proxy, forwarded: true, joins: true },
    { from: 'a client that fakes a proxy', address: '203.0.113.7', forwarded: true, joins: false },
    { from: 'a client', address: '203.0.113.7', forwarded: false, joins: false },
  ])("join the caller's trace only through a trusted proxy: $from", async ({ address, forwarded, joins }) => {
    const headers = { traceparent, ...(forwarded && { 'x-forwarded-for': '198.51.100.4' }) }
    await testApp.raw('/health/live', { address, headers })
    const { request } = await spansOf('/health/live')
    expect(request.traceId === callerTrace).toBe(joins)
    expect(request.parentSpanId).toBe(joins ? callerSpan : '')
  })

  it('are not begun by an unusable traceparent', async () => {
    const headers = { traceparent: `00-${'0'.repeat(32)}-x`, 'x-forwarded-for': '198.51.100.4' }
    expect((await testApp.raw('/health/live', { address: proxy, headers })).statusCode).toBe(200)
    expect((await spansOf('/health/live')).request.parentSpanId).toBe('')
  })
})

describe('tracing', () => {
  const engine = testEngines()[0]!

  async function openTraced(url: string, percent: number, parts: TestAppParts = {}) {
    const reports: string[] = []
    const outside = createOutside({
      clock: () => new Date(),
      logger: () => ({
        error: (details: object, message?: string) => reports.push(`${message} ${JSON.stringify(details)}`),
        info: () => undefined,
      }),
    })
    const tracing = startTracing({ url, percent, serviceName: 'lustra' }, (error) =>
      outside.note('traces', error),
    )
    const testApp = await openTestApp(engine, { ...parts, observe: (app) => tracing.observe(app) })
    tracing.watch(testApp.database.pool)
    onTestFinished(() => testApp.close())
    return { testApp, tracing, reports }
  }

  it('affects no request when the collector refuses, and logs it once', async () => {
    const collector = await openTraceCollector()
    onTestFinished(() => collector.close())
    const { testApp, tracing, reports } = await openTraced(`${collector.url}/elsewhere`, 100)
    for (let count = 0; count < 2; count++) {
      expect((await testApp.login('harbour_admin')).ErrCode).toBe(0)
      await tracing.flush().catch(() => undefined)
    }
    expect(collector.headers.length).toBeGreaterThanOrEqual(2)
    expect(reports).toEqual([
      expect.stringMatching(/^an outside service fails {"service":"traces","cause":".+"}/),
    ])
  })

  it('affects no request when the collector is down, and does not delay the end of the process', async () => {
    const { testApp, tracing } = await openTraced('http://127.0.0.1:1', 100)
    expect((await testApp.login('harbour_admin')).ErrCode).toBe(0)
    const since = performance.now()
    await tracing.close()
    expect(performance.now() - since).toBeLessThan(5_000)
  })

  it('records the percentage of the requests that is set', async () => {
    const collector = await openTraceCollector()
    onTestFinished(() => collector.close())
    const { testApp, tracing } = await openTraced(collector.url, 20)
    for (let count = 0; count < 300; count++) await testApp.raw('/health/live')
    await tracing.close()
    expect(collector.spans.length).toBeGreaterThan(20)
    expect(collector.spans.length).toBeLessThan(120)
  })

  it('checks a collector without sending a span', async () => {
    const collector = await openTraceCollector()
    onTestFinished(() => collector.close())
    expect(await checkCollector({ url: collector.url, percent: 100, serviceName: '' })).toBeUndefined()
    expect(collector.headers).toHaveLength(1)
    expect(collector.spans).toEqual([])
    expect(
      await checkCollector({ url: `${collector.url}/elsewhere`, percent: 100, serviceName: '' }),
    ).toMatch(/./)
  })

  it('is set by its own variable or the standard one', () => {
    const tracingOf = (env: Record<string, string>) => readSettings(env).tracing
    expect(tracingOf({})).toBeUndefined()
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
      url: 'http://collector:4318',
      percent: 100,
      serviceName: 'lustra',
    })
    const both = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      LUSTRA_OTLP_URL: 'https://own.example/otlp/v1/traces',
      OTEL_SERVICE_NAME: 'portal',
      LUSTRA_TRACE_PERCENT: '5',
    }
    expect(tracingOf(both)).toEqual({ url: 'https://own.example/otlp', percent: 5, serviceName: 'portal' })
    for (const url of [
      'collector:4318',
      'http://user:secret@collector:4318',
      'http://:secret@collector:4318',
      'http://collector:4318/?key=secret',
    ])
      expect(() => tracingOf({ LUSTRA_OTLP_URL: url })).toThrow(
        /^LUSTRA_OTLP_URL must be an address such as http:\/\/collector:4318, without user and password\.$/,
      )
  })
})

const { postgres } = inject('testDatabases')

describe.runIf(postgres)('a process', () => {
  /** Prints the name of each package of OpenTelemetry that the process loads. */
  const printing = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) console.log('loads ' + specifier)
      return next(specifier, context)
    } })`)}`
  const env = async () => ({
    DATABASE_URL: await copyTemplate(postgres!),
    NODE_OPTIONS: `--import ${printing}`,
    LUSTRA_OTLP_URL: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  })

  it('sends its traces with the headers of the standard setting, also the last ones before its end', async () => {
    const collector = await openTraceCollector()
    onTestFinished(() => collector.close())
    const server = await startServerProcess({
      env: {
        ...(await env()),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-token',
      },
    })
    await signIn(server.address, 'harbour_admin')
    expect(await server.stop()).toBe(0)
    expect(collector.spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/Login/GetCheckUser', 'transaction', 'SELECT']),
    )
    expect(collector.headers.at(-1)?.authorization).toBe('Bearer collector-token')
    expect(server.output()).toContain('loads @opentelemetry/sdk-trace')
  })

  it('without these settings does not even load their modules', async () => {
    const server = await startServerProcess({ env: await env() })
    await signIn(server.address, 'harbour_admin')
    expect(await server.stop()).toBe(0)
    expect(server.output()).not.toMatch(/loads @opentelemetry\/(?!api$)/m)
  })
})
