import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { ExpiringRows } from '../platform/database/maintenance.ts'
import { testEngines } from '../testing/databases.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { maintenancePlan } from './maintenance.ts'

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
  expect(tables).toHaveLength(7)
  expect(tablesOf(maintenancePlan.expiring)).toEqual(tables)
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
