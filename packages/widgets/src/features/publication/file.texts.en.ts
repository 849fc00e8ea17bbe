import type { TextsOf } from '@lustra/core'
import { serviceReportTexts } from '../service-report/service-report.texts.en.ts'

/** Texts for opening and saving files; overrides the viewer's texts about service reports. */
export const fileTexts = {
  ...serviceReportTexts,
  'visit.report': 'Document',
  'visit.previous-report': 'Previous document',
  'visit.next-report': 'Next document',
  'visit.report-not-found': 'This file was not found.',
  'visit.report-not-found-why': 'It may have been withdrawn, or it belongs to another group.',
  'visit.report-failed': 'The file could not be opened.',
  'pdf.loading': 'Opening the file…',
  'file.open': 'Open',
  'file.download': 'Download',
  'file.not-downloaded': '{{name}} was not downloaded.',
  'file.size': 'Size',
  'file.updated': 'Updated',
  'file.back': 'Back to the list',
}
export type FileTexts = TextsOf<typeof fileTexts>
