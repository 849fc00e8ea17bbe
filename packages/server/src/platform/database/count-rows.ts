import { mostCounted } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Tx } from './scope.ts'

/** Returns the number of rows, counted up to `mostCounted` + 1. */
export async function countRows(tx: Tx, rows: PgSelect): Promise<number> {
  const some = rows.limit(mostCounted + 1).as('some')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
