/** What queues of this database share: rows that one process claims, attempts, and ends or delays. */
import { sql } from 'drizzle-orm'

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
