import type { DownloadList, FileJob } from '@lustra/core/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maintain } from '../../app/maintenance.ts'
import { defaultRetention } from '../../platform/database/retention.settings.ts'
import { switchedTo } from '@lustra/testing/account-switch.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { beginFile, endedFileJob, fileJobOf } from '@lustra/testing/file-jobs.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { unzip } from '@lustra/testing/unzip.ts'
import { filesAtOnce } from '../service-report/download-contents.ts'
import { createPrinter, type Printer } from '../service-report/print-pool.ts'

const list = '/RegularServiceCallAll'

/** A printer that prints nothing until it is opened. */
function createHeldPrinter() {
  const printer = createPrinter()
  let gate = Promise.withResolvers<void>()
  let begun = Promise.withResolvers<void>()
  let printed = 0
  const held: Printer = {
    ...printer,
    async print(job, options) {
      begun.resolve()
      await gate.promise
      printed++
      return printer.print(job, options)
    },
  }
  return {
    printer: held,
    /** Resolves once something is to be printed. */
    begun: () => begun.promise,
    open: () => gate.resolve(),
    /** Reports since `hold`. */
    printed: () => printed,
    hold() {
      printed = 0
      gate = Promise.withResolvers()
      begun = Promise.withResolvers()
    },
  }
}

