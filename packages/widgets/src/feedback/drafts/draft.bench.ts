/** For tests: a draft as the store has it. */
import type { FeedbackEntry } from '../feedback.types.ts'
import { emptyValues } from './feedback-store.ts'

export { emptyValues }

/** Its key and its contents are the same. */
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
