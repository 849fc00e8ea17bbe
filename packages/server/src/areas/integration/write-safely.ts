import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { constraintOf, databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { FieldRefusal, type Entity } from './entity.types.ts'
import { columnsOf } from './row-sql.ts'

/** Whose constraints name the fields. */
type Refusing = Pick<Entity, 'table' | 'natural' | 'fields'>

export const refusal = (
  key: string,
  code: string,
  errors: NonNullable<RowOutcome['errors']>,
): RowOutcome => ({ key, result: 'refused', code, errors })

/** Stores all rows at once; where one of them is refused, each half by itself, so that only that one is left out. */
export async function writeSafely<R extends { key: string }>(
  tx: Tx,
  rows: readonly R[],
  store: (some: R[]) => Promise<RowOutcome[]>,
  entity: Refusing,
): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  try {
    await tx.execute(sql`savepoint some_rows`)
    const outcomes = await store([...rows])
    await tx.execute(sql`release savepoint some_rows`)
    return outcomes
  } catch (error) {
    const reason =
      error instanceof FieldRefusal
        ? { code: error.code, field: error.field, message: error.message }
        : reasonOf(error, entity)
    if (!reason) throw error
    await tx.execute(sql`rollback to savepoint some_rows`)
    await tx.execute(sql`release savepoint some_rows`)
    const [only] = rows
    if (rows.length === 1 && only) return [refusal(only.key, reason.code, [reason])]
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await writeSafely(tx, rows.slice(0, half), store, entity)),
      ...(await writeSafely(tx, rows.slice(half), store, entity)),
    ]
  }
}

const isTooLate = 'is more than two days ahead, or before 2000'

/** What the checks of columns refuse that no schema does; texts are refused for their length. */
const refusedValues: Record<string, string> = {
  time_zone: 'is no name of the IANA time zone database that the portal knows, as in Asia/Hong_Kong',
  ends_at: 'is not after publishedAt',
  service_time: isTooLate,
  created_at: isTooLate,
  added_at: isTooLate,
  at: isTooLate,
  parent_id: 'is the node itself, or one below it',
}

/** Why the database refuses a value; undefined for another failure. */
export function reasonOf(
  error: unknown,
  entity: Refusing,
): { code: string; field: string; message: string } | undefined {
  const code = databaseCodeOf(error)
  const constraint = constraintOf(error)
  const column = constraint.replace(`${entity.table}_`, '').replace(/^people_|_valid$/g, '')
  const field =
    Object.entries(entity.fields).find(
      ([, one]) => Object.hasOwn(columnsOf(one, {}), column) || ('detail' in one && column === 'details'),
    )?.[0] ?? column
  if (code === '23514')
    return {
      code: 'invalid',
      field,
      message: refusedValues[column] ?? 'is empty, too long, or no value of this field',
    }
  if (code === '23505')
    return {
      code: 'conflict',
      // A key of several columns is named by the last of them.
      field:
        entity.natural?.field ??
        Object.keys(entity.fields).findLast((name) => column.includes(name)) ??
        field,
      message: 'is that of another row',
    }
  if (code === '23503') return { code: 'missing', field, message: 'refers to a row that does not exist' }
  if (code.startsWith('22'))
    return { code: 'invalid', field: '', message: 'a value is out of range, or no text' }
  return undefined
}