describe.each(testEngines())('files that jobs make, on $name', (engine) => {
  let testApp: TestApp
  let token: string
  let ids: string[]
  const failures: string[] = []
  const held = createHeldPrinter()

  beforeAll(async () => {
    testApp = await openTestApp(engine, {
      printer: held.printer,
      log: { level: 'error', stream: { write: (line: string) => void failures.push(line) } },
    })
    token = await testApp.tokenOf('harbour_admin')
    const { ResData } = await testApp.call<DownloadList>(`/api${list}/GetDownloadList`, {
      token,
      body: { search: {} },
    })
    ids = ResData!.Items.filter(({ HasFile }) => HasFile).map(({ Id }) => Id)
  })
  beforeEach(() => held.hold())
  afterAll(async () => {
    held.open()
    await testApp.close()
  })

  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const begin = (from: number, count = 3) =>
    beginFile(testApp, token, `${list}/BeginDownload`, { ids: ids.slice(from, from + count) })
  const fetchFile = (id: string, as = token) =>
    testApp.raw(`/api/FileJob/DownloadFile?id=${id}`, { token: as })
  const errorOf = (payload: string) => (JSON.parse(payload) as { ErrMsgCode: string }).ErrMsgCode
  const entries = (action: string) =>
    sql<{ target: string }>('select target from audit_entries where action = $1 order by id', [action])
  const storedFiles = () => sql(`select from stored_files where name like 'RegularService_%'`)

  it('hold the same rows as the direct export, and are recorded once (A4, S7)', async () => {
    const filter = { code: 'HA' }
    const job = await beginFile(testApp, token, '/Store/BeginExport', filter)
    expect(job).toMatchObject({ Kind: 'stores', Problem: '', FileName: '' })
    const done = await endedFileJob(testApp, token, job.Id)
    const rowsIn = async (bytes: Buffer) => (await readXlsx(new Uint8Array(bytes))).sheets[0]!.rows
    const direct = await testApp.raw('/api/Store/ExportExcel', { token, body: filter })
    const rows = await rowsIn(direct.rawPayload)
    const made = await fetchFile(job.Id)
    expect(made.headers['content-disposition']).toContain(done.FileName)
    expect(Number(made.headers['content-length'])).toBe(done.Bytes)
    expect(await rowsIn(made.rawPayload)).toEqual(rows)
    expect(done).toMatchObject({ State: 'done', Done: rows.length - 1, Total: rows.length - 1 })
    expect(done.FileName).toMatch(/^StoreData_[\dT]+\.xlsx$/)
    expect(await entries('stores-exported')).toHaveLength(2)
    const { ResData } = await testApp.call<FileJob[]>('/api/FileJob/GetJobs', { token })
    expect(ResData?.[0]).toEqual(done)
  })

  it('include the audit trail, for an administrator as far as their group (S7)', async () => {
    const { Id } = await beginFile(testApp, token, '/Security/AuditEntry/BeginExport')
    expect(await endedFileJob(testApp, token, Id)).toMatchObject({ State: 'done' })
    const { sheets } = await readXlsx(new Uint8Array((await fetchFile(Id)).rawPayload))
    const groups = new Set(sheets[0]!.rows.slice(1).map((row) => row[6]))
    expect([...groups]).toEqual(['Harbour Hotels'])
  })

  it('include a zip of reports, with the files of the direct download (V4)', async () => {
    held.open()
    const job = await begin(0)
    const done = await endedFileJob(testApp, token, job.Id)
    expect(done).toMatchObject({ State: 'done', Done: 3, Total: 3 })
    const direct = await testApp.raw(`/api${list}/DownloadCall`, { token, body: { ids: ids.slice(0, 3) } })
    expect(await unzip((await fetchFile(job.Id)).rawPayload)).toEqual(await unzip(direct.rawPayload))
    const [first, second] = await entries('reports-downloaded')
    expect(first).toEqual(second)
  })

  it('continue after a lost connection with the rest of the same bytes (A4, V4)', async () => {
    const { Id } = await beginFile(testApp, token, '/Store/BeginExport', { code: 'HA' })
    const { Bytes } = await endedFileJob(testApp, token, Id)
    const whole = await fetchFile(Id)
    const tag = String(whole.headers.etag)
    const from = (start: number, ifRange = tag) =>
      testApp.raw(`/api/FileJob/DownloadFile?id=${Id}`, {
        token,
        headers: { range: `bytes=${start}-`, 'if-range': ifRange },
      })
    const rest = await from(100)
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100-${Bytes - 1}/${Bytes}`])
    expect(rest.headers['content-length']).toBe(String(Bytes - 100))
    expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(100))
    const other = await from(100, '"another"')
    expect([other.statusCode, other.rawPayload]).toEqual([200, whole.rawPayload])
    expect((await from(Bytes)).statusCode).toBe(416)
  })

  it('belong to the person who requested them, and to nobody else (A6, V4)', async () => {
    held.open()
    const { Id } = await begin(0)
    await endedFileJob(testApp, token, Id)
    for (const account of ['harbour_user', 'jade_admin']) {
      const other = await testApp.tokenOf(account)
      expect((await testApp.call<FileJob[]>('/api/FileJob/GetJobs', { token: other })).ResData).toEqual([])
      expect(errorOf((await fetchFile(Id, other)).payload)).toBe('99033')
      const cancelled = await testApp.call('/api/FileJob/Cancel', { token: other, body: { Id } })
      expect(cancelled.ErrMsgCode).toBe('99033')
    }
    expect((await fetchFile(Id)).statusCode).toBe(200)
    const [person] = await sql<{ id: number }>("select id from people where account = 'harbour_admin'")
    const switched = await switchedTo(testApp, await testApp.tokenOf('superadmin'), person!.id)
    expect((await testApp.call<FileJob[]>('/api/FileJob/GetJobs', { token: switched })).ResData).toEqual([])
    expect(errorOf((await fetchFile(Id, switched)).payload)).toBe('99033')
  })

  it('are refused at the download once the role does not open their page (A6)', async () => {
    const { Id } = await beginFile(testApp, token, '/Store/BeginExport')
    await endedFileJob(testApp, token, Id)
    const removed = await sql<{ menus: unknown }>(
      `with removed as (delete from role_menus where group_id = 1
          and menu_id in (select id from menus where module in ('Store/List', 'Store/Search')) returning role_id, menu_id)
        select json_agg(removed) as menus from removed`,
    )
    expect(errorOf((await fetchFile(Id)).payload)).toBe('99003')
    await sql(
      `insert into role_menus (group_id, role_id, menu_id)
        select 1, role_id, menu_id from json_to_recordset($1) as removed (role_id int, menu_id int)`,
      [JSON.stringify(removed[0]!.menus)],
    )
    expect((await fetchFile(Id)).statusCode).toBe(200)
  })

  it('hold the audit trail of every group only for somebody who is still an SA (A6, S7)', async () => {
    const sa = await testApp.tokenOf('superadmin')
    const setType = (type: string) =>
      sql("update people set user_type = $1 where account = 'superadmin'", [type])
    const made = await beginFile(testApp, sa, '/Security/AuditEntry/BeginExport')
    await endedFileJob(testApp, sa, made.Id)
    expect((await fetchFile(made.Id, sa)).statusCode).toBe(200)
    // It waits for another file.
    await begin(70)
    await held.begun()
    const waiting = await beginFile(testApp, sa, '/Security/AuditEntry/BeginExport')
    await setType('CAM')
    expect(errorOf((await fetchFile(made.Id, sa)).payload)).toBe('99003')
    held.open()
    expect(await endedFileJob(testApp, sa, waiting.Id)).toMatchObject({
      State: 'failed',
      Problem: 'forbidden',
    })
    await setType('SA')
    expect((await fetchFile(made.Id, sa)).statusCode).toBe(200)
  })

  it('stop when their owner cancels them, and leave nothing (V4)', async () => {
    const before = await storedFiles()
    const { Id } = await begin(10)
    await held.begun()
    expect(await fileJobOf(testApp, token, Id)).toMatchObject({ State: 'running', Done: 0, Total: 3 })
    expect(errorOf((await fetchFile(Id)).payload)).toBe('99051')
    const { ResData } = await testApp.call<FileJob>('/api/FileJob/Cancel', { token, body: { Id } })
    expect(ResData).toMatchObject({ State: 'cancelled' })
    held.open()
    await expect.poll(() => sql('select from jobs')).toEqual([])
    expect(await fileJobOf(testApp, token, Id)).toMatchObject({ State: 'cancelled', FileName: '' })
    expect(await storedFiles()).toEqual(before)
    const again = await testApp.call('/api/FileJob/Cancel', { token, body: { Id } })
    expect(again.ErrMsgCode).toBe('99052')
  })

  it('are discarded when their owner needs them no longer, with what was stored (A4, V4)', async () => {
    const { Id } = await beginFile(testApp, token, '/Store/BeginExport', { code: 'HA' })
    await endedFileJob(testApp, token, Id)
    const referenced = async () => (await sql('select from stored_files where held_at is not null')).length
    const before = await referenced()
    const { ResData } = await testApp.call<FileJob>('/api/FileJob/Cancel', { token, body: { Id } })
    expect(ResData).toMatchObject({ State: 'cancelled', FileName: '', Bytes: 0 })
    expect(errorOf((await fetchFile(Id)).payload)).toBe('99051')
    expect(await referenced()).toBe(before - 1)
  })

  it.each([
    { when: 'at the end', from: 20, count: 3, printed: 3 },
    { when: 'before the second batch', from: 100, count: filesAtOnce + 1, printed: filesAtOnce },
  ])('are not made once the person has lost the right, $when (A6, V4)', async ({ from, count, printed }) => {
    const before = await storedFiles()
    const { Id } = await begin(from, count)
    await held.begun()
    const ownRole = `(group_id, person_id) in (select 1, id from people where account = 'harbour_admin')`
    await sql(`update memberships set valid = false where ${ownRole}`)
    held.open()
    await expect.poll(() => sql('select from jobs')).toEqual([])
    await sql(`update memberships set valid = true where ${ownRole}`)
    expect(await fileJobOf(testApp, token, Id)).toMatchObject({ State: 'failed', Problem: 'forbidden' })
    expect(held.printed()).toBe(printed)
    expect(await storedFiles()).toEqual(before)
  })

  it('are made by another process when theirs stops, once and with one audit entry (A4, V4)', async () => {
    const recorded = (await entries('reports-downloaded')).length
    const files = (await storedFiles()).length
    const { Id } = await begin(30)
    await held.begun()
    const another = await testApp.another({ printer: createPrinter() })
    // As when the lock of a process that was killed has expired.
    await sql('update jobs set locked_by = null, locked_until = null')
    const next = await beginFile(another, token, '/Store/BeginExport')
    expect(await endedFileJob(another, token, Id)).toMatchObject({ State: 'done', Total: 3 })
    await endedFileJob(another, token, next.Id)
    // The process that had stopped continues, and finds that it has lost the job.
    held.open()
    await expect.poll(async () => (await storedFiles()).length).toBe(files + 1)
    await another.close()
    expect(failures).toEqual([])
    expect(await entries('reports-downloaded')).toHaveLength(recorded + 1)
    expect(await unzip((await fetchFile(Id)).rawPayload)).toHaveLength(3)
  })

  it('are limited to three at once per person (V4)', async () => {
    const requested = [40, 50, 60, 40, 50].map((from) =>
      testApp.call<FileJob>(`/api${list}/BeginDownload`, { token, body: { ids: ids.slice(from, from + 3) } }),
    )
    const responses = await Promise.all(requested)
    const some = responses.flatMap(({ ResData }) => ResData ?? [])
    expect(some).toHaveLength(3)
    const refused = responses.filter(({ ResData }) => !ResData)
    expect(refused.map(({ status, ErrMsgCode }) => [status, ErrMsgCode])).toEqual([
      [429, '99029'],
      [429, '99029'],
    ])
    for (const { Id } of some) await testApp.call('/api/FileJob/Cancel', { token, body: { Id } })
    held.open()
    await expect.poll(() => sql('select from jobs')).toEqual([])
  })

  it('are begun once, also when the request is sent again or twice at once (E5, A4, V4)', async () => {
    const headers = { 'idempotency-key': 'export-key-1' }
    const request = (path: string, body: object) =>
      testApp.call<FileJob>(`/api${path}`, { token, body, headers })
    const count = async () => (await sql('select from file_jobs')).length
    const before = await count()
    const [one, two] = await Promise.all([1, 2].map(() => request('/Store/BeginExport', { code: 'HA' })))
    await endedFileJob(testApp, token, one!.ResData!.Id)
    const again = await request('/Store/BeginExport', { code: 'HA' })
    for (const { ResData } of [two!, again]) expect(ResData).toEqual(one!.ResData)
    expect(await count()).toBe(before + 1)
    expect((await request('/Store/BeginExport', { code: 'HB' })).ErrMsgCode).toBe('99001')
    await testApp.call('/api/FileJob/Cancel', { token, body: { Id: one!.ResData!.Id } })
    const anew = await request('/Store/BeginExport', { code: 'HA' })
    expect(anew.ResData).toMatchObject({ Kind: 'stores' })
    expect(anew.ResData!.Id).not.toBe(one!.ResData!.Id)
    await endedFileJob(testApp, token, anew.ResData!.Id)

    headers['idempotency-key'] = 'export-key-2'
    const other = await request('/Store/BeginExport', { code: 'HA' })
    expect(other.ResData?.Id).not.toBe(one!.ResData?.Id)
    await endedFileJob(testApp, token, other.ResData!.Id)
  })

  it('are deleted by maintenance after the days of the retention', async () => {
    held.open()
    const { Id, ExpiresAt } = await begin(0)
    await endedFileJob(testApp, token, Id)
    const end = new Date(ExpiresAt)
    const clean = (now: Date) => maintain(testApp.database, now, undefined, defaultRetention)
    await clean(new Date(end.getTime() - 1_000))
    expect((await fetchFile(Id)).statusCode).toBe(200)
    expect(end.getTime()).toBeGreaterThan(testNow.getTime())
    // Unfinished ones stay, unless their person was deleted.
    await sql(`insert into file_jobs (group_id, kind, state, page, person_id, created_at)
      select 1, 'stores', 'waiting', 'Old', id, timestamptz '2020-01-01'
        from (select null as id union all (select id from people order by id limit 1)) as persons`)
    await clean(new Date(end.getTime() + 1_000))
    expect(errorOf((await fetchFile(Id)).payload)).toBe('99033')
    const old = "select person_id is null as deleted from file_jobs where page = 'Old'"
    expect(await sql(old)).toEqual([{ deleted: false }])
    expect(
      await sql('select from stored_file_parts p join stored_files f using (key) where f.name like $1', [
        'RegularService_%',
      ]),
    ).toEqual([])
  })
})
