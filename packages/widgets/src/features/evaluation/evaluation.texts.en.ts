import type { TextKey, TextsOf } from '@lustra/core'

/** Texts of an evaluation. An element that shows one spreads them into its own texts. */
export const evaluationTexts = {
  'visit.rating': '{{rating}} of 5',
  'visit.pending': 'Pending',
  'visit.overall-rating': 'Overall rating',
  'visit.other-suggestions': 'Other suggestions',
  'visit.evaluator': 'Evaluator',
  'visit.evaluation-date': 'Evaluation date',
  'visit.no-suggestions': 'None',
  'visit.evaluation-failed': 'The evaluation could not be loaded.',
  'visit.evaluate': 'Evaluate this service',
  'visit.view-report': 'View report',
  'visit.change-evaluation': 'Change evaluation',
  'visit.editable-until': 'Can be changed until {{time}}.',
  'visit.rating.1': 'Very poor',
  'visit.rating.2': 'Poor',
  'visit.rating.3': 'Fair',
  'visit.rating.4': 'Good',
  'visit.rating.5': 'Very good',
  'visit.rating-missing': 'Please choose 1 to 5 stars.',
  'visit.suggestions-help': 'Optional. What went well, what should be different?',
  'visit.call-me': 'Shall somebody call you?',
  'visit.phone': 'Phone',
  'visit.phone-missing': 'Please enter a phone number.',
  'visit.left': '{{left}} characters left',
  'visit.send': 'Send evaluation',
  'visit.send-change': 'Send change',
  'visit.sending': 'Sending…',
  'visit.thanks': 'Thank you for your evaluation.',
  'visit.not-sent': 'Your evaluation was not sent.',
  'visit.evaluated-elsewhere':
    'You have evaluated this service in another window. Sending again replaces that evaluation.',
  'visit.text-preserved': 'Your text is still below, so that you can copy it.',
}

export type EvaluationTextKey = TextKey<keyof typeof evaluationTexts>
export type EvaluationTexts = TextsOf<typeof evaluationTexts>
