import { pdfTexts } from '../ui/pdf/pdf.texts.en.ts'

/** The words of what one visit shows. A screen with one of its parts spreads them into its own texts. */
export const visitsTexts = {
  ...pdfTexts,
  'visit.rating': '{{rating}} of 5',
  'visit.pending': 'Pending',
  'visit.evaluation': 'Evaluation',
  'visit.report': 'Service report',
  'visit.previous-report': 'Previous report',
  'visit.next-report': 'Next report',
  'visit.report-not-found': 'This report was not found.',
  'visit.report-not-found-why': 'It may have been withdrawn, or it belongs to another group.',
  'visit.report-failed': 'The report could not be opened.',
  'visit.close': 'Close',
  'visit.overall-rating': 'Overall rating',
  'visit.other-suggestions': 'Other suggestions',
  'visit.evaluator': 'Evaluator',
  'visit.evaluation-date': 'Evaluation date',
  'visit.no-suggestions': 'None',
  'visit.evaluation-failed': 'The evaluation could not be loaded.',
  'visit.request-id': 'Number to quote: {{id}}',
}

export type VisitsTextKey = keyof typeof visitsTexts
export type VisitsTexts = Record<VisitsTextKey, string>
