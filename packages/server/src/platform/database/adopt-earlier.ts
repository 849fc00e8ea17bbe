import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** When the last of the 27 migrations of early versions was written, which the first migration replaces. */
export const lastEarlierMigration = 1_795_673_120_399

/** For the operator of an early database on which some of those 27 migrations were never run. */
export const incompleteEarlierDatabase =
  'This database was made by an early version and lacks some of its 27 migrations, which this version no longer has. Start the last version that has migrations/0026_store-policy-without-calls.sql on it once, or load its data (pg_dump --data-only) into an empty database of that version; then start this version again. Nothing was changed.'

/** What the first migration creates differently: on a complete early database it leaves the same schema. */
const differences = [
  `create or replace function app_user_id() returns int language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::int
$$`,
  'alter table menus alter column id drop identity if exists',
  'alter table sessions add column if not exists written_position bigint',
  'alter table jobs alter column group_id drop not null, alter column person_id drop not null',
  `alter table report_names
    add column customer_whole text generated always as (btrim(lower(customer_name collate "und-x-icu"), E' \\t\\n\\r\\u00a0\\u3000')) stored,
    add column code_whole text generated always as (btrim(lower(store_code collate "und-x-icu"), E' \\t\\n\\r\\u00a0\\u3000')) stored`,
  `alter table service_reports add column number_letters text
    generated always as (translate(lower(report_no collate "und-x-icu"), '0123456789', '')) stored`,
]

/** Tables and indexes that they lack, with their keys and policies: their statements in the first migration run as they are. */
const missing = [
  'file_jobs',
  'jobs_schedule',
  'report_names_search',
  'service_reports_by_type_down',
  'service_reports_letters',
]
const createsMissing = (statement: string) => missing.some((name) => statement.includes(`"${name}"`))

/**
 * Lets a database of the 27 earlier migrations continue with the first migration, which would create the same tables:
 * changes what differs and records it as applied, in one transaction, which rewrites the reports: minutes for a million. Does nothing on an empty database, or on one that
 * began with this migration. Throws with a sentence for the operator when some of the earlier ones are missing.
 */
export async function adoptEarlierDatabase(client: pg.PoolClient, first: MigrationMeta): Promise<void> {
  const applied = await lastApplied(client)
  if (applied === undefined || applied >= first.folderMillis) return
  if (applied !== lastEarlierMigration) throw new Error(incompleteEarlierDatabase)
  await client.query('begin')
  try {
    for (const statement of [...differences, ...first.sql.filter(createsMissing)])
      await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      first.hash,
      first.folderMillis,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** When the last migration of this database was written; undefined on an empty one. */
export async function lastApplied(client: pg.PoolClient): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return undefined
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : undefined
}
