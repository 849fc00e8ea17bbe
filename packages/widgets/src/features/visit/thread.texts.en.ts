import type { TextKey, TextsOf } from '@lustra/core'
import { actionTexts } from '../corrective-action/action-detail.texts.en.ts'
import { evaluationTexts } from '../evaluation/evaluation.texts.en.ts'
import { serviceReportTexts } from '../service-report/service-report.texts.en.ts'

/** Texts of a visit's thread and its dialogs. */
const threadTexts = {
  ...serviceReportTexts,
  ...evaluationTexts,
  ...actionTexts,
  'thread.steps': 'What happened',
  'thread.none-named': 'Choose a visit to read it here.',
  'thread.not-found': 'This visit was not found.',
  'thread.not-found-why': 'It may have been withdrawn, or it belongs to another group or store.',
  'thread.start': 'To the first page',
  'thread.failed': 'The visit could not be loaded.',
  'thread.customer': 'Customer',
  'thread.address': 'Address',
  'thread.service': 'Service done',
  'thread.service-type': 'Service',
  'thread.time': 'Time',
  'thread.report-no': 'Report no.',
  'thread.technician': 'Technician',
  'thread.signed-by': 'Signed on site by',
  'thread.sales-rep': 'Sales rep',
  'thread.service-by': '{{type}}, by {{name}}',
  'thread.report': 'Service report',
  'thread.photos': 'Photos and signature',
  'thread.signature-of': 'Signature of {{name}}',
  'thread.evaluation': 'Evaluation',
  'thread.action-done': 'Corrective action done',
  'thread.feedback': 'Feedback',
  'thread.answer': 'Answer',
  'thread.give-feedback': 'Give feedback on this visit',
  'thread.view-report': 'View report',
  'thread.open-action': 'Details',
  'thread.open-action-of': 'Details: {{action}}',
  'thread.awaited': 'Still open:',
  'thread.awaited-report': 'The report is not in yet.',
  'thread.awaited-evaluation': 'The evaluation is pending.',
  'thread.awaited-actions_one': '{{count}} corrective action is not done.',
  'thread.awaited-actions_other': '{{count}} corrective actions are not done.',
  'thread.awaited-answers_one': '{{count}} piece of feedback has no answer yet.',
  'thread.awaited-answers_other': '{{count}} pieces of feedback have no answer yet.',
  'thread.copy-link': 'Copy link',
  'thread.copied': 'The link was copied.',
  'thread.copy-by-hand': 'Copy this address:',
  'thread.qr': 'QR code for the store',
  'thread.poster-title': 'Service reports of {{store}}',
  'thread.poster-step-1': 'Point the camera of your phone at the code.',
  'thread.poster-step-2': 'Open the link and sign in.',
  'thread.poster-step-3': 'Read the latest service report of this store.',
  'thread.poster-paper': 'Paper',
  'thread.poster-print': 'Print poster',
  'thread.poster-svg': 'Save as SVG',
  'thread.poster-png': 'Save as PNG',
  'thread.poster-failed': 'The browser could not do this. Please try another option.',
  'thread.poster-code': 'QR code that opens {{address}}',
}

export type ThreadTextKey = TextKey<keyof typeof threadTexts>
export type ThreadTexts = TextsOf<typeof threadTexts>
export default threadTexts
