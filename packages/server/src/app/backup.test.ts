/** Backup and restore as docs/operations.md describes them, with the scripts of examples/operations. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { fetchEnvelope, signIn } from '../../../../tools/lib/api-client.ts'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { rebuildReportSums } from '../areas/report/data/rebuild-sums.ts'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { copyTemplate, databaseUrl, runOn } from '@lustra/testing/global-setup.ts'
import { openOn, outlivingDatabase } from '@lustra/testing/killed-server.ts'
import { findPostgresBinaries, startPostgres, type PostgresServer } from '@lustra/testing/postgres-server.ts'
import { startServerProcess, type ServerProcess } from '@lustra/testing/server-process.ts'
import { openDatabase } from './open-database.ts'

const { postgres } = inject('testDatabases')
const binaries = findPostgresBinaries()
const hasTools = !!binaries && existsSync(path.join(binaries, 'pg_dump'))
const area = '/api/Security/GroupOrganize'

/** Adds nodes until `stop` is called, which returns the names that the server acknowledged. */
function keepWriting(server: ServerProcess, token: string) {
  const acknowledged: string[] = []
  const failed: unknown[] = []
  let isOver = false
  const writing = (async () => {
    for (let number = 0; !isOver; number++) {
      const Name = `written-${number}`
      const body = { ParentId: '', Name, Sort: 0 }
      const { ErrCode } = await fetchEnvelope(server.address, `${area}/Insert`, { token, body })
      if (ErrCode === 0) acknowledged.push(Name)
      else failed.push(ErrCode)
    }
  })()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await writing
      expect(failed).toEqual([])
    },
  }
}

const nodesOf = async (server: ServerProcess, token: string) => {
  const { ResData } = await fetchEnvelope<{ Name: string }[]>(
    server.address,
    `${area}/GetAllOrganizeTreeTable`,
    {
      token,
    },
  )
  return (ResData ?? []).map(({ Name }) => Name)
}

