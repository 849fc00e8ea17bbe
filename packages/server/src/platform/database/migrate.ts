import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { grantsTo } from './grants.ts'
import { roleNames } from './roles.ts'

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

/** One number for every process that may start at the same moment. */
export const startLock = 727_001

/**
 * Brings the database to this version: roles, migrations, rights. Safe when several processes start at once.
 * Needs a connection that owns the schema. Throws what the database throws; nothing is half applied. A database that a newer
 * version has migrated keeps the rights that version gave: amid an update a process of the former may start once more.
 */
export async function migrateDatabase(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [startLock])
  try {
    await makeRoles(client)
    await migrate(drizzle(client), { migrationsFolder })
    if (!(await isAhead(client))) await protectTables(client)
    await allowIndexedSearch(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock])
  }
}

/** Whether a version after this one has been here. */
async function isAhead(client: pg.PoolClient): Promise<boolean> {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] }
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last) > Math.max(...entries.map(({ when }) => when))
}

async function makeRoles(client: pg.PoolClient): Promise<void> {
  const { login, identity, app, import: importer, setup } = roleNames
  const names = Object.values(roleNames)
  const { rowCount } = await client.query('select from pg_roles where rolname = any($1)', [names])
  const isComplete = rowCount === names.length
  if (isComplete && (await isMember(client, [login, importer, setup]))) return
  // Roles belong to the whole server: the start of another database may make the same one at the same moment.
  const alreadyThere = 'exception when duplicate_object or unique_violation then null; end $$'
  for (const name of names) {
    // What the policies say of a request's role holds for the one that has its rights and more.
    const inherits = name === importer || name === setup ? 'inherit' : 'noinherit'
    await client.query(`do $$ begin create role ${name} nologin ${inherits}; ${alreadyThere}`)
  }
  const grants = [
    `${identity}, ${app} to ${login}`,
    `${app} to ${importer}`,
    `${identity} to ${setup}`,
    `${login}, ${importer}, ${setup} to current_user`,
  ]
  for (const grant of grants) {
    await client.query(`do $$ begin grant ${grant}; ${alreadyThere}`)
  }
}

/** True for a superuser too, who may become anybody. */
async function isMember(client: pg.PoolClient, roles: string[]): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select bool_and(pg_has_role(current_user, role, 'member')) as is from unnest($1::text[]) role`,
    [roles],
  )
  return rows[0]?.is ?? false
}

/**
 * Row-level security is switched on and forced on every table there is, so that a new table cannot be forgotten, and rights are
 * given anew. One text of many statements is one transaction: no moment without protection, and one trip.
 */
async function protectTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
  )
  const scopes = [roleNames.identity, roleNames.app, roleNames.import, roleNames.setup].join(', ')
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
 * Under row-level security PostgreSQL looks into its statistics, and into an index, only for operators marked leakproof, and LIKE is
 * not; without this it guesses how many rows hold a word. Changing it needs a superuser; elsewhere search stays correct, and
 * may be slower.
 */
async function allowIndexedSearch(client: pg.PoolClient): Promise<void> {
  await client.query(`do $$ begin
    if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text,text)'::regprocedure) then
      alter function pg_catalog.textlike(text, text) leakproof;
    end if;
    exception when insufficient_privilege then null; end $$`)
}
