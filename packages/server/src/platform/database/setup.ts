import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { setSetupRole, type Tx } from './scope.ts'

export interface OwnerAccess {
  /**
   * Runs `work` as the owner of the tables, on the only connection of its own: start, maintenance, commands, tests. Requests of the
   * lifecycle calls enter by `asLifecycle`, in its role, one at a time; no other request does.
   */
  asOwner<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** The longest statement of `asLifecycle`, where it is not for a command. */
  lifecycleMs?: number
}

/** Runs `work` in a transaction with the rights of the server start and of maintenance: never for a request. Rolls back when it throws. */
export function asSetup<T>({ asOwner }: OwnerAccess, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asOwner((client) =>
    drizzle(client).transaction(async (tx) => {
      await tx.execute(setSetupRole)
      return work(tx)
    }),
  )
}
