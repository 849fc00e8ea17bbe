import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { grantsTo } from './grants.ts'
import { roleNames } from './roles.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

/** One number for every process that may start at the same moment. */
const startLock = 727_001

/**
 * Brings the database to this version: roles, migrations, rights. Safe when several processes start at once.
 * Needs a connection that owns the schema. Throws what the database throws; nothing is half applied.
 */
export async function migrateDatabase(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [startLock])
  try {
    await makeRoles(client)
    await migrate(drizzle(client), { migrationsFolder })
    await protectTables(client)
    await allowIndexedSearch(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock])
  }
}

async function makeRoles(client: pg.PoolClient): Promise<void> {
  for (const name of Object.values(roleNames)) {
    // Roles belong to the whole server: another database's start may make the same one at the same moment.
    await client.query(`do $$ begin create role ${name} nologin noinherit;
      exception when duplicate_object or unique_violation then null; end $$`)
  }
  for (const scope of [roleNames.identity, roleNames.app]) await grantRole(client, scope, roleNames.login)
  await grantRole(client, roleNames.login, 'current_user')
}

async function grantRole(client: pg.PoolClient, role: string, member: string): Promise<void> {
  await client.query(`do $$ begin grant ${role} to ${member};
    exception when unique_violation or invalid_grant_operation then null; end $$`)
}

/** Row-level security is switched on and forced on every table there is, so that a new table cannot be forgotten. */
async function protectTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    await client.query(
      `alter table ${name} enable row level security; alter table ${name} force row level security`,
    )
  }
  const scopes = `${roleNames.identity}, ${roleNames.app}`
  await client.query(`revoke all on all tables in schema public from public, ${roleNames.login}, ${scopes}`)
  await client.query(`grant usage on schema public to ${scopes}`)
  await client.query(`grant usage, select on all sequences in schema public to ${scopes}`)
  for (const grant of grantsTo) {
    await client.query(`grant ${grant.rights} on ${grant.tables.join(', ')} to ${grant.role}`)
  }
}

/**
 * Under row-level security PostgreSQL uses an index only for operators marked leakproof, and LIKE is not; without this a
 * search of a million rows reads them all. Changing it needs a superuser; elsewhere search stays correct and slower.
 */
async function allowIndexedSearch(client: pg.PoolClient): Promise<void> {
  await client.query(`do $$ begin
    if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text,text)'::regprocedure) then
      alter function pg_catalog.textlike(text, text) leakproof;
    end if;
    exception when insufficient_privilege then null; end $$`)
}
