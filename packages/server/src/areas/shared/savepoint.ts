import { AppError } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'

/**
 * Runs a part of a transaction in a savepoint; rolls back only that part when it is refused, and returns the refusal.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> {
  await tx.execute(sql`savepoint one`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint one`)
    return result
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.execute(sql`rollback to savepoint one`)
    return error
  }
}
