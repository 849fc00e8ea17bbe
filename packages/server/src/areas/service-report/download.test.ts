import type { DownloadList, DownloadWish } from '@lustra/core/contract'
import { request as openRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { unzip } from '../../testing/unzip.ts'
import { createPrinter, type Printer } from './print-pool.ts'

const list = '/api/RegularServiceCallAll'
interface LogLine {
  level: number
  msg: string
}
interface Failure {
  ErrMsgCode: string
}

describe.each(engines)('downloading reports on $name', (engine) => {
  let bench: Bench
  let printer: Printer
  const logged: LogLine[] = []
  let token: string
  let all: DownloadList['Items']
  let ids: string[]
  beforeAll(async () => {
    printer = createPrinter()
    const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) }
    bench = await openBench(engine, { printer, log: { level: 'debug', stream } })
    token = await bench.tokenOf('harbour_admin')
    await bench.call('/api/Login/Chglanguage?language=en-US', { token })
    all = (await listOf({ search: {} })).Items
    ids = all.filter(({ HasFile }) => HasFile).map(({ Id }) => Id)
    await bench.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => bench.close())

  async function listOf(wish: DownloadWish, path = list, as = token): Promise<DownloadList> {
    const { ResData, ErrMsg } = await bench.call<DownloadList>(`${path}/GetDownloadList`, {
      token: as,
      body: wish,
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const download = (
    wanted: readonly string[],
    headers: Record<string, string> = {},
    as = token,
    path = list,
  ) => bench.raw(`${path}/DownloadCall`, { token: as, body: { ids: wanted }, headers })

  /** By a socket, to be read slowly or left half-way. */
  const open = (wanted: readonly string[]) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      send(wanted).on('error', reject).on('response', resolve)
    })
  function send(wanted: readonly string[], headers: Record<string, string> = {}) {
    const { port } = bench.app.server.address() as AddressInfo
    const sent = openRequest({
      port,
      host: '127.0.0.1',
      path: `${list}/DownloadCall`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    })
    sent.end(JSON.stringify({ ids: wanted }))
    return sent
  }
  /** The newest first. */
  const auditTargets = async () =>
    bench.database.asOwner(async (client) => {
      const { rows } = await client.query<{ target: string }>(
        `select target from audit_entries where action = 'reports-downloaded' order by id desc`,
      )
      return rows.map(({ target }) => target)
    })
  const keptCount = async () =>
    bench.database.asOwner(async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from report_files',
      )
      return rows[0]?.count ?? 0
    })

  it('says what a download would hold: chosen ones in the list’s order, without those that are gone (V4)', async () => {
    const chosen = [ids[5], ids[1], ids[3], ids[1]].map(String)
    const { Items, Gone, IsCapped, EstimatedBytes } = await listOf({ ids: [...chosen, '999999999', 'none'] })
    expect(Items.map(({ Id }) => Id)).toEqual([ids[1], ids[3], ids[5]])
    expect(Gone).toEqual(['999999999', 'none'])
    expect(IsCapped).toBe(false)
    expect(EstimatedBytes).toBeGreaterThan(30_000)
  })

  it('says it of all that match a search, without the ones taken out (V4)', async () => {
    const search = { feedback: 'pending' as const }
    const matching = await listOf({ search }, '/api/RegularServiceCallPest')
    const [first, second] = matching.Items
    const fewer = await listOf({ search, except: [first?.Id ?? ''] }, '/api/RegularServiceCallPest')
    expect(fewer.Items).toHaveLength(matching.Items.length - 1)
    expect(fewer.Items[0]).toEqual(second)
    expect(matching.Items.length).toBeLessThan(all.length)
  })

  it('refuses a wish for nothing and for both (V4)', async () => {
    for (const body of [{}, { ids: [] }, { ids: ['1'], search: {} }])
      expect((await bench.call(`${list}/GetDownloadList`, { token, body })).ErrMsgCode).toBe('99001')
    expect((await bench.call(`${list}/DownloadCall`, { token, body: { ids: [] } })).ErrMsgCode).toBe('99001')
  })

  it('sends the very files that the reports have, by names that say what they are (V4, S14)', async () => {
    const wanted = ids.slice(0, 5)
    const answer = await download(wanted)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'x-lustra-files': '5' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(decodeURIComponent(String(answer.headers['filename']))).toMatch(
      /^RegularService_\d{8}T\d{6}\.zip$/,
    )
    const files = await unzip(answer.rawPayload)
    for (const [place, { name, content }] of files.entries()) {
      const report = all.find(({ Id }) => Id === wanted[place])
      expect(name).toContain(`${report?.ReportNo}.pdf`)
      expect(name).toMatch(/^\d{4}-\d\d-\d\d HA\d+ /)
      const single = await bench.raw(`${list}/ViewCall?id=${wanted[place]}`, { token })
      expect(content.equals(single.rawPayload)).toBe(true)
    }
    expect(files).toHaveLength(5)
  })

  it('names the reports without a file in a text, and refuses when none has one (V4)', async () => {
    const missing = all.filter(({ HasFile }) => !HasFile)
    const files = await unzip((await download([ids[0] ?? '', ...missing.map(({ Id }) => Id)])).rawPayload)
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/), 'Missing reports.txt'])
    for (const { ReportNo } of missing) expect(files[1]?.content.toString()).toContain(ReportNo)
    const refused = await download(missing.map(({ Id }) => Id))
    expect(refused.json<Failure>().ErrMsgCode).toBe('99051')
  })

  it('names a report that cannot be printed among those without a file, and sends the others (V4)', async () => {
    const [foreign, good] = [all.find(({ Id }) => Id === ids[100]), all.find(({ Id }) => Id === ids[101])]
    await bench.database.asOwner((client) =>
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

  it('sends nothing when one of the reports is another group’s, another list’s or gone (A6, V4)', async () => {
    const lotus = await bench.tokenOf('lotus_admin')
    const [foreign] = (await listOf({ search: {} }, list, lotus)).Items
    const before = await keptCount()
    for (const id of [foreign?.Id ?? '', '999999999', 'none']) {
      const refused = await download([...ids.slice(20, 23), id])
      expect(refused.headers['content-type']).toContain('json')
      expect(refused.json<Failure>().ErrMsgCode).toBe('99033')
    }
    const pest = (await listOf({ search: {} }, '/api/RegularServiceCallPest')).Items
    const clean = (await listOf({ search: {} }, '/api/RegularServiceCallClean')).Items[0]?.Id ?? ''
    const mixed = await download([pest[0]?.Id ?? '', clean], {}, token, '/api/RegularServiceCallPest')
    expect(mixed.json<Failure>().ErrMsgCode).toBe('99033')
    expect(await keptCount()).toBe(before)
  })

  it('goes on where a broken download stopped, with the same bytes (V4)', async () => {
    const wanted = ids.slice(30, 42)
    const cut = 100_000
    const partly = await open(wanted)
    const tag = String(partly.headers.etag)
    partly.destroy()
    const rest = await download(wanted, { range: `bytes=${cut}-`, 'if-range': tag })
    expect(rest.statusCode).toBe(206)
    const whole = await download(wanted)
    expect(whole.headers.etag).toBe(tag)
    expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(rest.headers['content-range']).toBe(
      `bytes ${cut}-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
    )
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(cut))).toBe(true)
    const before = await auditTargets()
    const behind = await download(wanted, { range: 'bytes=99999999-', 'if-range': tag })
    expect(behind.statusCode).toBe(416)
    expect(behind.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`)
    expect(behind.json()).toMatchObject({ ErrMsgCode: '99001', ResData: null })
    expect(await auditTargets()).toEqual(before)
  })

  it('sends the whole anew when a report changed since (V4)', async () => {
    const wanted = ids.slice(50, 53)
    const before = await download(wanted)
    const rest = { range: 'bytes=1000-', 'if-range': String(before.headers.etag) }
    await bench.database.asOwner((client) =>
      client.query(`update service_reports set sales_rep = 'Another One' where id = $1`, [wanted[1]]),
    )
    const after = await download(wanted, rest)
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(await unzip(after.rawPayload)).toHaveLength(3)
  })

  it('sends the whole anew when it is read in another language, though every name is the same there (V4)', async () => {
    const inLanguage = (language: string) =>
      bench.call(`/api/Login/Chglanguage?language=${language}`, { token })
    await bench.database.asOwner((client) =>
      client.query(
        `update service_types set name_zh = 'Service', name_en = 'Service', name_zh_hant = 'Service'; delete from translations`,
      ),
    )
    const wanted = ids.slice(54, 56)
    const english = await download(wanted)
    await inLanguage('zh-TW')
    const after = await download(wanted, { range: 'bytes=1000-', 'if-range': String(english.headers.etag) })
    await inLanguage('en-US')
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(english.headers.etag)
    expect(after.rawPayload.equals(english.rawPayload)).toBe(false)
    const names = async (zip: Buffer) => (await unzip(zip)).map(({ name }) => name)
    expect(await names(after.rawPayload)).toEqual(await names(english.rawPayload))
  })

  it('is no failure in the log when the caller went away (V4)', async () => {
    const wanted = ids.slice(60, 99)
    const partly = await open(wanted)
    partly.destroy()
    logged.length = 0
    const rest = send(wanted, { range: 'bytes=100-', 'if-range': String(partly.headers.etag) })
    rest.on('error', () => undefined)
    await expect.poll(() => logged.some(({ msg }) => msg === 'incoming request')).toBe(true)
    rest.destroy()
    await expect.poll(() => logged.map(({ msg }) => msg)).toContain('nobody waits for the answer any more')
    expect(logged.filter(({ level }) => level >= 40)).toEqual([])
  })

  it('leaves nothing at work when the caller is gone half-way (V4)', async () => {
    const wanted = ids.slice(100, 500)
    const answer = await open(wanted)
    await new Promise((resolve) => answer.once('data', resolve))
    answer.destroy()
    const { pool } = bench.database
    await expect
      .poll(() => [printer.pending(), pool.waitingCount, pool.totalCount - pool.idleCount], {
        timeout: 10_000,
      })
      .toEqual([0, 0, 0])
    const before = await keptCount()
    expect(before).toBeLessThan(300)
    expect(await keptCount()).toBe(before)
  })

  // Each case downloads other reports, none of them printed before, so that the change comes while they are printed.
  it.each([
    { what: 'the session ends', from: 600, happen: () => bench.call('/api/Login/Logout', { token }) },
    {
      what: 'one of the reports is changed',
      from: 700,
      happen: (last: string | undefined) =>
        bench.database.asOwner((client) =>
          client.query(`update service_reports set sales_rep = 'Not Him' where id = $1`, [last]),
        ),
    },
    {
      what: 'one of the reports is removed',
      from: 800,
      happen: (last: string | undefined) =>
        bench.database.asOwner((client) => client.query('delete from service_reports where id = $1', [last])),
    },
  ])('breaks off when $what meanwhile, and is no whole zip then (V4, E1)', async ({ from, happen }) => {
    const wanted = ids.slice(from, from + 100)
    const answer = await open(wanted)
    await new Promise((resolve) => answer.once('data', resolve))
    answer.pause()
    await happen(wanted.at(-1))
    await expect(buffer(answer)).rejects.toThrow('aborted')
    token = await bench.tokenOf('harbour_admin')
  })

  it('has two at once for a person, and the next when one is over (V4)', async () => {
    const many = ids.slice(900, 1_300)
    const running = [await open(many), await open(many)]
    const refused = await download(ids.slice(0, 1))
    expect(refused).toMatchObject({ statusCode: 429 })
    expect(refused.json<Failure>().ErrMsgCode).toBe('99029')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const another = await bench.tokenOf('lotus_admin')
    const [theirs] = (await listOf({ search: {} }, list, another)).Items.filter(({ HasFile }) => HasFile)
    expect((await download([theirs?.Id ?? ''], {}, another)).statusCode).toBe(200)
    running[0]?.destroy()
    await expect.poll(async () => (await download(ids.slice(0, 1))).statusCode).toBe(200)
    // One that is refused or over takes nobody's place.
    expect((await download(['none'])).json<Failure>().ErrMsgCode).toBe('99033')
    expect((await download(ids.slice(0, 1))).statusCode).toBe(200)
    running[1]?.destroy()
  })

  it('stands in the audit trail with the number of reports, the first and the last (S7)', async () => {
    const wanted = [0, 5, 2].map((place) => ids[place] ?? '')
    await download(wanted)
    const [first, , last] = wanted.map((id) => all.find(({ Id }) => Id === id)?.ReportNo)
    expect((await auditTargets())[0]).toBe(`3 reports, ${first} to ${last}`)
  })
})
