import type { TextsOf } from '@lustra/core'
import threadTexts from '../../features/visit/thread.texts.en.ts'

const en = {
  ...threadTexts,
  progress: '{{position}} of {{total}}',
  pdf: 'PDF',
  'pdf-of': 'PDF: {{report}}',
  comment: 'Comment',
  'send-next': 'Send and next',
  next: 'Next',
  skip: 'Skip',
  'take-back': 'Take back: {{store}}, {{rating}} of 5',
  'taking-back': 'Taking it back…',
  keys: 'Keys: 1 to 5 stars, Enter sends, S skips, Z takes the last one back, C comment, P PDF. In the comment Ctrl+Enter sends.',
  preserved: 'Stars and comment are kept.',
  'not-taken-back': 'The last evaluation was not taken back.',
  taken: 'This service was evaluated meanwhile: {{name}}, {{rating}} of 5.',
  'not-arrived': 'This report is not in yet, so it cannot be evaluated.',
  'closed-to-you': 'This service cannot be evaluated by you.',
  'nothing-title': 'Nothing to evaluate',
  nothing: 'There is no report that waits for your evaluation.',
  'done-title': 'All done',
  'done-skipped': 'That was the last one',
  given: 'Evaluated: {{count}}',
  skipped: 'Skipped: {{count}}',
  passed: 'Evaluated meanwhile or not open to you: {{count}}',
  'show-skipped': 'Show the skipped again',
  back: 'Back to the list',
  failed: 'The reports could not be loaded.',
  'forbidden-title': 'Only customers evaluate',
  'forbidden-staff':
    'Services are evaluated by the customer’s people. The company’s staff cannot do it for them.',
  'forbidden-acting': 'You are working in another person’s name. Only they themselves can evaluate services.',
}

export type EvaluationQueueTexts = TextsOf<typeof en>
export default en
