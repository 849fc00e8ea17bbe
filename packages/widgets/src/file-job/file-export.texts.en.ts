import type { TextsOf } from '@lustra/core'

/** Texts of a large export; an element that offers it spreads them into its own. */
export const fileExportTexts = {
  'file-export.title': 'Export',
  'file-export.waiting': 'The export has been requested and starts shortly.',
  'file-export.making': 'The spreadsheet is being made…',
  'file-export.rows': '{{done}} of {{total}} rows',
  'file-export.receiving': 'The spreadsheet is being downloaded…',
  'file-export.done': 'Saved: {{name}}',
  'file-export.failed': 'The export did not work.',
}
export type FileExportTexts = TextsOf<typeof fileExportTexts>
