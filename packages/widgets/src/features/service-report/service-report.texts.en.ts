import type { TextKey, TextsOf } from '@lustra/core'
import { pdfTexts } from '../../ui/pdf/pdf.texts.en.ts'

/** Texts of the PDF viewer and of a visit over a list. An element that shows one spreads them into its own texts. */
export const serviceReportTexts = {
  ...pdfTexts,
  'visit.one': 'Visit',
  'visit.evaluation': 'Evaluation',
  'visit.report': 'Service report',
  'visit.summary': 'Summary',
  'visit.previous-report': 'Previous report',
  'visit.next-report': 'Next report',
  'visit.report-not-found': 'This report was not found.',
  'visit.report-not-found-why': 'It may have been withdrawn, or it belongs to another group.',
  'visit.report-failed': 'The report could not be opened.',
  'visit.restored': 'This is what you had typed before.',
  'visit.report-waited': 'The report is not in yet.',
  'visit.report-waited-why': 'The service was done; its report will be here as soon as it is in.',
  'visit.whole': 'The whole visit',
  'visit.acts': 'This report',
  'visit.act-evaluate': 'Evaluate',
  'visit.act-view-evaluation': 'View evaluation',
  'visit.act-actions_one': '{{count}} open action',
  'visit.act-actions_other': '{{count}} open actions',
  'visit.act-next': 'Next to evaluate',
}

export type ServiceReportTextKey = TextKey<keyof typeof serviceReportTexts>
export type ServiceReportTexts = TextsOf<typeof serviceReportTexts>
