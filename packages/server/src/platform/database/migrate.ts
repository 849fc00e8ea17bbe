import path from 'node:path'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { makeCollations } from './collations.ts'
import { grantsTo } from './grants.ts'
import { addLifecyclePolicies } from './lifecycle.ts'
import { roleNames } from './roles.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * How long a migration waits for a table. Requests to the table queue behind it meanwhile, so the start gives up early
 * and tries again.
 */
const lockMs = 2_000

/** Advisory lock key shared by all processes that start at the same time. */
export const startLock = 727_001

/**
 * Migrates the database to this version: roles, migrations, privileges. Safe when several processes start at once.
 * Requires a connection that owns the schema. Throws database errors; `onApplied` is called after each migration, which
 * stays applied when a later one fails. When a newer version has already migrated the database, its privileges are kept:
 * during an update a process of the previous version may restart. Returns whose tables they are.
 */
export async function migrateDatabase(
  client: pg.PoolClient,
  onApplied?: () => void,
): Promise<'own' | 'newer'> {
  await client.query('select pg_advisory_lock($1)', [startLock])
  try {
    await client.query(`set lock_timeout = ${lockMs}`)
    await makeRoles(client)
    await makeCollations(client)
    const migrations = readMigrationFiles({ migrationsFolder })
    refuseUnreleased(await lastApplied(client), migrations[0]!.folderMillis)
    await applyMigrations(client, migrations, onApplied)
    const isNewer = await isAhead(client, migrations)
    if (!isNewer) {
      await protectTables(client)
      await addLifecyclePolicies(client)
    }
    await allowIndexedSearch(client)
    return isNewer ? 'newer' : 'own'
  } finally {
    await client.query('reset lock_timeout')
    await client.query('select pg_advisory_unlock($1)', [startLock])
  }
}

/** For the operator of a database that a version before the first release has made. */
export const unreleasedDatabase =
  'This database was made by a version before the first release, whose migrations this version no longer has. Load its data (pg_dump --data-only) into an empty database that this version has migrated. Nothing was changed.'

/** Throws for a database whose tables the first migration would create again. */
function refuseUnreleased(applied: number | undefined, first: number): void {
  if (applied !== undefined && applied < first) throw new Error(unreleasedDatabase)
}

/** Each in a transaction of its own, so that what one has locked is free before the next one builds an index. */
async function applyMigrations(
  client: pg.PoolClient,
  migrations: readonly MigrationMeta[],
  onApplied?: () => void,
): Promise<void> {
  const { session } = drizzle(client)._
  const applied = (await lastApplied(client)) ?? 0
  const open = migrations.filter(({ folderMillis }) => folderMillis > applied)
  for (const migration of open) {
    // The dialect (0.45) declares sessions of every driver with schemas only.
    await new PgDialect().migrate([migration], session as never, { migrationsFolder })
    onApplied?.()
  }
}

/** Whether a newer version has migrated the database. */
async function isAhead(client: pg.PoolClient, migrations: readonly MigrationMeta[]): Promise<boolean> {
  const last = await lastApplied(client)
  return last !== undefined && last > Math.max(...migrations.map(({ folderMillis }) => folderMillis))
}

async function makeRoles(client: pg.PoolClient): Promise<void> {
  const { login, identity, app, integration, catalog, seed, setup, lifecycle } = roleNames
  const names = Object.values(roleNames)
  const { rowCount } = await client.query('select from pg_roles where rolname = any($1)', [names])
  const isComplete = rowCount === names.length
  if (isComplete && (await isMember(client, [login, integration, catalog, seed, setup, lifecycle]))) return
  // Roles are global to the server: the start of another database may create the same one concurrently.
  const ignoreDuplicate = 'exception when duplicate_object or unique_violation then null; end $$'
  for (const name of names) {
    // A role that extends one of requests inherits its policies.
    const inherits = name === seed || name === setup ? 'inherit' : 'noinherit'
    await client.query(`do $$ begin create role ${name} nologin ${inherits}; ${ignoreDuplicate}`)
  }
  const grants = [
    `${identity}, ${app}, ${integration}, ${catalog} to ${login}`,
    `${app} to ${seed}`,
    `${identity} to ${setup}`,
    `${login}, ${seed}, ${setup}, ${lifecycle} to current_user`,
  ]
  for (const grant of grants) {
    await client.query(`do $$ begin grant ${grant}; ${ignoreDuplicate}`)
  }
}

/** Also true for a superuser, who may assume any role. */
async function isMember(client: pg.PoolClient, roles: string[]): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select bool_and(pg_has_role(current_user, role, 'member')) as is from unnest($1::text[]) role`,
    [roles],
  )
  return rows[0]?.is ?? false
}

/**
 * Enables and forces row-level security on every existing table, so that a new table cannot be forgotten, and grants
 * privileges anew. Sent as one multi-statement query, which is one transaction: no moment without protection, and one
 * round trip.
 */
async function protectTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
  )
  const scopes = Object.values(roleNames)
    .filter((name) => name !== roleNames.login)
    .join(', ')
  const statements = [
    ...rows.map(({ name }) => `alter table ${name} enable row level security, force row level security`),
    `revoke all on all tables in schema public from public, ${roleNames.login}, ${scopes}`,
    `grant usage on schema public to ${scopes}`,
    `grant usage, select on all sequences in schema public to ${scopes}`,
    ...grantsTo.map(({ rights, tables, role }) => `grant ${rights} on ${tables.join(', ')} to ${role}`),
  ]
  await client.query(statements.join('; '))
}

/**
 * Under row-level security PostgreSQL uses statistics and indexes only for operators marked leakproof, and LIKE is not;
 * without this the planner guesses selectivity. Changing it requires a superuser of PostgreSQL itself; elsewhere search
 * stays correct but may be slower. Products made from PostgreSQL refuse to change `pg_catalog` (docs/scale.md).
 */
async function allowIndexedSearch(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select current_setting('is_superuser') = 'on' and version() ~ '^PostgreSQL [0-9a-z.]+ ' and not proleakproof
       and not exists (select from pg_extension where extname = 'citus') as may
     from pg_proc where oid = 'pg_catalog.textlike(text,text)'::regprocedure`,
  )
  if (rows[0]?.may) await client.query('alter function pg_catalog.textlike(text, text) leakproof')
}

/** When the last migration of this database was written; undefined on an empty one. */
async function lastApplied(client: pg.PoolClient): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return undefined
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : undefined
}
