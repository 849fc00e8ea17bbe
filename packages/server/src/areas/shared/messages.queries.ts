import { sql, and, eq, exists, or, isNull, gt, type Column, type SQL } from 'drizzle-orm'
import { feedbackMessages as messages, feedbacks } from '../../platform/database/schema/feedbacks.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { TooManyError } from '../../platform/http/errors.ts'

/** Maximum number of messages per person and thread within an hour, because a thread is read as a whole. */
const mostPerHour = 30
const hourMs = 3_600_000

/**
 * A column for a query over the messages of one thread: the time of the oldest message within the limit when it is
 * reached, else null.
 */
export const fullSince = (
  { personId, at }: { personId: Column; at: Column },
  author: { personId: number; now: Date },
): SQL<Date | null> => {
  const since = new Date(author.now.getTime() - hourMs)
  const own = sql`where ${personId} = ${author.personId} and ${at} > ${since.toISOString()}::timestamptz`
  const full = sql`case when count(*) filter (${own}) >= ${mostPerHour} then min(${at}) filter (${own}) end`
  return full.mapWith(at) as SQL<Date | null>
}

/** Throws 'too-many' when the person has to wait. */
export function refuseWhileFull(since: Date | null | undefined, now: Date): void {
  if (since) throw new TooManyError(Math.max(1, Math.ceil((since.getTime() + hourMs - now.getTime()) / 1000)))
}

/** True for a suggestion with a message of the company since its author last opened it. */
export const hasNewAnswer = (tx: Tx): SQL<boolean> =>
  sql<boolean>`${exists(
    tx
      .select({ one: sql`1` })
      .from(messages)
      .where(
        and(
          eq(messages.groupId, feedbacks.groupId),
          eq(messages.feedbackId, feedbacks.id),
          messages.isStaff,
          sql`${messages.personId} is distinct from ${feedbacks.personId}`,
          // What the author has seen is noted in milliseconds; columns hold microseconds.
          or(
            isNull(feedbacks.authorSeenAt),
            gt(sql`date_trunc('milliseconds', ${messages.at})`, feedbacks.authorSeenAt),
          ),
        ),
      ),
  )}`
