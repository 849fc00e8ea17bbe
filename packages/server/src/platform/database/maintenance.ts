import { lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import type { Retention } from './retention.settings.ts'
import type { Tx } from './scope.ts'
import { asSetup } from './setup.ts'

export const dayMs = 24 * 60 * 60_000

/**
 * Rows of one table that expire some days after the timestamp in one of their columns. Declared beside the code that
 * writes them.
 */
export interface ExpiringRows {
  /** Rows are deleted from the table of this column. */
  column: PgColumn
  days: (retention: Retention) => number
}

/** Deletes one batch in its own transaction, and returns whether more may be left. */
export type Batch = (tx: Tx, now: Date, retention: Retention) => Promise<boolean>

export interface MaintenancePlan {
  expiring: readonly ExpiringRows[]
  batches: readonly Batch[]
  /** Batches of rows that no role of a request may delete. */
  protectedBatches: readonly Batch[]
}

/**
 * Deletes expired rows, and runs the maintenance that a PostgreSQL server does by itself but the embedded one does not. Stops between
 * two batches when `signal` is aborted, and rejects with its reason.
 */
export async function runMaintenance(
  database: Database,
  plan: MaintenancePlan,
  { now, retention, signal }: { now: Date; retention: Retention; signal?: AbortSignal | undefined },
): Promise<void> {
  await database.identity(async (tx) => {
    for (const { column, days } of plan.expiring)
      await tx.delete(column.table).where(lt(column, new Date(now.getTime() - days(retention) * dayMs)))
  })
  // Batches lock only a few rows at a time, and completed batches stay completed.
  for (const batch of plan.batches)
    while (await database.identity((tx) => batch(tx, now, retention))) signal?.throwIfAborted()
  // Only the audit trail is protected. Without a limit the owner of the tables need not connect.
  for (const batch of retention.audit === undefined ? [] : plan.protectedBatches)
    while (await asSetup(database, (tx) => batch(tx, now, retention))) signal?.throwIfAborted()
  signal?.throwIfAborted()
  if (database.kind === 'postgres') return
  // The embedded engine (0.5.16) never vacuums, and checkpoints only on request: its log would grow without limit.
  await database.asOwner(async (client) => {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}
