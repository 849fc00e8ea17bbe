/** For tests: a draft as the store has it. */
import type { FeedbackEntry } from '../feedback.types.ts'

export const emptyValues: FeedbackEntry['values'] = {
  storeCode: '',
  storeName: '',
  typeIds: [],
  contents: '',
  remarks: '',
  contact: '',
  phone: '',
  report: '',
}

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
