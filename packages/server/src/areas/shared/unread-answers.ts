import { and, eq, exists, or, isNull, gt, sql, type SQL } from 'drizzle-orm'
import { feedbackMessages as messages, feedbacks } from '../../platform/database/schema/feedbacks.ts'
import type { Tx } from '../../platform/database/scope.ts'

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
