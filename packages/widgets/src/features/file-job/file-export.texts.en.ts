import type { TextsOf } from '@lustra/core'

/** Texts of a large export; an element that offers it spreads them into its own. */
export const fileExportTexts = {
  'file-export.title': 'Export',
  'file-export.waiting': 'The export has been requested and starts shortly.',
  'file-export.making': 'The spreadsheet is being made…',
  'file-export.rows': '{{done}} of {{total}} rows',
  'file-export.receiving': 'The spreadsheet is being downloaded…',
  'file-export.lost': 'The connection was lost. The export continues automatically as soon as it is back.',
  'file-export.too-many':
    'Do not allow repeated sending: three files are still being made for you. Please try again when one of them is ready.',
  'file-export.stop': 'Stop the export?',
  'file-export.stop-yes': 'Stop the export',
  'file-export.stop-no': 'Keep exporting',
  'file-export.earlier': 'Export of {{time}}',
  'file-export.made': '{{name}} is ready.',
  'file-export.download': 'Download',
  'file-export.delete': 'Delete the file',
  'file-export.done': 'Saved: {{name}}',
  'file-export.failed': 'The export did not work.',
}
export type FileExportTexts = TextsOf<typeof fileExportTexts>
