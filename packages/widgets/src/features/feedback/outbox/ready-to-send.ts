import type { NewSuggestion } from '@lustra/core'
import type { FeedbackStore } from '../drafts/feedback-store.ts'
import type { FeedbackEntry, FeedbackPicture, FeedbackValues } from '../feedback.types.ts'
import type { QueuedFeedback } from './outbox.queue.ts'

interface Ready {
  entry: FeedbackEntry
  pictures: readonly FeedbackPicture[]
}

/** Re-reads the entry, since another tab may have changed it; undefined when it is no longer to be sent. */
export async function readyOf(
  { entry, pictures = [], isStored }: QueuedFeedback,
  store: FeedbackStore | undefined,
): Promise<Ready | undefined> {
  if (!isStored || !store) return { entry, pictures }
  const stored = await store.entry(entry.key)
  if (stored?.step !== 'waiting') return undefined
  const inMemory = stored.pictures.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
  const isComplete = inMemory.length === stored.pictures.length
  return { entry: stored, pictures: isComplete ? inMemory : await store.pictures(stored) }
}

export const toSuggestion = ({ storeName: _name, report, ...values }: FeedbackValues): NewSuggestion => ({
  ...values,
  typeIds: [...values.typeIds],
  ...(report && { report }),
})
