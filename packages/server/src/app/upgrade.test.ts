/** An update as docs/operations.md describes it: processes of two versions side by side on one PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { fetchEnvelope, signIn } from '../../../../tools/lib/api-client.ts'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { createNewerVersion, type NewerVersion } from '@lustra/testing/newer-version.ts'
import { startServerProcess, type ServerProcess } from '@lustra/testing/server-process.ts'

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
