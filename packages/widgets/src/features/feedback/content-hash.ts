import { shortHash } from '../../ui/start/short-hash.ts'
import type { FeedbackEntry } from './feedback.types.ts'

/** Hash for comparing entries: texts, types and pictures in order, without the store's name. */
export function contentHash({ values, pictures }: Pick<FeedbackEntry, 'values' | 'pictures'>): string {
  const { storeName: _name, typeIds, ...texts } = values
  const byName = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return shortHash(JSON.stringify([byName, typeIds, pictures]))
}

/** Content hash of a stored entry; for a sent one, whose texts are deleted, the hash of what was sent. */
export const storedHash = (entry: FeedbackEntry): string => entry.sentContent ?? contentHash(entry)
