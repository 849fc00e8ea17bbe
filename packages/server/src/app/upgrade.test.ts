/** An update as docs/operations.md describes it: processes of two versions side by side on one PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { fetchEnvelope, signIn } from '../../../../tools/lib/api-client.ts'
import { applyMigrations, lockMs, migrationsFolder } from '../platform/database/migrate.ts'
import { copyTemplate } from '../testing/global-setup.ts'
import { createNewerVersion, type NewerVersion } from '../testing/newer-version.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { openDatabase } from './open-database.ts'

const { postgres } = inject('testDatabases')
const isLong = !!process.env.LUSTRA_LONG
const area = '/api/Security/GroupOrganize'

/** What a migration may do while the previous version is running (CONTRIBUTING.md). */
const additive = [
  'ALTER TABLE "stores" ADD COLUMN "newer_note" text',
  `ALTER TABLE "organizes" ADD COLUMN "newer_kind" text DEFAULT 'none' NOT NULL`,
  `CREATE TABLE "newer_things" ("group_id" integer NOT NULL REFERENCES "groups", "id" integer PRIMARY KEY)`,
  `CREATE POLICY "group_rows" ON "newer_things" TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int))`,
  'CREATE INDEX "organizes_newer_kind" ON "organizes" ("group_id", "newer_kind")',
]

describe.runIf(postgres)('an update while people work', () => {
  let databaseUrl: string
  let newer: NewerVersion
  const running: ServerProcess[] = []
  const client = () => new pg.Client(databaseUrl)

  async function query<Row>(text: string): Promise<Row[]> {
    const connection = client()
    await connection.connect()
    try {
      return (await connection.query(text)).rows as Row[]
    } finally {
      await connection.end()
    }
  }
  async function start(version: 'previous' | 'newer'): Promise<ServerProcess> {
    const env = { DATABASE_URL: databaseUrl }
    const server = await startServerProcess(
      version === 'newer' ? { env, script: newer.script, cwd: newer.cwd } : { env },
    )
    running.push(server)
    return server
  }

  beforeAll(async () => {
    databaseUrl = await copyTemplate(postgres!)
    newer = createNewerVersion(
      additive,
      `{ role: roleNames.app, rights: 'select', tables: ['newer_things'] }`,
    )
  })
  afterAll(async () => {
    for (const server of running) await server.stop()
    newer.remove()
  })

  /** Readers and a writer whose requests go to the processes in turn, as a load balancer sends them. */
  function createLoad(token: string, first: ServerProcess) {
    let targets = [first]
    let isOver = false
    let turn = 0
    const responded = new Map<ServerProcess, number>()
    const failures: unknown[] = []
    const acknowledged: string[] = []

    async function send(route: string, body?: unknown): Promise<boolean> {
      const target = targets[turn++ % targets.length]!
      try {
        const { status, ErrCode, ErrMsg } = await fetchEnvelope(target.address, route, {
          token,
          ...(body !== undefined && { body }),
        })
        responded.set(target, (responded.get(target) ?? 0) + 1)
        if (status === 200 && ErrCode === 0) return true
        failures.push({ route, status, ErrCode, ErrMsg })
      } catch (error) {
        failures.push({ route, error })
      }
      return false
    }
    const repeat = async (work: () => Promise<unknown>) => {
      while (!isOver) await work()
    }
    const reads = [
      '/api/Home/GetOpenWork?Today=2026-03-18',
      `${area}/GetAllOrganizeTreeTable`,
      '/api/Home/GetOpenWork?Today=2026-03-19',
    ]
    let written = 0
    const loops = [
      ...reads.map((route) => repeat(() => send(route))),
      repeat(async () => {
        const Name = `update-${written++}`
        if (await send(`${area}/Insert`, { ParentId: '', Name, Sort: 0 })) acknowledged.push(Name)
      }),
    ]
    return {
      failures,
      acknowledged,
      /** Sends requests to these processes only; resolves when each has responded to more than ten. */
      async aim(...next: ServerProcess[]): Promise<void> {
        targets = next
        const before = next.map((server) => responded.get(server) ?? 0)
        await vi.waitFor(() =>
          next.forEach((server, index) =>
            expect(responded.get(server) ?? 0).toBeGreaterThan(before[index]! + 10),
          ),
        )
      },
      async end() {
        isOver = true
        await Promise.all(loops)
      },
    }
  }

  it('fails no request: not at the migration, side by side, at a restart of the previous version, and at its end', async () => {
    const previous = await start('previous')
    const token = await signIn(previous.address, 'harbour_admin')
    const load = createLoad(token, previous)
    await load.aim(previous)
    const next = await start('newer')
    expect(await query('select newer_note from stores limit 1')).toHaveLength(1)
    // Sessions of one version are those of the other.
    await load.aim(previous, next)
    expect(load.failures).toEqual([])

    await load.aim(next)
    expect(await previous.stop()).toBe(0)
    const restarted = await start('previous')
    await load.aim(next, restarted)
    await signIn(restarted.address, 'jade_admin')
    expect(load.failures).toEqual([])

    await load.aim(next)
    expect(await restarted.stop()).toBe(0)
    await load.aim(next)
    await load.end()
    expect(load.failures).toEqual([])
    expect(load.acknowledged.length).toBeGreaterThan(10)
    const stored = await query<{ name: string; kind: string }>(
      `select name, newer_kind as kind from organizes where name like 'update-%'`,
    )
    expect(stored.map(({ name }) => name).sort()).toEqual([...load.acknowledged].sort())
    expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['none']))
  })

  it.runIf(isLong)(
    'leaves the privileges and the rows of the newer version to a restart of the previous one',
    async () => {
      const next = await start('newer')
      await query(`update service_types set name_en = 'of the newer version' where id = 'pest-routine'`)
      const restarted = await start('previous')
      expect(
        await query(
          `select has_table_privilege('portal_app', 'newer_things', 'select') as may, relrowsecurity and relforcerowsecurity as protected,
           (select name_en from service_types where id = 'pest-routine') as name from pg_class where relname = 'newer_things'`,
        ),
      ).toEqual([{ may: true, protected: true, name: 'of the newer version' }])
      for (const server of [next, restarted]) await server.stop()
    },
  )

  it.runIf(isLong)(
    'blocks nobody for long where a table is in use: the migration gives up and tries again',
    async () => {
      databaseUrl = await copyTemplate(postgres!)
      const previous = await start('previous')
      const token = await signIn(previous.address, 'harbour_admin')
      const long = client()
      await long.connect()
      await long.query('begin; select from organizes limit 1')
      const starting = start('newer')
      let longest = 0
      for (const until = Date.now() + 6_000; Date.now() < until;) {
        const since = Date.now()
        const { ErrCode } = await fetchEnvelope(previous.address, `${area}/GetAllOrganizeTreeTable`, {
          token,
        })
        expect(ErrCode).toBe(0)
        longest = Math.max(longest, Date.now() - since)
        await sleep(50)
      }
      await long.query('commit')
      await long.end()
      const next = await starting
      expect(next.output()).toMatch(/not ready \(55P03\); trying again/)
      expect(longest).toBeLessThan(5_000)
      expect((await fetchEnvelope(next.address, `${area}/GetAllOrganizeTreeTable`, { token })).ErrCode).toBe(
        0,
      )
    },
  )
})