/** Runs a script of examples/operations on a database. */
async function run(
  script: string,
  url: string,
  file: string,
  user?: string,
): Promise<{ code: number | null; output: string }> {
  const { hostname, port, pathname, username } = new URL(url)
  const child = spawn(inRoot(`examples/operations/${script}`), [file], {
    env: {
      PATH: `${binaries}:${process.env.PATH}`,
      PGHOST: hostname,
      PGPORT: port,
      PGDATABASE: pathname.slice(1),
      PGUSER: user ?? username,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

async function query<Row = Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Tables that the server wrote to while it was backed up. */
const written = ['organizes', 'audit_entries', 'sessions', 'sign_in_attempts']

/** The content of every other table, as number of rows and hash. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'drizzle') and relkind = 'r' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !written.includes(table.name.replace('public.', '')))) {
    const [found] = await query<{ content: string }>(
      url,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0) as content from ${name} one`,
    )
    content[name] = found!.content
  }
  return content
}

/** What protects the rows: forced row-level security, policies, privileges and the roles themselves. */
const protectionOf = async (url: string) => ({
  open: await query(
    url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
  ),
  policies: await query(
    url,
    `select tablename, policyname, roles, cmd, qual, with_check from pg_policies order by 1, 2`,
  ),
  tables: await query(
    url,
    `select grantee, table_name, privilege_type from information_schema.table_privileges
     where table_schema = 'public' and grantee like 'portal\\_%' and grantee not in ('portal_owner', 'portal_backup') order by 1, 2, 3`,
  ),
  columns: await query(
    url,
    `select grantee, table_name, column_name, privilege_type from information_schema.column_privileges
     where table_schema = 'public' and grantee like 'portal\\_%' and grantee not in ('portal_owner', 'portal_backup') order by 1, 2, 3, 4`,
  ),
  roles: await query(
    url,
    `select rolname, rolinherit, rolsuper, rolbypassrls, rolcanlogin,
       array(select roleid::regrole::text from pg_auth_members where member = r.oid order by 1) as member_of
     from pg_roles r where rolname in ('portal_login', 'portal_identity', 'portal_app', 'portal_integration', 'portal_catalog', 'portal_seed', 'portal_setup', 'portal_lifecycle') order by 1`,
  ),
  triggers: await query(
    url,
    `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ),
})

describe.runIf(postgres && hasTools)('a backup of a running server on PostgreSQL', () => {
  let folder: string
  let file: string
  let source: string
  let other: PostgresServer
  let restored: string
  const before: string[] = []
  const all: string[] = []
  const LUSTRA_KEY_SECRET = 'q7VbT0xN2mKc8RfZ4yLpW9sHdJ3gUaE6'
  const running: ServerProcess[] = []

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lustra-backup-'))
    file = path.join(folder, 'lustra.dump')
    source = await copyTemplate(postgres!)
    // Another server: it has none of the roles, and the owner of the database is an ordinary user.
    other = (await startPostgres(cacheFolder))!
    await runOn(other.url, [
      'create role portal_owner login createrole',
      'create database restored owner portal_owner',
    ])
    const address = new URL(databaseUrl(other.url, 'restored'))
    address.username = 'portal_owner'
    restored = address.href
  })
  afterAll(async () => {
    for (const server of running) await server.stop()
    await other.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is written while people work, readable by its owner only, and never over another one', async () => {
    const server = await startServerProcess({ env: { DATABASE_URL: source, LUSTRA_KEY_SECRET } })
    running.push(server)
    const token = await signIn(server.address, 'harbour_admin')
    const writer = keepWriting(server, token)
    await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(5))
    before.push(...writer.acknowledged)
    expect(await run('backup.sh', source, file)).toEqual({ code: 0, output: '' })
    await writer.stop()
    all.push(...writer.acknowledged)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run('backup.sh', source, file)).toMatchObject({ code: 1, output: /already exists/ })
  })

  it('is restored on another server with every row, policy, privilege and sum', async () => {
    expect(await run('restore.sh', restored, file)).toEqual({ code: 0, output: '' })
    expect(await contentOf(databaseUrl(other.url, 'restored'))).toEqual(await contentOf(source))
    expect(await run('restore.sh', restored, file)).toMatchObject({ code: 3, output: /is not empty/ })
  })

  it('starts a server with what was acknowledged before it, for the same people', async () => {
    const server = await startServerProcess({ env: { DATABASE_URL: restored, LUSTRA_KEY_SECRET } })
    running.push(server)
    const token = await signIn(server.address, 'harbour_admin')
    const nodes = (await nodesOf(server, token)).filter((name) => name.startsWith('written-'))
    expect(nodes).toEqual(expect.arrayContaining(before))
    expect(all).toEqual(expect.arrayContaining(nodes))
    const responses = await Promise.all([
      fetchEnvelope(server.address, '/api/Home/GetOpenWork?Today=2026-03-18', { token }),
      fetchEnvelope(running[0]!.address, '/api/Home/GetOpenWork?Today=2026-03-18', {
        token: await signIn(running[0]!.address, 'harbour_admin'),
      }),
    ])
    expect(responses[0].ErrCode).toBe(0)
    expect(responses[0].ResData).toEqual(responses[1].ResData)
  })

  it('has row-level security forced as before, also for the owner', async () => {
    const protection = await protectionOf(databaseUrl(other.url, 'restored'))
    expect(protection).toEqual(await protectionOf(source))
    expect(protection.open).toEqual([])
    expect(protection.policies.length).toBeGreaterThan(50)
    expect(await query(restored, 'select from stores')).toEqual([])
    const [admin] = await query<{ id: number }>(
      databaseUrl(other.url, 'restored'),
      `select id from people where account = 'harbour_admin'`,
    )
    const database = await openDatabase({ kind: 'postgres', url: restored })
    const seen = await database.tenant({ groupId: 1, personId: admin!.id }, (tx) =>
      tx.execute('select distinct group_id from stores'),
    )
    expect(seen.rows).toEqual([{ group_id: 1 }])
    await expect(database.pool.query('select from stores')).rejects.toThrow('permission denied')
    await database.close()
  })

  it('has the sums that its service reports give', async () => {
    const url = databaseUrl(other.url, 'restored')
    const { 'public.report_months': months, 'public.report_area_months': areas } = await contentOf(url)
    const database = await openDatabase({ kind: 'postgres', url })
    await rebuildReportSums(database)
    await database.close()
    expect(await contentOf(url)).toMatchObject({
      'public.report_months': months,
      'public.report_area_months': areas,
    })
  })

  it.runIf(process.env.LUSTRA_LONG)(
    'is refused to an owner whom row-level security applies to, and complete as the role for backups',
    async () => {
      const second = path.join(folder, 'second.dump')
      expect(await run('backup.sh', restored, second)).toMatchObject({
        code: 1,
        output: /query would be affected by row-level security policy/,
      })
      expect(existsSync(second) || existsSync(`${second}.part`)).toBe(false)
      const [, statements] = /^ *(create role portal_backup .*)$/m.exec(
        readFileSync(inRoot('docs/operations.md'), 'utf8'),
      )!
      await runOn(other.url, [statements!])
      expect(await run('backup.sh', restored, second, 'portal_backup')).toEqual({ code: 0, output: '' })
      await runOn(other.url, ['create database third owner portal_owner'])
      const third = databaseUrl(restored, 'third')
      expect(await run('restore.sh', third, second)).toEqual({ code: 0, output: '' })
      const url = databaseUrl(other.url, 'third')
      expect(await contentOf(url)).toEqual(await contentOf(databaseUrl(other.url, 'restored')))
    },
  )
})

describe.runIf(process.env.LUSTRA_LONG && process.platform !== 'win32')(
  'a copy of the folder of the embedded database',
  () => {
    let home: string
    const copies = { paused: '', stopped: '' }
    const acknowledged = { paused: [] as string[], stopped: [] as string[] }
    let source: string
    beforeAll(async () => {
      home = mkdtempSync(path.join(tmpdir(), 'lustra-folder-'))
      copies.paused = path.join(home, 'paused')
      copies.stopped = path.join(home, 'stopped')
      const settings = await outlivingDatabase('the embedded database', home)
      source = settings.kind === 'folder' ? settings.folder : ''
      const server = await startServerProcess({ env: { LUSTRA_DATA: source, DATABASE_URL: undefined } })
      const writer = keepWriting(server, await signIn(server.address, 'harbour_admin'))
      await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(20))
      server.child.kill('SIGSTOP')
      cpSync(source, copies.paused, { recursive: true })
      acknowledged.paused = [...writer.acknowledged]
      server.child.kill('SIGCONT')
      const more = acknowledged.paused.length + 20
      await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThan(more))
      await writer.stop()
      await server.stop()
      cpSync(source, copies.stopped, { recursive: true })
      acknowledged.stopped = writer.acknowledged
    })
    afterAll(() => rmSync(home, { recursive: true, force: true }))

    it.each(['paused', 'stopped'] as const)(
      'has everything acknowledged while the server was %s, and starts a server',
      async (state) => {
        const server = await openOn({ kind: 'folder', folder: copies[state] })
        try {
          const token = await server.tokenOf('harbour_admin')
          const { ResData } = await server.call<{ Name: string }[]>(`${area}/GetAllOrganizeTreeTable`, {
            token,
          })
          const names = (ResData ?? []).map(({ Name }) => Name)
          expect(names).toEqual(expect.arrayContaining(acknowledged[state]))
          await rebuildReportSums(server.database)
        } finally {
          await server.close()
        }
      },
    )
  },
)
