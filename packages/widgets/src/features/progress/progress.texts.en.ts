import type { TextsOf } from '@lustra/core'

/** Status texts of items with a due date: corrective actions and proposals. */
export const progressTexts = {
  'state.status': 'Status',
  'state.open': 'Open',
  'state.in-progress': 'In progress',
  'state.done': 'Done',
  'state.overdue_one': '{{count}} day overdue',
  'state.overdue_other': '{{count}} days overdue',
}

export type ProgressTextKey = keyof typeof progressTexts
export type ProgressTexts = TextsOf<typeof progressTexts>
