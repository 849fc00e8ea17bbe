import type { TextsOf } from '@lustra/core'
import { messageTexts } from '../message-thread/message.texts.en.ts'
import { galleryTexts } from '../../ui/gallery/gallery.texts.en.ts'
import { progressTexts } from '../progress/progress.texts.en.ts'

/** Texts of a corrective action. An element that shows one spreads them into its own texts. */
export const actionTexts = {
  ...progressTexts,
  ...galleryTexts,
  ...messageTexts,
  'action.one': 'Corrective action',
  'action.due-day': 'Due date',
  'action.found': 'Finding',
  'action.store': 'Store',
  'action.closed-on': 'Done on',
  'action.failed': 'The corrective action could not be opened.',
  'action.missing': 'This corrective action was not found.',
  'action.missing-why': 'It may have been withdrawn, or it belongs to another group or store.',
  'action.report': 'Report',
  'action.from-report': 'From report {{report}}',
  'action.no-report-file': 'The report itself is not in yet.',
  'action.visit': 'The whole visit',
  'action.photos': 'Photos',
  'action.papers': 'Documents',
  'action.open-paper': 'Open: {{name}}',
  'action.download': 'Download',
  'action.download-of': 'Download: {{name}}',
  'action.file-failed': 'The file could not be loaded.',
  'action.history': 'History',
  'action.step': 'Report a step',
  'action.note': 'Note',
  'action.note-hint':
    'What was done, what is still missing. Everybody with access to this store can read it.',
  'action.save': 'Save step',
  'action.saved': 'The step was saved.',
  'action.nothing': 'Choose another status or write a note.',
  'action.not-saved': 'The step was not saved.',
  'action.changed': 'Somebody changed the status meanwhile: it is now “{{status}}”. Your note is kept.',
}

export type ActionTextKey = keyof typeof actionTexts
export type ActionTexts = TextsOf<typeof actionTexts>
