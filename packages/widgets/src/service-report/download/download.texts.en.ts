import type { TextsOf } from '@lustra/core'

/** The words of the download (V4), for the element that offers it. */
export const downloadTexts = {
  'download.title': 'Download reports',
  'download.preparing': 'Looking at what the download will hold…',
  'download.holds_one': '{{count}} report, about {{size}}',
  'download.holds_other': '{{count}} reports, about {{size}}',
  'download.as-zip': 'They are saved together as one ZIP file.',
  'download.capped':
    'One download holds {{most}} reports at most. These are the newest ones; narrow the list by its filters for the others.',
  'download.gone_one': '{{count}} chosen report is no longer available to you and is left out.',
  'download.gone_other': '{{count}} chosen reports are no longer available to you and are left out.',
  'download.missing_one': '{{count}} report has no file yet. A text in the ZIP file names it.',
  'download.missing_other': '{{count}} reports have no file yet. A text in the ZIP file names them.',
  'download.missing-list': 'Which reports',
  'download.no-files': 'None of these reports has a file yet.',
  'download.empty': 'Nothing matches any more.',
  'download.start': 'Download',
  'download.running': 'Downloading…',
  'download.progress': '{{files}} of {{all}} reports, {{size}}',
  'download.stop': 'Stop the download?',
  'download.stop-text': 'What has arrived so far will be lost.',
  'download.stop-yes': 'Stop the download',
  'download.stop-no': 'Keep downloading',
  'download.broken': 'The connection was lost. What has arrived is kept.',
  'download.broken-wait': 'The download continues by itself as soon as the connection is back.',
  'download.resume': 'Continue',
  'download.done': 'Saved: {{name}}',
  'download.save-again': 'Save again',
  'download.failed': 'The download did not work.',
}
export type DownloadTexts = TextsOf<typeof downloadTexts>
