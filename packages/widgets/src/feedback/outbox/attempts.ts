/** Whether an attempt may have reached the server without an answer: noted before each, and forgotten when the server has answered. */
import { contentHash } from '../content-hash.ts'
import type { FeedbackStore } from '../drafts/feedback-store.ts'
import type { FeedbackEntry } from '../feedback.types.ts'

export async function markAttempt(
  entry: FeedbackEntry,
  store: FeedbackStore | undefined,
  now: number,
): Promise<FeedbackEntry> {
  const attempt = { attemptedAt: entry.attemptedAt ?? now, attemptedContent: contentHash(entry) }
  await store?.update(entry.key, attempt, ['waiting']).catch(() => undefined)
  return { ...entry, ...attempt }
}

export function forgetAttempt(entry: FeedbackEntry, store: FeedbackStore | undefined): FeedbackEntry {
  const none = { attemptedAt: undefined, attemptedContent: undefined }
  void store?.update(entry.key, none, ['waiting']).catch(() => undefined)
  return { ...entry, ...none }
}
