import { AppError } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'

/** Does a part of a transaction, and undoes that part alone when it is refused; answers the refusal. */
export async function alone<T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> {
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
