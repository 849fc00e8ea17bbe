import type { DownloadList, DownloadRequest } from '@lustra/core/contract'
import { request as openRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { acceptAnyDetails } from '@lustra/testing/unchecked.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { unzip } from '@lustra/testing/unzip.ts'
import { filesAtOnce } from './download-contents.ts'
import { createPrinter, type Printer } from './print-pool.ts'

const list = '/api/RegularServiceCallAll'
interface LogLine {
  level: number
  msg: string
}
interface Failure {
  ErrMsgCode: string
}

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

describe.each(testEngines())('downloading reports on $name', (engine) => {
  let testApp: TestApp
  let printer: Printer
  /** While true, a request for a report that is not cached waits until it is aborted. */
  let printsNothing = false
  const logged: LogLine[] = []
  let token: string
  let all: DownloadList['Items']
  let ids: string[]
  beforeAll(async () => {
    const real = createPrinter()
    printer = {
      ...real,
      print: (job, options) => (printsNothing ? untilAborted(options?.signal) : real.print(job, options)),
    }
    const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) }
    testApp = await openTestApp(engine, { printer, log: { level: 'debug', stream } })
    token = await testApp.tokenOf('harbour_admin')
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token })
    all = (await listOf({ search: {} })).Items
    ids = all.filter(({ HasFile }) => HasFile).map(({ Id }) => Id)
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => void (printsNothing = false))
  afterAll(() => testApp.close())

  async function listOf(selection: DownloadRequest, path = list, as = token): Promise<DownloadList> {
    const { ResData, ErrMsg } = await testApp.call<DownloadList>(`${path}/GetDownloadList`, {
      token: as,
      body: selection,
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const download = (
    requested: readonly string[],
    headers: Record<string, string> = {},
    as = token,
    path = list,
  ) => testApp.raw(`${path}/DownloadCall`, { token: as, body: { ids: requested }, headers })

  /** Over a socket, to read slowly or disconnect. */
  const open = (requested: readonly string[]) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      send(requested).on('error', reject).on('response', resolve)
    })
  function send(requested: readonly string[], headers: Record<string, string> = {}) {
    const { port } = testApp.app.server.address() as AddressInfo
    const sent = openRequest({
      port,
      host: '127.0.0.1',
      path: `${list}/DownloadCall`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    })
    sent.end(JSON.stringify({ ids: requested }))
    return sent
  }
  /** Newest first. */
  const auditTargets = async () =>
    testApp.database.asOwner(async (client) => {
      const { rows } = await client.query<{ target: string }>(
        `select target from audit_entries where action = 'reports-downloaded' order by id desc`,
      )
      return rows.map(({ target }) => target)
    })
  const cachedCount = async () =>
    testApp.database.asOwner(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from report_files',
      )
      return rows[0]?.count ?? 0
    })

  it('lists the contents: selected ones in the list’s order, without deleted ones (V4)', async () => {
    const chosen = [ids[5], ids[1], ids[3], ids[1]].map(String)
    const { Items, Gone, IsCapped, EstimatedBytes } = await listOf({ ids: [...chosen, '999999999', 'none'] })
    expect(Items.map(({ Id }) => Id)).toEqual([ids[1], ids[3], ids[5]])
    expect(Gone).toEqual(['999999999', 'none'])
    expect(IsCapped).toBe(false)
    expect(EstimatedBytes).toBeGreaterThan(30_000)
  })

  it('lists all that match a search, without the deselected ones (V4)', async () => {
    const search = { feedback: 'pending' as const }
    const matching = await listOf({ search }, '/api/RegularServiceCallPest')
    const [first, second] = matching.Items
    const fewer = await listOf({ search, except: [first?.Id ?? ''] }, '/api/RegularServiceCallPest')
    expect(fewer.Items).toHaveLength(matching.Items.length - 1)
    expect(fewer.Items[0]).toEqual(second)
    expect(matching.Items.length).toBeLessThan(all.length)
  })

  it('refuses an empty selection and a selection combined with a search (V4)', async () => {
    for (const body of [{}, { ids: [] }, { ids: ['1'], search: {} }])
      expect((await testApp.call(`${list}/GetDownloadList`, { token, body })).ErrMsgCode).toBe('99001')
    expect((await testApp.call(`${list}/DownloadCall`, { token, body: { ids: [] } })).ErrMsgCode).toBe(
      '99001',
    )
  })

  it('sends the same files that the reports have, with descriptive names (V4, S14)', async () => {
    const requested = ids.slice(0, 5)
    const response = await download(requested)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'x-lustra-files': '5' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(decodeURIComponent(String(response.headers['filename']))).toMatch(
      /^RegularService_\d{8}T\d{6}\.zip$/,
    )
    const files = await unzip(response.rawPayload)
    for (const [index, { name, content }] of files.entries()) {
      const report = all.find(({ Id }) => Id === requested[index])
      expect(name).toContain(`${report?.ReportNo}.pdf`)
      expect(name).toMatch(/^\d{4}-\d\d-\d\d HA\d+ /)
      const single = await testApp.raw(`${list}/ViewCall?id=${requested[index]}`, { token })
      expect(content.equals(single.rawPayload)).toBe(true)
    }
    expect(files).toHaveLength(5)
  })

  it('lists the reports without a file in a text, and refuses when none has one (V4)', async () => {
    const missing = all.filter(({ HasFile }) => !HasFile)
    const files = await unzip((await download([ids[0] ?? '', ...missing.map(({ Id }) => Id)])).rawPayload)
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/), 'Missing reports.txt'])
    for (const { ReportNo } of missing) expect(files[1]?.content.toString()).toContain(ReportNo)
    const refused = await download(missing.map(({ Id }) => Id))
    expect(refused.json<Failure>().ErrMsgCode).toBe('99051')
  })

  it('lists a report that cannot be printed among those without a file, and sends the others (V4)', async () => {
    await testApp.database.asOwner((client) => client.query(acceptAnyDetails))
    const [foreign, good] = [all.find(({ Id }) => Id === ids[100]), all.find(({ Id }) => Id === ids[101])]
    await testApp.database.asOwner((client) =>
      client.query(`update service_reports set details = '{"technician": null}' where id = $1`, [
        foreign?.Id,
      ]),
    )
    const files = await unzip((await download([foreign?.Id ?? '', good?.Id ?? ''])).rawPayload)
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringContaining(good?.ReportNo ?? 'none'),
      'Missing reports.txt',
    ])
    expect(files[1]?.content.toString()).toContain(foreign?.ReportNo)
  })

  it('sends nothing when one of the reports belongs to another group or list or was deleted (A6, V4)', async () => {
    const lotus = await testApp.tokenOf('lotus_admin')
    const [foreign] = (await listOf({ search: {} }, list, lotus)).Items
    const before = await cachedCount()
    for (const id of [foreign?.Id ?? '', '999999999', 'none']) {
      const refused = await download([...ids.slice(20, 23), id])
      expect(refused.headers['content-type']).toContain('json')
      expect(refused.json<Failure>().ErrMsgCode).toBe('99033')
    }
    const pest = (await listOf({ search: {} }, '/api/RegularServiceCallPest')).Items
    const clean = (await listOf({ search: {} }, '/api/RegularServiceCallClean')).Items[0]?.Id ?? ''
    const mixed = await download([pest[0]?.Id ?? '', clean], {}, token, '/api/RegularServiceCallPest')
    expect(mixed.json<Failure>().ErrMsgCode).toBe('99033')
    expect(await cachedCount()).toBe(before)
  })

  it('continues an aborted download with the same bytes (V4)', async () => {
    const requested = ids.slice(30, 42)
    const cut = 100_000
    const partly = await open(requested)
    const tag = String(partly.headers.etag)
    partly.destroy()
    const rest = await download(requested, { range: `bytes=${cut}-`, 'if-range': tag })
    expect(rest.statusCode).toBe(206)
    const whole = await download(requested)
    expect(whole.headers.etag).toBe(tag)
    expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(rest.headers['content-range']).toBe(
      `bytes ${cut}-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
    )
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(cut))).toBe(true)
    const before = await auditTargets()
    const behind = await download(requested, { range: 'bytes=99999999-', 'if-range': tag })
    expect(behind.statusCode).toBe(416)
    expect(behind.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`)
    expect(behind.json()).toMatchObject({ ErrMsgCode: '99001', ResData: { Fields: [expect.any(String)] } })
    expect(await auditTargets()).toEqual(before)
  })

  it('sends everything again when a report changed meanwhile (V4)', async () => {
    const requested = ids.slice(50, 53)
    const before = await download(requested)
    const rest = { range: 'bytes=1000-', 'if-range': String(before.headers.etag) }
    await testApp.database.asOwner((client) =>
      client.query(`update service_reports set sales_rep = 'Another One' where id = $1`, [requested[1]]),
    )
    const after = await download(requested, rest)
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(await unzip(after.rawPayload)).toHaveLength(3)
  })

  it('sends everything again in another language, even with the same names (V4)', async () => {
    const inLanguage = (language: string) =>
      testApp.call(`/api/Login/Chglanguage?language=${language}`, { token })
    await testApp.database.asOwner((client) =>
      client.query(
        `update service_types set name_zh = 'Service', name_en = 'Service', name_zh_hant = 'Service'; delete from translations`,
      ),
    )
    const requested = ids.slice(54, 56)
    const english = await download(requested)
    await inLanguage('zh-TW')
    const after = await download(requested, {
      range: 'bytes=1000-',
      'if-range': String(english.headers.etag),
    })
    await inLanguage('en-US')
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(english.headers.etag)
    expect(after.rawPayload.equals(english.rawPayload)).toBe(false)
    const names = async (zip: Buffer) => (await unzip(zip)).map(({ name }) => name)
    expect(await names(after.rawPayload)).toEqual(await names(english.rawPayload))
  })

  it('logs no failure when the client disconnected (V4)', async () => {
    const requested = ids.slice(60, 99)
    const partly = await open(requested)
    partly.destroy()
    logged.length = 0
    const rest = send(requested, { range: 'bytes=100-', 'if-range': String(partly.headers.etag) })
    rest.on('error', () => undefined)
    await expect.poll(() => logged.some(({ msg }) => msg === 'incoming request')).toBe(true)
    rest.destroy()
    await expect.poll(() => logged.map(({ msg }) => msg)).toContain('the client has disconnected')
    expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  })

  it('stops all work when the client disconnects (V4)', async () => {
    const requested = ids.slice(100, 500)
    const response = await open(requested)
    await new Promise((resolve) => response.once('data', resolve))
    response.destroy()
    const { pool } = testApp.database
    await expect
      .poll(() => [printer.pending(), pool.waitingCount, pool.totalCount - pool.idleCount])
      .toEqual([0, 0, 0])
    const before = await cachedCount()
    expect(before).toBeLessThan(300)
    expect(await cachedCount()).toBe(before)
  })

  // Each case downloads other reports that were not printed before, so that the change happens during printing.
  it.each([
    { what: 'the session ends', from: 600, happen: () => testApp.call('/api/Login/Logout', { token }) },
    {
      what: 'one of the reports is changed',
      from: 700,
      happen: (last: string | undefined) =>
        testApp.database.asOwner((client) =>
          client.query(`update service_reports set sales_rep = 'Not Him' where id = $1`, [last]),
        ),
    },
    {
      what: 'one of the reports is removed',
      from: 800,
      happen: (last: string | undefined) =>
        testApp.database.asOwner((client) =>
          client.query('delete from service_reports where id = $1', [last]),
        ),
    },
  ])('aborts when $what meanwhile, without completing the zip (V4, E1)', async ({ from, happen }) => {
    const requested = ids.slice(from, from + 100)
    const response = await open(requested)
    await new Promise((resolve) => response.once('data', resolve))
    response.pause()
    await happen(requested.at(-1))
    await expect(buffer(response)).rejects.toThrow('aborted')
    token = await testApp.tokenOf('harbour_admin')
  })

  it('allows two at once per person, and the next when one is finished (V4)', async () => {
    const cached = ids.slice(0, filesAtOnce)
    const another = await testApp.tokenOf('lotus_admin')
    const [theirs] = (await listOf({ search: {} }, list, another)).Items.filter(({ HasFile }) => HasFile)
    await download(cached)
    await download([theirs?.Id ?? ''], {}, another)
    printsNothing = true
    const many = [...cached, ...ids.slice(900, 910)]
    const running = [await open(many), await open(many)]
    const refused = await download(ids.slice(0, 1))
    expect(refused).toMatchObject({ statusCode: 429 })
    expect(refused.json<Failure>().ErrMsgCode).toBe('99029')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await download([theirs?.Id ?? ''], {}, another)).statusCode).toBe(200)
    running[0]?.destroy()
    await expect.poll(async () => (await download(ids.slice(0, 1))).statusCode).toBe(200)
    // A refused or finished one occupies no slot.
    expect((await download(['none'])).json<Failure>().ErrMsgCode).toBe('99033')
    expect((await download(ids.slice(0, 1))).statusCode).toBe(200)
    running[1]?.destroy()
  })

  it('is recorded in the audit trail with the number of reports, the first and the last', async () => {
    const requested = [0, 5, 2].map((index) => ids[index] ?? '')
    await download(requested)
    const [first, , last] = requested.map((id) => all.find(({ Id }) => Id === id)?.ReportNo)
    expect((await auditTargets())[0]).toBe(`3 reports, ${first} to ${last}`)
  })
})
