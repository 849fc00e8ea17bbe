import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from './open.ts'
import { setupEntrance, type Tx } from './scope.ts'

/** Runs `work` in a transaction with the rights of the start of the host: never for a request. Rolls back when it throws. */
export function asSetup<T>({ asOwner }: Pick<Database, 'asOwner'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asOwner((client) =>
    drizzle(client).transaction(async (tx) => {
      await tx.execute(setupEntrance)
      return work(tx)
    }),
  )
}
