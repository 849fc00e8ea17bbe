import { AppError, type suggestionMessage } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { feedbackMessages } from '../../platform/database/schema/feedbacks.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { insertMessage, moveThread, type Author } from '../shared/feedback-rows.ts'
import { fullSince, refuseWhileFull } from '../shared/messages.queries.ts'
import { toSuggestionId } from './detail.queries.ts'

/**
 * Writes a message of a thread. Returns the id and the author of the suggestion. Throws 'not-found' like `findSuggestion`,
 * 'too-many' after thirty of one person within an hour.
 */
export async function storeMessage(
  tx: Tx,
  { id, Contents }: z.output<typeof suggestionMessage>,
  author: Author,
): Promise<{ id: number; authorId: number | null }> {
  const thread = await moveThread(tx, toSuggestionId(id), author)
  if (!thread) throw new AppError('not-found', 'no such suggestion for this person')
  const [limit] = await tx
    .select({ since: fullSince(feedbackMessages, author) })
    .from(feedbackMessages)
    .where(eq(feedbackMessages.feedbackId, thread.id))
  refuseWhileFull(limit?.since, author.now)
  await insertMessage(tx, thread, Contents, author)
  return thread
}
