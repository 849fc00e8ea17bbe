import type { TextsOf } from '@lustra/core'

/** How far something has come that is to be done until a day: a corrective action, a proposal. */
export const progressTexts = {
  'state.status': 'Status',
  'state.open': 'Open',
  'state.in-progress': 'In progress',
  'state.done': 'Done',
  'state.overdue': 'Overdue',
}

export type ProgressTextKey = keyof typeof progressTexts
export type ProgressTexts = TextsOf<typeof progressTexts>
