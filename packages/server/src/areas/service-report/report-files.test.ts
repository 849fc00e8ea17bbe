import type { DownloadList } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maintain } from '../../app/maintenance.ts'
import { defaultRetention } from '../../platform/database/retention.settings.ts'
import { acceptAnyDetails } from '@lustra/testing/unchecked.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import type { Printable } from './printable.queries.ts'
import { forgetUnreadFiles, cacheFiles } from './report-files.queries.ts'
import { layoutOf, versionOfPrint, versionOfPackage } from './report-version.ts'

const list = '/api/RegularServiceCallAll'

describe.each(testEngines())('cached report files on $name', (engine) => {
  let testApp: TestApp
  let token: string
  let ids: string[]
  let without: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
    const { ResData } = await testApp.call<DownloadList>(`${list}/GetDownloadList`, {
      token,
      body: { search: {} },
    })
    const items = ResData?.Items ?? []
    ids = items.filter(({ HasFile }) => HasFile).map(({ Id }) => Id)
    without = items.find(({ HasFile }) => !HasFile)?.Id ?? ''
  })
  afterAll(() => testApp.close())

  const view = (id: string, as = token) => testApp.raw(`${list}/ViewCall?id=${id}`, { token: as })
  const rows = async (id: string) =>
    testApp.database.asOwner(async (client) => {
      const found = await client.query<{ language: string; version: string; made_at: Date; read_at: Date }>(
        'select language, version, made_at, read_at from report_files where report_id = $1 order by language',
        [id],
      )
      return found.rows
    })
  const idAt = (index: number) => ids[index] ?? ''

  it('prints a report once per language, and then returns the cached file (V3)', async () => {
    const first = await view(idAt(0))
    expect(first.headers['content-type']).toBe('application/pdf')
    const [row] = await rows(idAt(0))
    const again = await view(idAt(0))
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await rows(idAt(0))).toEqual([row])
    await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token })
    const other = await view(idAt(0))
    expect(other.rawPayload.equals(first.rawPayload)).toBe(false)
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token })
    expect(await rows(idAt(0))).toHaveLength(2)
  })

  it('prints a changed report again (V3)', async () => {
    const before = await view(idAt(1))
    await testApp.database.asOwner((client) =>
      client.query(`update service_reports set sales_rep = 'Somebody Else' where id = $1`, [idAt(1)]),
    )
    const after = await view(idAt(1))
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    expect(await rows(idAt(1))).toHaveLength(1)
  })

  it('keeps the file when its report is rated, because the rating is not printed', async () => {
    const before = await view(idAt(2))
    const [row] = await rows(idAt(2))
    await testApp.database.asOwner((client) =>
      client.query('update service_reports set overall_rating = 5 where id = $1', [idAt(2)]),
    )
    expect((await view(idAt(2))).rawPayload.equals(before.rawPayload)).toBe(true)
    expect(await rows(idAt(2))).toEqual([row])
  })

  it('lets many people open the same report for the first time concurrently (V3)', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => view(idAt(3))))
    expect(responses.map(({ headers }) => headers['content-type'])).toEqual(Array(6).fill('application/pdf'))
    expect(await rows(idAt(3))).toHaveLength(1)
  })

  it('returns a report that cannot be cached, and prints it again the next time (V3)', async () => {
    const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
    await owner('alter table report_files add constraint full_disk check (false) not valid')
    expect((await view(idAt(6))).headers['content-type']).toBe('application/pdf')
    expect(await rows(idAt(6))).toEqual([])
    await owner('alter table report_files drop constraint full_disk')
    await view(idAt(6))
    expect(await rows(idAt(6))).toHaveLength(1)
  })

  it('caches what two people read concurrently, in any order (V4)', async () => {
    const pair = [idAt(7), idAt(8)].map(Number).toSorted((a, b) => b - a)
    for (const id of pair) await view(String(id))
    const cache = (order: number[]) =>
      testApp.database.tenant({ groupId: 1, personId: 4 }, (tx) =>
        cacheFiles(
          tx,
          order.map((reportId) => ({ groupId: 1, reportId, version: 'x', content: Buffer.of(1) })),
          'en',
          testApp.clock.now(),
        ),
      )
    const both = [() => cache(pair), () => cache(pair.toReversed())]
    // On a server: both start while the higher one is locked, so that each locks what is free and waits for the rest.
    await (testApp.database.kind === 'embedded'
      ? Promise.all(both.map((one) => one()))
      : whileHeld(Math.max(...pair), both))
    expect((await rows(idAt(8)))[0]?.version).toBe('x')
  })

  /** Starts each after those before it wait; ends when all are done. */
  async function whileHeld(id: number, works: (() => Promise<unknown>)[]): Promise<void> {
    const started: Promise<unknown>[] = []
    await testApp.database.asOwner(async (client) => {
      await client.query('begin')
      await client.query('select from report_files where report_id = $1 for update', [id])
      for (const work of works) {
        started.push(work())
        await expect
          .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount)
          .toBe(started.length)
      }
      await client.query('commit')
    })
    await Promise.all(started)
  }

  it('moves with its report to another store: both are visible to the same people (A6)', async () => {
    const narrow = await testApp.tokenOf('harbour_user')
    const moved = idAt(9)
    await view(moved)
    expect((await view(moved, narrow)).json<{ ErrMsgCode: string }>().ErrMsgCode).toBe('99033')
    await testApp.database.asOwner((client) =>
      client.query(
        'update service_reports set store_id = (select min(store_id) from person_stores where person_id = 5) where id = $1',
        [moved],
      ),
    )
    for (const as of [narrow, token, narrow])
      expect((await view(moved, as)).headers['content-type']).toBe('application/pdf')
    const seen = await testApp.database.tenant({ groupId: 1, personId: 5 }, async (tx) => {
      const { rows: ids } = await tx.execute<{ id: string }>('select report_id as id from report_files')
      return ids.map(({ id }) => String(id))
    })
    expect(seen).toContain(moved)
    expect(seen).not.toContain(idAt(0))
  })

  it('prints again when the version of the layout changes, and only then', () => {
    const printable = { report: {} } as Printable
    const versions = [
      'pdfkit',
      'fontkit',
      '@fontsource/noto-sans',
      '@fontsource/noto-sans-sc',
      '@fontsource/noto-sans-tc',
    ].map(versionOfPackage)
    const by = (all: string[]) => versionOfPrint(printable, 'Lustra', layoutOf(all))
    expect(by(versions)).toBe(versionOfPrint(printable, 'Lustra'))
    for (const index of versions.keys()) expect(by(versions.with(index, 'another'))).not.toBe(by(versions))
  })

  it('reports that there is no file for details of an unknown shape, and caches none (V3)', async () => {
    await testApp.database.asOwner((client) => client.query(acceptAnyDetails))
    await testApp.database.asOwner((client) =>
      client.query(`update service_reports set details = '{"areas": [{"values": "many"}]}' where id = $1`, [
        idAt(10),
      ]),
    )
    expect((await view(idAt(10))).json<{ ErrMsgCode: string }>().ErrMsgCode).toBe('99051')
    expect(await rows(idAt(10))).toEqual([])
  })

  it('reports that there is no file, and finds nothing of other groups’ reports (V3, A6)', async () => {
    expect(without).not.toBe('')
    const missing = (await view(without)).json<{ ErrMsgCode: string }>()
    expect(missing.ErrMsgCode).toBe('99051')
    const lotus = await testApp.tokenOf('lotus_admin')
    for (const id of [idAt(0), without, '999999999', 'x'])
      expect((await view(id, lotus)).json<{ ErrMsgCode: string }>().ErrMsgCode).toBe('99033')
  })

  it('keeps files that are read and deletes those not read for thirty days', async () => {
    const [read, unread] = [idAt(4), idAt(5)]
    await view(read)
    await view(unread)
    const [first] = await rows(read)
    testApp.clock.pass(20 * 60 * 60_000)
    const tomorrow = await testApp.tokenOf('harbour_admin')
    await view(read, tomorrow)
    expect(await rows(read)).toEqual([first])
    testApp.clock.pass(10 * 60 * 60_000)
    await view(read, await testApp.tokenOf('harbour_admin'))
    expect((await rows(read))[0]?.read_at).not.toEqual(first?.read_at)
    testApp.clock.pass(29.5 * 24 * 60 * 60_000)
    await maintain(testApp.database, testApp.clock.now())
    expect(await rows(unread)).toEqual([])
    expect(await rows(read)).toHaveLength(1)
  })

  it('deletes any number of unread files, in batches', async () => {
    await testApp.database.asOwner((client) =>
      client.query(`insert into report_files (group_id, report_id, language, version, content, bytes, made_at, read_at)
        select group_id, id, 'zh', '', '', 0, '2025-01-01', '2025-01-01' from service_reports where group_id = 1 limit 250`),
    )
    const unread = async () =>
      testApp.database.asOwner(
        async (client) => (await client.query(`select from report_files where version = ''`)).rowCount,
      )
    const now = testApp.clock.now()
    expect(await testApp.database.identity((tx) => forgetUnreadFiles(tx, now, defaultRetention, 40))).toBe(
      true,
    )
    expect(await unread()).toBe(210)
    await maintain(testApp.database, now)
    expect(await unread()).toBe(0)
    expect(await testApp.database.identity((tx) => forgetUnreadFiles(tx, now, defaultRetention, 40))).toBe(
      false,
    )
  })
})
