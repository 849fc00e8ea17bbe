import { sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import { mostCounted } from '@lustra/core/contract'
import type { Tx } from './scope.ts'

/** Returns the number of rows, counted up to `mostCounted` + 1. */
export async function countRows(tx: Tx, rows: PgSelect): Promise<number> {
  const some = rows.limit(mostCounted + 1).as('some')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** Parses the row id of a request; undefined for a value that no row can have. */
export function toRowId(id: string): number | undefined {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : NaN
  return Number.isSafeInteger(number) ? number : undefined
}

/**
 * Version of a detail: a hash of its contents, so that writers need not maintain a counter. Read the contents inside
 * the transaction that changes them, with their rows locked.
 */
export const versionOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)

/**
 * A stored moment as responses have it. One that JavaScript cannot represent, such as 'infinity', is empty, which no schema of a response
 * accepts: a list leaves out that row instead of failing as a whole.
 */
export const isoTime = (at: Date): string => (Number.isNaN(at.getTime()) ? '' : at.toISOString())

/** The same moment for a file, where 1970 stands for one that JavaScript cannot represent. */
export const fileTime = (at: Date): Date => (Number.isNaN(at.getTime()) ? new Date(0) : at)
