/** Tracks attempts that may have reached the server: recorded before each request, cleared on a response. */
import { contentHash } from '../content-hash.ts'
import type { FeedbackStore } from '../drafts/feedback-store.ts'
import type { FeedbackEntry } from '../feedback.types.ts'

export async function recordAttempt(
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
