const en = {
  nothing: 'No report has been chosen.',
}

export type ReportViewerTexts = Record<keyof typeof en, string>
export default en
