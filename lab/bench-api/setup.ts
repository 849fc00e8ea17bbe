/** The database and the processes that `npm run lab api` measures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import { seedDemo } from '@lustra/demo/seed.ts'
import { growHarbour } from '../server/more-reports.ts'
import { fastSettings, startOwnPostgres, startPostgres } from '@lustra/testing/postgres-server.ts'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { freePortRow } from '@lustra/testing/ports.ts'
import { startFlags } from '../../tools/lib/start-flags.ts'

const databaseName = 'lustra_load'

export interface Growth {
  stores: number
  reports: number
}

export interface LoadedDatabase {
  url: string
  /** Process id of the PostgreSQL server; undefined when it runs on another machine. */
  pid: number | undefined
  /** Version, as PostgreSQL names it. */
  version: string
  /** Customers' accounts with a role and a password, as many as required. */
  accounts: string[]
  resetStatements(): Promise<void>
  /** Those that took the most time since the reset. */
  statements(most: number): Promise<Statement[]>
  close(): Promise<void>
}

/** What PostgreSQL counted of one statement; all times in ms. */
export interface Statement {
  calls: string
  plans: string
  planning: number
  execution: number
  text: string
}

const dearest = `select calls, plans, total_plan_time as planning, total_exec_time as execution, query as text
  from pg_stat_statements order by total_plan_time + total_exec_time desc limit $1`

const countingSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
]

/**
 * A new database with demo data in a cluster of its own, or in that of DATABASE_URL_TEST or DATABASE_URL. To count the statements it
 * has to be one of its own.
 */
export async function openLoadDatabase(
  home: string,
  people: number,
  growth: Growth | undefined,
  withStatements: boolean,
): Promise<LoadedDatabase> {
  const binaries = join(home, 'binaries')
  const server = withStatements
    ? await startOwnPostgres(binaries, { settings: [...fastSettings, ...countingSettings] })
    : await startPostgres(binaries)
  if (!server) throw new Error('There is no PostgreSQL here')
  try {
    const owner = new pg.Client(server.url)
    await owner.connect()
    await owner.query(`drop database if exists ${databaseName} with (force)`)
    await owner.query(`create database ${databaseName}`)
    const { rows } = await owner.query<{ version: string; folder: string }>(
      `select current_setting('server_version') as version, current_setting('data_directory') as folder`,
    )
    const url = Object.assign(new URL(server.url), { pathname: `/${databaseName}` }).href
    await fill(url, growth)
    if (withStatements) await owner.query('create extension pg_stat_statements')
    const accounts = await accountsOf(url, people)
    return {
      url,
      pid: pidOf(rows[0]?.folder ?? ''),
      version: rows[0]?.version ?? '',
      accounts,
      resetStatements: async () => void (await owner.query('select pg_stat_statements_reset()')),
      statements: async (most) => (await owner.query<Statement>(dearest, [most])).rows,
      async close() {
        await owner.query(`drop database if exists ${databaseName} with (force)`)
        await owner.end()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function fill(url: string, growth: Growth | undefined): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url })
  await seedDemo(database, 'small', new Date())
  if (growth) await growHarbour(database, growth.stores, growth.reports)
  await database.asOwner((client) => client.query('vacuum analyze'))
  await database.close()
}

/** Customers' people who may evaluate: not staff, with a role in a valid group as their default one. */
async function accountsOf(url: string, people: number): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ account: string }>(
    `select p.account from people p
    join memberships m on m.person_id = p.id and m.is_default and m.valid and m.role_id is not null
    join groups g on g.group_id = m.group_id and g.valid
    where p.valid and not p.first_login and p.user_type = 'Group' order by p.id limit $1`,
    [people],
  )
  await client.end()
  if (rows.length < people) throw new Error(`The demo has only ${rows.length} people for this load`)
  return rows.map(({ account }) => account)
}

/** The first line of the server's own file; the folder is readable only on the same machine. */
function pidOf(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  } catch {
    return undefined
  }
}

/** Starts processes of the server as operators do, behind a trusted balancer on this machine. */
export async function startHosts(count: number, url: string, home: string, profile: string | undefined) {
  const first = await freePortRow(count)
  const hosts: ApiHost[] = []
  try {
    for (let index = 0; index < count; index++)
      hosts.push(
        await startApiHost({
          port: first + index,
          data: join(home, 'unused'),
          flags: [...startFlags(), ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
          env: { DATABASE_URL: url, LUSTRA_DIRECTORY: 'none', LUSTRA_TRUST_PROXY: '127.0.0.1' },
        }),
      )
  } catch (error) {
    await Promise.all(hosts.map((host) => host.stop()))
    throw error
  }
  return hosts
}
