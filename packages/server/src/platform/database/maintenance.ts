import { lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import type { Tx } from './scope.ts'

const everyMs = 10 * 60_000
export const dayMs = 24 * 60 * 60_000

/** Rows of one table that are deleted so long after the moment in one of their columns. Declared beside the code that writes them. */
export interface ExpiringRows {
  /** Its table is the one that rows are deleted from. */
  column: PgColumn
  afterMs: number
}

export interface MaintenancePlan {
  expiring: readonly ExpiringRows[]
  /** Deletes in batches, each in a transaction of its own; answers whether there may be more. */
  batches: readonly ((tx: Tx, now: Date) => Promise<boolean>)[]
}

/** Deletes expired rows, and does for the embedded database what a server does by itself. */
export async function runMaintenance(database: Database, plan: MaintenancePlan, now: Date): Promise<void> {
  await database.identity(async (tx) => {
    for (const { column, afterMs } of plan.expiring)
      await tx.delete(column.table).where(lt(column, new Date(now.getTime() - afterMs)))
  })
  // In batches nobody who reads waits for more than a few rows, and what is done stays done.
  for (const batch of plan.batches) while (await database.identity((tx) => batch(tx, now)));
  if (database.kind === 'postgres') return
  // The embedded engine (0.5.16) never vacuums, and checkpoints only when told: its log would grow without end.
  await database.asOwner(async (client) => {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** Runs `work` on a timer. Returns the stop. A failed run is reported and tried again next time. */
export function repeatMaintenance(work: () => Promise<void>, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void work().catch(report), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
