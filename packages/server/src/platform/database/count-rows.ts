import { sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { mostCounted } from '../http/paging.ts'
import type { Tx } from './scope.ts'

/** How many rows there are, counted up to one more than `mostCounted`. */
export async function countRows(tx: Tx, rows: PgSelect): Promise<number> {
  const some = rows.limit(mostCounted + 1).as('some')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
