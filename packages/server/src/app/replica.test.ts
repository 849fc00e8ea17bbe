/** Lists and reports from a streaming replica, as docs/scale.md describes it: a primary and a standby of this file alone. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { seedDemo } from '@lustra/demo/seed.ts'
import type { Tx } from '../platform/database/scope.ts'
import { watchCertificates } from '../platform/outside/certificates.ts'
import { createWatch } from '../platform/metrics/watch.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { findPostgresBinaries, startOwnPostgres, type OwnPostgres } from '@lustra/testing/postgres-server.ts'
import { createReportReader } from '@lustra/testing/report-reader.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testNow } from '@lustra/testing/test-clock.ts'
import { examine } from './doctor.ts'
import { openDatabase } from './open-database.ts'

const { postgres } = inject('testDatabases')
const binaries = findPostgresBinaries()
const hasTools = !!binaries && existsSync(path.join(binaries, 'pg_basebackup'))

const area = '/api/Security/GroupOrganize'
const storesPath = '/api/Store/FindWithPagerSearchAsync'
const page = { pageSize: 10 }

interface Page {
  TotalItems: number
}

describe.runIf(hasTools)('a server with a read replica', () => {
  let primary: OwnPostgres
  let standby: OwnPostgres
  let testApp: TestApp
  let admin: string
  /** The calls that declare that a replica may serve them. */
  const marked = new Set<string>()
  /** Of the first process. */
  let registry: Registry | undefined
  const sentences: string[] = []

  const onServer = async <Row extends pg.QueryResultRow>(server: OwnPostgres, text: string) => {
    const client = new pg.Client(server.url)
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  const pause = () => onServer(standby, 'select pg_wal_replay_pause()')
  const resume = () => onServer(standby, 'select pg_wal_replay_resume()')
  const endOfPrimary = () => onServer<{ end: string }>(primary, 'select pg_current_wal_insert_lsn() as end')

  /** Resolves when the standby shows everything that the primary has committed until now. */
  async function catchUp(): Promise<void> {
    const [{ end } = { end: '' }] = await endOfPrimary()
    await vi.waitFor(async () =>
      expect(await onServer(standby, `select pg_last_wal_replay_lsn() >= '${end}' as done`)).toEqual([
        { done: true },
      ]),
    )
  }

  /** Opens a process of the server that reads from the standby. */
  async function openProcess(mostLagMs: number): Promise<TestApp> {
    const open = async () => {
      const read = { url: standby.url, mostLagMs }
      const database = await openDatabase({ kind: 'postgres', url: primary.url, read })
      database.replica?.reportTo((sentence) => sentences.push(sentence))
      return database
    }
    const database = await open()
    return openTestApp(
      { name: 'the primary', open: async () => ({ database, again: open }) },
      {
        observe(app) {
          app.addHook('onRoute', ({ url, config }) => {
            if (config?.replica === 'reads') marked.add(url)
          })
          registry ??= createMetrics(app, {
            pool: database.pool,
            replica: database.replica,
            countJobs: async () => [],
            jobKinds: [],
            watch: createWatch(
              () => new Date(),
              () => undefined,
            ),
            certificates: watchCertificates([]),
            findUnsentMessages: async () => [],
            findSourceTimes: async () => [],
          })
        },
      },
    )
  }
  const stateOf = ({ database }: TestApp) => database.replica?.state()
  const until = (app: TestApp, state: string) => vi.waitFor(() => expect(stateOf(app)).toBe(state))
  const readsOf = ({ database }: TestApp) => ({ ...database.replica!.reads })

  const nodesOf = async (app: TestApp, token: string): Promise<string[]> => {
    const { ResData } = await app.call<{ Name: string }[]>(`${area}/GetAllOrganizeTreeTable`, { token })
    return (ResData ?? []).map(({ Name }) => Name)
  }
  /** Runs `work` as the work of a list. */
  const readList = ({ database }: TestApp, work: (tx: Tx) => Promise<void>) =>
    database.tenant({ groupId: 1, personId: 1, readAfter: 0 }, work)
  const addNode = async (app: TestApp, token: string, Name: string) =>
    expect(await app.call(`${area}/Insert`, { token, body: { ParentId: '', Name, Sort: 0 } })).toMatchObject({
      ErrCode: 0,
    })

  beforeAll(async () => {
    primary = await startOwnPostgres(cacheFolder)
    const database = await openDatabase({ kind: 'postgres', url: primary.url })
    await seedDemo(database, 'small', testNow)
    await database.close()
    standby = await startOwnPostgres(cacheFolder, { standbyOf: primary })
    await catchUp()
    testApp = await openProcess(600_000)
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(async () => {
    await testApp?.close()
    await standby?.stop()
    await primary?.stop()
  })
  beforeEach(async () => {
    await standby.start()
    await resume()
    await catchUp()
    await until(testApp, 'usable')
    sentences.length = 0
  })

  it('reads lists and reports from the replica, and nothing else', async () => {
    const reports = createReportReader(testApp)
    const embed = await reports.embedOf(admin, 'hygiene')
    const before = readsOf(testApp)
    // A marked call that writes would be refused there, and be served by the primary.
    for (const url of marked) {
      const body = url.endsWith('/GetCounts')
        ? { searches: [{}] }
        : url.endsWith('/FindWithPagerSearchAsync')
          ? page
          : undefined
      const address = url.endsWith('/GetOpenWork') ? `${url}?Today=2026-03-18` : url
      const answer = url.endsWith('/GetReportData')
        ? await reports.read(embed)
        : await testApp.call(address, { token: admin, body })
      expect([url, answer]).toMatchObject([url, { ErrCode: 0 }])
    }
    const after = readsOf(testApp)
    expect(after).toMatchObject({ behind: before.behind, away: before.away })
    expect(after.replica - before.replica).toBeGreaterThan(marked.size)
    expect(marked.size).toBeGreaterThan(30)

    await testApp.call(`${area}/GetAllOrganize`, { token: admin })
    expect(readsOf(testApp)).toEqual(after)
  })

  it('shows the same rows to the same people as the primary (A6)', async () => {
    const onPrimary = await openTestApp({
      name: 'the primary alone',
      async open() {
        const database = await openDatabase({ kind: 'postgres', url: primary.url })
        return { database, again: async () => database }
      },
    })
    const tokens = [admin, await testApp.tokenOf('harbour_user'), await testApp.tokenOf('jade_admin')]
    const lists = ['/api/RegularServiceCallAll/FindWithPagerSearchAsync', storesPath]
    const totalsOf = async (app: TestApp) => {
      const totals = []
      for (const token of tokens)
        for (const list of lists)
          totals.push((await app.call<Page>(list, { token, body: page })).ResData?.TotalItems)
      return totals
    }
    const before = readsOf(testApp)
    const totals = await totalsOf(testApp)
    expect(totals).toEqual(await totalsOf(onPrimary))
    expect(new Set(totals).size).toBeGreaterThan(3)
    expect(readsOf(testApp).replica).toBeGreaterThan(before.replica + 3)
    await onPrimary.close()
  })

  it('shows a person their own change at once, in every process, and others the previous state until it is replayed', async () => {
    const other = await testApp.tokenOf('superadmin')
    const second = await testApp.another()
    await until(second, 'usable')
    await catchUp()
    await pause()
    await addNode(testApp, admin, 'Pier 9')

    expect(await nodesOf(testApp, admin)).toContain('Pier 9')
    expect(await nodesOf(second, admin)).toContain('Pier 9')
    expect(readsOf(second).behind).toBe(1)
    expect(await nodesOf(second, other)).not.toContain('Pier 9')

    await resume()
    await catchUp()
    expect(await nodesOf(second, other)).toContain('Pier 9')
    const before = readsOf(second)
    expect(await nodesOf(second, admin)).toContain('Pier 9')
    expect(readsOf(second)).toEqual({ ...before, replica: before.replica + 1 })
    await second.close()
  })

  it('reads from the primary while the replica is further behind than the limit, and logs that', async () => {
    const strict = await openProcess(1_000)
    await until(strict, 'usable')
    const other = await strict.tokenOf('superadmin')
    await pause()
    await addNode(testApp, admin, 'Pier 10')
    await until(strict, 'behind')
    expect(await nodesOf(strict, other)).toContain('Pier 10')
    expect(sentences.join()).toMatch(/more than 1 s behind: the primary serves/)
    // The lag grows beyond the limit.
    await vi.waitFor(() => expect(strict.database.replica!.lagSeconds()).toBeGreaterThan(3))

    await resume()
    await until(strict, 'usable')
    expect(sentences.at(-1)).toMatch(/serves lists and reports/)
    await strict.close()
  })

  it('reads from the primary in a new process until the replica shows what was there at its start', async () => {
    await pause()
    await addNode(testApp, admin, 'Pier 12')
    const young = await openProcess(600_000)
    expect(stateOf(young)).toBe('behind')
    expect(await nodesOf(young, await young.tokenOf('superadmin'))).toContain('Pier 12')
    await resume()
    await until(young, 'usable')
    await young.close()
  })

  it('shows a person what their import has stored, although no call waits for it (A1)', async () => {
    const code = 'REPLICA1'
    const sheet = await sheetOf([
      ['Code', 'Name'],
      [code, 'Pier 13'],
    ])
    const { Id } = await checkSheet(testApp, admin, sheet)
    const lock = new pg.Client(primary.url)
    await lock.connect()
    // The import waits until the replica has all that its calls have changed.
    await lock.query('begin; lock table stores in share mode')
    await testApp.call('/api/Import/Apply', { token: admin, body: { Id } })
    await catchUp()
    await pause()
    await lock.end()
    expect(await settledImport(testApp, admin, Id)).toMatchObject({ State: 'done' })
    await vi.waitFor(async () =>
      expect(await testApp.call<Page>(storesPath, { token: admin, body: { ...page, code } })).toMatchObject({
        ResData: { TotalItems: 1 },
      }),
    )
  })

  it('repeats a read on the primary that was too slow on the replica, which others continue to read', async () => {
    const before = readsOf(testApp)
    await readList(
      testApp,
      async (tx) =>
        void (await tx.execute(
          `do $$ begin if pg_is_in_recovery() then raise exception using errcode = '57014'; end if; end $$`,
        )),
    )
    expect(readsOf(testApp)).toEqual({ ...before, away: before.away + 1 })
    expect(stateOf(testApp)).toBe('usable')
  })

  it('repeats a read on the primary whose connection to the replica was lost at its end', async () => {
    let runs = 0
    await readList(testApp, async (tx) => {
      const { rows } = await tx.execute<{ pid: number; standby: boolean }>(
        'select pg_backend_pid() as pid, pg_is_in_recovery() as standby',
      )
      runs++
      if (rows[0]?.standby) await onServer(standby, `select pg_terminate_backend(${rows[0].pid}, 5000)`)
    })
    expect(runs).toBe(2)
  })

  it.runIf(postgres)(
    'does not read from the standby of another server, and its check names that',
    async () => {
      const url = await copyTemplate(postgres!)
      const database = await openDatabase({
        kind: 'postgres',
        url,
        read: { url: standby.url, mostLagMs: 600_000 },
      })
      expect(database.replica?.state()).toBe('away')
      await database.close()
      const levelsOf = async (primaryUrl: string) =>
        (await examine({ DATABASE_URL: primaryUrl, DATABASE_URL_READ: standby.url }))
          .filter(({ text }) => text.startsWith('It is a standby'))
          .map(({ level }) => level)
      expect(await levelsOf(url)).toEqual(['error'])
      expect(await levelsOf(primary.url)).toEqual(['ok'])
    },
  )

  it('reads from the primary while the replica is stopped, logs that, and reads from it again', async () => {
    await addNode(testApp, admin, 'Pier 11')
    await catchUp()
    const before = readsOf(testApp)
    await standby.crash()
    expect(await nodesOf(testApp, admin)).toContain('Pier 11')
    expect(readsOf(testApp)).toEqual({ ...before, away: before.away + 1 })
    await until(testApp, 'away')
    expect(sentences.join()).toMatch(/cannot be read \(.+\): the primary serves/)
    const metrics = await registry!.metrics()
    expect(metrics).toContain(`lustra_replica_reads_total{from="primary",reason="away"} ${before.away + 1}`)
    expect(metrics).toContain('lustra_replica_usable 0')

    await standby.start()
    await until(testApp, 'usable')
    expect(sentences.at(-1)).toMatch(/serves lists and reports/)
  })
})
