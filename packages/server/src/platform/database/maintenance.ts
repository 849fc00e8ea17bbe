import { and, getTableName, lt, sql } from 'drizzle-orm'
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
type Batch = (tx: Tx, now: Date, retention: Retention) => Promise<boolean>

export interface MaintenancePlan {
  expiring: readonly ExpiringRows[]
  batches: readonly Batch[]
  /** Batches of rows that no role of a request may delete. */
  protectedBatches: readonly Batch[]
}

/** A part of maintenance. A failure of one does not keep the others from running. */
export interface MaintenanceStep {
  name: string
  run(): Promise<void>
}

/** Rows per statement: one that runs into the time limit would be rolled back, and fail in the next run, too. */
const rowsAtOnce = 5_000

/**
 * Deletes expired rows, and runs the maintenance that a PostgreSQL server does by itself but the embedded one does not. Stops between
 * two batches when `signal` is aborted, and rejects with its reason.
 */
export function maintenanceSteps(
  database: Database,
  plan: MaintenancePlan,
  { now, retention, signal }: { now: Date; retention: Retention; signal?: AbortSignal | undefined },
): MaintenanceStep[] {
  // Batches lock only a few rows at a time, and completed batches stay completed.
  async function repeat(batch: (tx: Tx) => Promise<boolean>, isProtected = false): Promise<void> {
    while (await (isProtected ? asSetup(database, batch) : database.identity(batch))) signal?.throwIfAborted()
  }
  const step = (name: string, run: () => Promise<void>): MaintenanceStep => ({ name, run })
  return [
    ...plan.expiring.map((rows) =>
      step(getTableName(rows.column.table), () =>
        repeat((tx) => deleteExpired(tx, rows, new Date(now.getTime() - rows.days(retention) * dayMs))),
      ),
    ),
    ...plan.batches.map((batch) => step(batch.name, () => repeat((tx) => batch(tx, now, retention)))),
    // Only the audit trail is protected. Without a limit the owner of the tables need not connect.
    ...(retention.audit === undefined ? [] : plan.protectedBatches).map((batch) =>
      step(batch.name, () => repeat((tx) => batch(tx, now, retention), true)),
    ),
    // The embedded engine (0.5.16) never vacuums, and checkpoints only on request: its log would grow without limit.
    ...(database.kind === 'postgres' ? [] : ['vacuum analyze', 'checkpoint']).map((statement) =>
      step(statement, () => database.asOwner(async (client) => void (await client.query(statement)))),
    ),
  ]
}

async function deleteExpired(tx: Tx, { column }: ExpiringRows, before: Date): Promise<boolean> {
  const last = tx
    .select({ column })
    .from(column.table)
    .where(lt(column, before))
    .orderBy(column)
    .limit(1)
    .offset(rowsAtOnce - 1)
  const { rowCount } = await tx
    .delete(column.table)
    .where(and(lt(column, before), sql`${column} <= coalesce((${last}), 'infinity')`))
  return (rowCount ?? 0) >= rowsAtOnce
}

/**
 * Runs all steps, each also when one before it has failed. Rejects with an AggregateError that names those that failed, at once when
 * `signal` is aborted.
 */
export async function runSteps(steps: readonly MaintenanceStep[], signal?: AbortSignal): Promise<void> {
  const failed: { name: string; error: unknown }[] = []
  for (const { name, run } of steps) {
    signal?.throwIfAborted()
    await run().catch((error: unknown) => failed.push({ name, error }))
  }
  signal?.throwIfAborted()
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      `Maintenance failed in ${failed.length} of ${steps.length} steps: ${failed.map(({ name }) => name).join(', ')}`,
    )
}
