/** What queues of this database share: rows that one process claims, attempts, and ends or delays. */
import type { FastifyBaseLogger } from 'fastify'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/scope.ts'

/** How long after its begin an attempt counts as that of a process that died, unless it is renewed. */
const lockSeconds = 60
export const lockedUntil = sql`clock_timestamp() + make_interval(secs => ${lockSeconds})`

/** Seconds until the next attempt; the last one repeats. */
const waits = [5, 30, 120, 600, 1_800, 3_600]
/** What could not be sent for so long is given up. */
const givenUpAfterSeconds = 3 * 24 * 60 * 60

/** Seconds until the next attempt; undefined when there is none. */
export function secondsToNext({
  attempts,
  ageSeconds,
}: {
  /** So far. */
  attempts: number
  /** Since it was added. */
  ageSeconds: number
}): number | undefined {
  const seconds = waits[Math.min(attempts, waits.length) - 1] ?? 0
  return ageSeconds + seconds < givenUpAfterSeconds ? seconds : undefined
}

export type Owned = { id: string; lockToken: string }

/** Changes a row that this process has claimed, and releases it. Returns false when another process has taken it over. */
export const changeClaimed = async (
  tx: Tx,
  table: PgTable,
  { id, lockToken }: Owned,
  changes: SQL,
  lockedBy: string | null = null,
): Promise<boolean> =>
  (
    await tx.execute(
      sql`update ${table} set locked_by = ${lockedBy}::uuid, ${changes} where id = ${id} and locked_by = ${lockToken}`,
    )
  ).rowCount === 1

/** While the database does not record an outcome. */
const recordAgainMs = 500

/** Repeats `work` until the database has taken it: otherwise what was sent would be sent again. */
export async function recordOutcome(
  work: () => Promise<void>,
  { log, closing }: { log: Pick<FastifyBaseLogger, 'error'>; closing: AbortSignal },
): Promise<void> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      log.error({ err: error }, 'the outcome of a message was not recorded')
      if (closing.aborted) return
      await new Promise((resolve) => setTimeout(resolve, recordAgainMs))
    }
}