describe.runIf(postgres)('the migrations since 0028, on many rows', () => {
  /** A group with one person and their session, whose index build takes seconds: every translation is normalised for it. */
  const manyRows = `
    insert into groups (group_id, code, name) values (1, 'HARBOUR', 'Harbour');
    insert into people (id, account, real_name, password_hash) values (1, 'harbour_user', 'Wong', '');
    insert into sessions (id, person_id, language, opened_at, alive_until) values (gen_random_uuid(), 1, 'en', now(), now() + interval '1 day');
    insert into translations (group_id, language, original, translation)
      select 1, 'en', n, 'Central  store ' || n from generate_series(1, 200000) n`

  /** What requests do with sessions and people; returns the longest wait, in milliseconds. */
  async function request(url: string, isOver: () => boolean): Promise<number> {
    const client = new pg.Client(url)
    await client.connect()
    const statements = [
      'select p.account from sessions s join people p on p.id = s.person_id where s.ended_at is null',
      `update sessions set alive_until = now() + interval '1 day' where ended_at is null`,
      `insert into sessions (person_id, kind, language, opened_at, alive_until, ended_at) values (1, 'own', 'en', now(), now(), now())`,
      `insert into password_history (person_id, used_from, password_hash) values (1, now(), gen_random_uuid())`,
    ]
    let longest = 0
    for (let turn = 0; !isOver(); turn++) {
      const since = performance.now()
      await client.query(statements[turn % statements.length]!)
      longest = Math.max(longest, performance.now() - since)
    }
    await client.end()
    return longest
  }

  async function formerDatabase(): Promise<string> {
    const url = await copyTemplate(postgres!, 'template0')
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    const client = await pool.connect()
    const all = readMigrationFiles({ migrationsFolder })
    await applyMigrations(client, all.slice(0, 3))
    // As the start of that version left them.
    await client.query(`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('alter table %I force row level security', name);
      end loop; end $$`)
    await client.query(manyRows)
    client.release()
    await pool.end()
    return url
  }

  it('let no request wait for a session or person longer than they wait for a lock', async () => {
    const url = await formerDatabase()
    let isOver = false
    const requests = [1, 2].map(() => request(url, () => isOver))
    const since = performance.now()
    const database = await openDatabase({ kind: 'postgres', url })
    const tookMs = performance.now() - since
    isOver = true
    const longest = Math.max(...(await Promise.all(requests)))
    await database.close()
    expect(tookMs).toBeGreaterThan(2 * longest)
    expect(longest).toBeLessThan(lockMs)
  })

  it('continue after a start that gave up', async () => {
    const url = await formerDatabase()
    const long = new pg.Client(url)
    await long.connect()
    await long.query('begin; lock table translations in row exclusive mode')
    const applied = async () => (await long.query('select from drizzle.__drizzle_migrations')).rowCount
    const settings = { kind: 'postgres' as const, url }
    await expect(
      openDatabase(settings, { pausesMs: [1], wait: sleep, warn: () => undefined }),
    ).rejects.toMatchObject({ cause: { code: '55P03' } })
    const before = await applied()
    expect(before).toBeGreaterThan(3)
    await long.query('commit')
    const database = await openDatabase(settings)
    await database.close()
    expect(await applied()).toBe(readMigrationFiles({ migrationsFolder }).length)
    await long.end()
  })
})
