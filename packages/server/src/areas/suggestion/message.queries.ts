import { AppError, type suggestionMessage } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { feedbackMessages, feedbacks } from '../../platform/database/schema/feedbacks.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { fullSince, refuseWhileFull } from '../shared/messages.queries.ts'
import { toSuggestionId } from './detail.queries.ts'

/** Author of a message, the name shown with it, and the time. */
export interface Author {
  groupId: number
  personId: number
  name: string
  isStaff: boolean
  now: Date
}

/**
 * Writes a message of a thread: one by the company answers the suggestion, one by the customer reopens it. Returns the
 * id and the author of the suggestion. Throws 'not-found' like `findSuggestion`, 'too-many' after thirty of one person
 * within an hour.
 */
export async function storeMessage(
  tx: Tx,
  { id, Contents }: z.output<typeof suggestionMessage>,
  { groupId, personId, name, isStaff, now }: Author,
): Promise<{ id: number; authorId: number | null }> {
  const [thread] = await tx
    .update(feedbacks)
    .set(
      isStaff
        ? { status: 'answered', answeredAt: now }
        : {
            status: sql`case ${feedbacks.status} when 'answered' then 'in-progress' else ${feedbacks.status} end`,
            answeredAt: null,
          },
    )
    .where(eq(feedbacks.id, toSuggestionId(id)))
    .returning({ id: feedbacks.id, storeId: feedbacks.storeId, authorId: feedbacks.personId })
  if (!thread) throw new AppError('not-found', 'no such suggestion for this person')
  const [limit] = await tx
    .select({ since: fullSince(feedbackMessages, { personId, now }) })
    .from(feedbackMessages)
    .where(eq(feedbackMessages.feedbackId, thread.id))
  refuseWhileFull(limit?.since, now)
  await tx.insert(feedbackMessages).values({
    groupId,
    feedbackId: thread.id,
    storeId: thread.storeId,
    contents: Contents,
    personId,
    byName: name,
    isStaff,
    at: now,
  })
  await addEvents(tx, groupId, [
    {
      type: 'lustra.message.added',
      subject: `feedback/${thread.id}`,
      at: now,
      rows: [{ entity: 'stores', id: thread.storeId }],
      data: {
        feedback: String(thread.id),
        store: String(thread.storeId),
        text: Contents,
        author: name,
        isStaff,
      },
    },
  ])
  return thread
}
