import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ExpiringRows } from '../platform/database/maintenance.ts'
import { testEngines } from '../testing/databases.ts'
import { beginFile } from '../testing/file-jobs.ts'
import { openTestApp } from '../testing/test-app.ts'
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

it('is run by one of several processes, at the end of its interval', async () => {
  const testApp = await openTestApp(testEngines()[0]!, { hasSchedules: true })
  const another = await testApp.another()
  const token = await testApp.tokenOf('harbour_admin')
  const sql = (text: string) => testApp.database.asOwner(async (client) => (await client.query(text)).rows)
  await sql(
    "insert into outbox (at, kind, recipient, subject, body) values ('2020-01-01', 'mail', '', '', '')",
  )
  const due = () => sql("select from jobs where kind = 'maintenance' and locked_until < clock_timestamp()")
  await expect.poll(() => sql("select from jobs where kind = 'maintenance'")).toHaveLength(1)
  expect(await due()).toEqual([])
  await sql(
    "update jobs set locked_until = clock_timestamp() - interval '1 second' where kind = 'maintenance'",
  )
  // A new job makes a process look for others, too.
  for (const app of [testApp, another]) await beginFile(app, token, '/Store/BeginExport')
  await expect.poll(() => sql("select from outbox where at < '2021-01-01'"), { timeout: 20_000 }).toEqual([])
  await expect.poll(due, { timeout: 20_000 }).toEqual([])
  await another.close()
  await testApp.close()
})
