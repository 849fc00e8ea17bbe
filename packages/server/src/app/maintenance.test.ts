import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ExpiringRows } from '../platform/database/maintenance.ts'
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
