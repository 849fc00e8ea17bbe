import type { TextsOf } from '@lustra/core'
import { listTexts } from '../../ui/list/list.texts.en.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.en.ts'
import { messageTexts } from '../../features/message-thread/message.texts.en.ts'
import { progressTexts } from '../../features/progress/progress.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  ...messageTexts,
  ...progressTexts,
  title: 'Improvement proposals',
  'search-in': 'Description, suggestion, store or sales rep',
  empty: 'There are no proposals waiting for your stores.',
  'open-of': 'Details: {{row}}',
  one: 'Improvement proposal',
  description: 'Description',
  store: 'Store',
  'all-stores': 'All stores',
  suggestion: 'Suggestion',
  due: 'Deadline',
  'sales-rep': 'Sales rep',
  'progress.all': 'All',
  'progress.not-done': 'Not done',
  'progress.due': 'Due within a week or overdue',
  failed: 'The proposal could not be opened.',
  missing: 'This proposal was not found.',
  'missing-why': 'It may have been withdrawn, or it belongs to another group or store.',
  history: 'History',
  'no-history': 'Nobody has written anything yet.',
  answer: 'Follow-up feedback',
  decision: 'Status',
  feedback: 'Feedback',
  'feedback-hint': 'Your decision or your questions. Everyone who has access to this store can read it.',
  send: 'Send',
  sent: 'Your feedback was sent.',
  nothing: 'Choose another status or write something.',
  'not-sent': 'Your feedback was not sent.',
  changed: 'Somebody changed the status meanwhile: it is now “{{status}}”. What you wrote is still here.',
}

export type ProposalListTexts = TextsOf<typeof en>
export default en
