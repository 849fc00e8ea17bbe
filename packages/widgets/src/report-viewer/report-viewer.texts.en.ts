const en = {
  report: 'Report',
  tools: 'Commands of the report',
  nothing: 'No report has been chosen.',
  loading: 'Loading the report…',
  'loading-named': 'Loading {{name}}…',
  shown: '{{name}} is shown.',
  slow: 'This is taking longer than usual. Please wait a moment.',
  stale: 'The connection to the report has ended. It is renewed as soon as possible.',
  which: 'Report',
  page: 'Page',
  refresh: 'Read the data again',
  refreshed: 'The data has been read again.',
  fullscreen: 'Full screen',
  'leave-fullscreen': 'Leave full screen',
  'no-fullscreen': 'This browser does not allow the full screen here.',
  print: 'Print',
  export: 'Download data',
  failed: 'The report could not be opened',
  gone: 'This report is not available',
  'gone-why': 'It has been removed, or your role does not include it any more.',
  start: 'To the first page',
  tampered: 'The report was hidden',
  'tampered-why': 'The watermark over the report was changed or covered several times.',
  'show-again': 'Show it again',
}

export type ReportViewerTexts = Record<keyof typeof en, string>
export default en
