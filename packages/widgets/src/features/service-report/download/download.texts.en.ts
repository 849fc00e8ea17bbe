import type { TextsOf } from '@lustra/core'

/** Texts of the download (V4); an element that offers it spreads them into its own. */
export const downloadTexts = {
  'download.title': 'Download reports',
  'download.preparing': 'Preparing the download…',
  'download.holds_one': '{{count}} report, about {{size}}',
  'download.holds_other': '{{count}} reports, about {{size}}',
  'download.as-zip': 'They are saved together as one ZIP file.',
  'download.capped':
    'One download contains at most {{most}} reports. These are the newest ones; use the filters of the list to get the others.',
  'download.gone_one': '{{count}} chosen report is no longer available to you and is left out.',
  'download.gone_other': '{{count}} chosen reports are no longer available to you and are left out.',
  'download.missing_one': '{{count}} report has no file yet. A text file in the ZIP file lists it.',
  'download.missing_other': '{{count}} reports have no file yet. A text file in the ZIP file lists them.',
  'download.missing-list': 'Which reports',
  'download.no-files': 'None of these reports has a file yet.',
  'download.empty': 'Nothing matches any more.',
  'download.start': 'Download',
  'download.making': 'The server is making the ZIP file…',
  'download.made': '{{files}} of {{all}} reports',
  'download.too-many': 'Do not allow repeated sending: three files are still being made.',
  'download.running': 'Downloading…',
  'download.progress': '{{files}} of {{all}} reports, {{size}}',
  'download.stop': 'Stop the download? The data received so far will be lost.',
  'download.stop-yes': 'Stop the download',
  'download.stop-no': 'Keep downloading',
  'download.broken': 'The connection was lost. The data received so far is kept.',
  'download.broken-wait': 'The download continues automatically as soon as the connection is back.',
  'download.resume': 'Continue',
  'download.done': 'Saved: {{name}}',
  'download.save-again': 'Save again',
  'download.failed': 'The download did not work.',
}
export type DownloadTexts = TextsOf<typeof downloadTexts>
