/** For tests: drafts as stored. */
import type { FeedbackEntry } from '../feedback.types.ts'
import { emptyValues } from './feedback-store.ts'

export { emptyValues }

/** A draft whose key equals its contents. */
export const draftOf = (contents: string, more: Partial<FeedbackEntry> = {}): FeedbackEntry => ({
  key: contents,
  slot: '',
  owner: '',
  step: 'draft',
  values: { ...emptyValues, contents },
  pictures: [],
  changedAt: Date.now(),
  ...more,
})
