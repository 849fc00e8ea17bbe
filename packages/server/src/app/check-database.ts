import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrationsFolder, unreleasedDatabase } from '../platform/database/migrate.ts'
import { clusterIdentifier } from '../platform/database/replica.ts'
import { roleNames } from '../platform/database/roles.ts'
import { accountsOf } from './check-accounts.ts'
import { valuesOf } from './check-values.ts'
import { error, ok, warning, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Checks each database of the settings: whether it can be reached, its version, roles, tables and accounts. */
export async function databaseOf(settings: Settings): Promise<Finding[]> {
  const { database, production } = settings
  if (database.kind === 'folder')
    return [
      production
        ? warning(
            `The embedded database in ${database.folder} is for demos and evaluation. Set DATABASE_URL.`,
          )
        : ok(
            `The embedded database is in ${database.folder}${existsSync(database.folder) ? '' : ', which the start creates'}.`,
          ),
    ]
  const { url, directUrl, read } = database
  let cluster: string | undefined
  return [
    ...(await connectionOf('DATABASE_URL', url, !directUrl, async (client) => {
      if (read) cluster = await clusterOf(client)
      return directUrl ? pooledUserOf(client) : serverOf(client, settings)
    })),
    ...(directUrl
      ? await connectionOf('DATABASE_URL_DIRECT', directUrl, true, (client) => serverOf(client, settings))
      : []),
    ...(read
      ? await connectionOf('DATABASE_URL_READ', read.url, !directUrl, (client) => standbyOf(client, cluster))
      : []),
  ]
}

/** Connects, with the settings that a connection of the server has, and looks. */
async function connectionOf(
  name: string,
  connectionString: string,
  isDirect: boolean,
  look: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString,
    fallback_application_name: 'lustra doctor',
    connectionTimeoutMillis: 5_000,
    ...(isDirect && { statement_timeout: 15_000 }),
  })
  // A connection that breaks later fails the query that runs.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return [ok(`${name} leads to a database.`), ...(await look(client))]
  } catch (reason) {
    const { message, code = '' } = reason as Error & { code?: string }
    if (message === 'The server does not support SSL connections')
      return [
        error(
          `${name} leads to a server without TLS. Switch it on there, or set LUSTRA_DATABASE_TLS=off if the network between this server and the database is private.`,
        ),
      ]
    if (/unsupported startup parameter/.test(message))
      return [
        error(
          `${name} leads through a pooler. Set DATABASE_URL_DIRECT to the database behind it (docs/scale.md).`,
        ),
      ]
    return [error(`${name} cannot be used: ${code} ${message.replaceAll(connectionString, '…')}`.trim())]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const oldestVersion = 15

async function serverOf(client: pg.Client, settings: Settings): Promise<Finding[]> {
  const { rows } = await client.query<{
    version: number
    readOnly: string
    mayCreate: boolean
    apart: number
    done: string | null
  }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('transaction_read_only') as "readOnly",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate",
      extract(epoch from clock_timestamp())::float8 as apart, to_regclass('drizzle.__drizzle_migrations')::text as done`,
  )
  const { version, readOnly, mayCreate, apart, done } = rows[0]!
  const seconds = Math.abs(apart - Date.now() / 1_000)
  return [
    version < oldestVersion
      ? error(`PostgreSQL ${version} is too old: ${oldestVersion} is the oldest that works.`)
      : ok(`It is PostgreSQL ${version}.`),
    ...(readOnly === 'on' ? [error('It can only be read: it is a replica, or set to read-only.')] : []),
    ...(seconds > 5
      ? [warning(`Its clock and that of this machine are ${seconds.toFixed(0)} s apart.`)]
      : []),
    ...(await rolesOf(client, mayCreate)),
    ...(done ? await tablesOf(client, settings) : [ok('It has no tables yet: the start creates them.')]),
  ]
}

async function clusterOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ cluster: string }>(`select ${clusterIdentifier} as cluster`)
  return rows[0]?.cluster
}

/** `cluster` is that of the primary, as far as it is known. */
async function standbyOf(client: pg.Client, cluster: string | undefined): Promise<Finding[]> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (!rows[0]?.standby) return [warning('It is no standby: the primary serves lists and reports, too.')]
  if (cluster !== undefined && (await clusterOf(client)) !== cluster)
    return [
      error(
        'It is a standby of another server than DATABASE_URL: the primary serves lists and reports, too.',
      ),
    ]
  return [ok('It is a standby: lists and reports are read from it.')]
}

/** Roles of the server that the user may not take on. */
async function missingRolesOf(client: pg.Client): Promise<string[]> {
  const names = Object.values(roleNames)
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1) and pg_has_role(current_user, oid, 'member')`,
    [names],
  )
  return names.filter((name) => !rows.some((row) => row.name === name))
}

async function rolesOf(client: pg.Client, mayCreate: boolean): Promise<Finding[]> {
  const missing = await missingRolesOf(client)
  if (missing.length === 0) return [ok('Its user may take on the roles of the server.')]
  const list = missing.join(', ')
  return [
    mayCreate
      ? ok(`The roles ${list} are missing: the start creates them.`)
      : error(
          `Its user may neither take on nor create the roles ${list}: give it CREATEROLE for the first start.`,
        ),
  ]
}

async function tablesOf(client: pg.Client, settings: Settings): Promise<Finding[]> {
  const { finding, isOwn } = await migrationsOf(client)
  // Those of other versions may lack a column, and another check reports a user who may not take on the role.
  if (!isOwn || (await missingRolesOf(client)).length > 0) return [finding]
  try {
    return [finding, ...(await accountsOf(client, settings)), ...(await valuesOf(client))]
  } catch (reason) {
    return [
      finding,
      warning(`Accounts and keys cannot be read: ${(reason as { code?: string }).code ?? 'unknown'}.`),
    ]
  }
}

/** `isOwn`: the tables are those of this version. */
async function migrationsOf(client: pg.Client): Promise<{ finding: Finding; isOwn: boolean }> {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last)
  const newest = Math.max(...entries.map(({ when }) => when))
  if (last < Math.min(...entries.map(({ when }) => when)))
    return { finding: error(unreleasedDatabase), isOwn: false }
  if (last > newest)
    return { finding: warning('Its tables are those of a newer version of the server.'), isOwn: false }
  const open = entries.filter(({ when }) => when > last).length
  if (open) return { finding: ok(`${open} migrations are open: the start runs them.`), isOwn: false }
  return { finding: ok('Its tables are those of this version.'), isOwn: true }
}

/** Outside of a transaction a pooled connection has the rights of its user, so it should have none. */
async function pooledUserOf(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ super: boolean; inherits: boolean; enters: boolean }>(
    `select rolsuper as super, rolinherit as inherits, pg_has_role(current_user, '${roleNames.login}', 'member') as enters
    from pg_roles where rolname = current_user`,
  )
  const { super: isSuper, inherits, enters } = rows[0]!
  if (!enters) return [error(`Its user may not take on ${roleNames.login} (docs/scale.md).`)]
  return [
    isSuper || inherits
      ? warning('Its user has rights of its own: create one with NOINHERIT (docs/scale.md).')
      : ok('Its user has no rights of its own.'),
  ]
}
