import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExpiringRows } from '../platform/database/maintenance.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { maintain, maintenancePlan } from './maintenance.ts'
import type { Database } from './open-database.ts'

const source = path.resolve(import.meta.dirname, '..')

/** Returns every declaration of expiring rows, by their common name prefix. */
async function declaredRows(): Promise<ExpiringRows[]> {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const declaring = files.filter((file) =>
    /^export const \w+: ExpiringRows\b/m.test(readFileSync(path.join(source, file), 'utf8')),
  )
  const modules = await Promise.all(
    declaring.map((file) => import(/* @vite-ignore */ path.join(source, file)) as Promise<object>),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, rows]) =>
      name.startsWith('expiring') ? (rows as ExpiringRows | ExpiringRows[]) : [],
    ),
  )
}

const tablesOf = (rows: readonly ExpiringRows[]) =>
  rows.map(({ column }) => getTableName(column.table)).sort()

it('deletes from every table whose rows are declared to expire', async () => {
  const tables = tablesOf(await declaredRows())
  expect(tables).toHaveLength(12)
  expect(tablesOf(maintenancePlan.expiring)).toEqual(tables)
})

describe.each(testEngines())('maintenance on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())
  const sql = (text: string) =>
    database.asOwner(async (client) => (await client.query<{ name: string }>(text)).rows)

  it('has an index for every timestamp by which rows expire', async () => {
    const columns = maintenancePlan.expiring.map(
      ({ column }) => `('${getTableName(column.table)}', '${column.name}')`,
    )
    const without =
      await sql(`select expiring.name from (values ${columns.join(', ')}) as expiring (name, "column")
      where not exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = expiring.name::regclass and attname = expiring."column" and indpred is null)`)
    expect(without).toEqual([])
  })

  it('deletes everything else when a part of it fails, in parts that no statement limit stops, and heals in the next run', async () => {
    await sql(`insert into outbox (at, kind, recipient, subject, body)
      select '2020-01-01'::timestamptz + n * interval '1 second', 'mail', '', '', '' from generate_series(1, 12000) as n`)
    await sql(`insert into used_tokens (id, until) values (gen_random_uuid(), '2020-01-01')`)
    await sql(`insert into stored_files (group_id, key, name, content_type, bytes, created_at)
      values (1, '${'e'.repeat(32)}', '', 'image/jpeg', 0, '2020-01-01')`)
    const left = async () =>
      (
        await sql(`select 'outbox' as name from outbox where at < '2021-01-01' union select 'used_tokens' from used_tokens where until < '2021-01-01'
          union select 'stored_files' from stored_files where created_at < '2021-01-01' order by 1`)
      ).map(({ name }) => name)
    expect(await left()).toEqual(['outbox', 'stored_files', 'used_tokens'])
    await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse before delete on used_tokens for each row execute function refuse();
      create function refuse_many() returns trigger language plpgsql as
        $$ begin if (select count(*) from gone) > 5000 then raise exception using errcode = '57014'; end if; return null; end $$;
      create trigger refuse_many after delete on outbox referencing old table as gone for each statement execute function refuse_many()`)
    await expect(maintain(database, new Date())).rejects.toThrow(
      /^Maintenance failed in 1 of \d+ steps: used_tokens$/,
    )
    expect(await left()).toEqual(['used_tokens'])
    await sql('drop function refuse cascade; drop function refuse_many cascade')
    await maintain(database, new Date())
    expect(await left()).toEqual([])
  })
})

describe('maintenance with several processes', () => {
  const opened: TestApp[] = []
  afterAll(async () => {
    for (const app of opened.toReversed()) await app.close()
  })

  it('is run by one of them, at the end of its interval', async () => {
    const testApp = await openTestApp(testEngines()[0]!, { hasSchedules: true })
    opened.push(testApp)
    opened.push(await testApp.another())
    for (const { app } of opened) await app.ready()
    const sql = (text: string) =>
      testApp.database.asOwner(async (client) => (await client.query<object>(text)).rows)
    await sql(`
      insert into outbox (at, kind, recipient, subject, body) values ('2020-01-01', 'mail', '', '', '');
      create table maintenance_runs ();
      create function note_run() returns trigger language plpgsql security definer as
        $$ begin insert into public.maintenance_runs default values; return null; end $$;
      create trigger note_run after update on jobs for each row
        when (new.kind = 'maintenance' and new.locked_by is not null and old.locked_by is distinct from new.locked_by)
        execute function note_run()`)
    const waiting = () =>
      sql(
        "select from jobs where kind = 'maintenance' and locked_by is null and locked_until > clock_timestamp()",
      )
    await expect.poll(waiting).toHaveLength(1)
    await sql(
      "update jobs set locked_until = clock_timestamp() - interval '1 second' where kind = 'maintenance'",
    )
    for (const { pollJobs } of opened) pollJobs()
    await expect.poll(waiting).toHaveLength(1)
    expect(await sql("select from outbox where at < '2021-01-01'")).toEqual([])
    expect(await sql('select from maintenance_runs')).toHaveLength(1)
  })
})
