import { shortHash } from '../ui/start/short-hash.ts'
import type { FeedbackEntry } from './feedback.types.ts'

/** Whether two entries hold the same is told by this: texts, types and pictures in their order, not the store's name. */
export function contentHash({ values, pictures }: Pick<FeedbackEntry, 'values' | 'pictures'>): string {
  const { storeName: _name, typeIds, ...texts } = values
  const byName = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return shortHash(JSON.stringify([byName, typeIds, pictures]))
}

/** That of a stored entry; of one that was sent, whose texts are deleted, that of what was sent. */
export const storedHash = (entry: FeedbackEntry): string => entry.sentContent ?? contentHash(entry)
