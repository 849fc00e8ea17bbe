import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './scope.ts'

/** Inserts rows, and overwrites those whose key already exists. */
export async function storeRows<T extends PgTable>(
  tx: Tx,
  table: T,
  key: PgColumn,
  rows: T['$inferInsert'][],
): Promise<void> {
  const others = Object.entries(getTableColumns(table)).filter(([, column]) => column !== key)
  const set: Record<string, SQL> = Object.fromEntries(
    others.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
  await tx
    .insert(table as PgTable)
    .values(rows)
    .onConflictDoUpdate({ target: key, set })
}
