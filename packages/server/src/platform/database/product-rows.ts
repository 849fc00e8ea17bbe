import { eq, getTableName, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { productRows } from './schema/product-rows.ts'
import type { Tx } from './scope.ts'

/**
 * Adds the rows of the product that no version has added yet, and returns their keys. Those that operators changed or deleted stay so.
 * `key` is the name of the field with the primary key.
 */
export async function addProductRows<T extends PgTable, K extends keyof T['$inferInsert'] & keyof T>(
  tx: Tx,
  table: T,
  key: K,
  rows: readonly T['$inferInsert'][],
): Promise<Set<T['$inferInsert'][K]>> {
  const ofTable = getTableName(table)
  const registered = await tx
    .insert(productRows)
    .values(rows.map((row) => ({ ofTable, id: String(row[key]) })))
    .onConflictDoNothing()
    .returning({ id: productRows.id })
  const ids = new Set(registered.map(({ id }) => id))
  const unknown = rows.filter((row) => ids.has(String(row[key])))
  const column = table[key] as unknown as PgColumn
  // The first start with this register finds the rows that earlier versions have written.
  const existing = await tx
    .select({ id: column })
    .from(table as PgTable)
    .where(
      inArray(
        column,
        unknown.map((row) => row[key]),
      ),
    )
  const found = new Set(existing.map(({ id }) => String(id)))
  const added = unknown.filter((row) => !found.has(String(row[key])))
  if (added.length > 0) await tx.insert(table as PgTable).values(added)
  return new Set(added.map((row) => row[key]))
}

/** The keys of the rows of a table that some start has added. */
export async function findProductRows(tx: Tx, table: PgTable): Promise<Set<string>> {
  const rows = await tx
    .select({ id: productRows.id })
    .from(productRows)
    .where(eq(productRows.ofTable, getTableName(table)))
  return new Set(rows.map(({ id }) => id))
}
