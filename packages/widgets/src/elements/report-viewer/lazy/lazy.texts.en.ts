const en = {
  'export-which': 'Data of which chart?',
  'export-none': 'No chart on this page has data to download.',
  'ask-admin': 'If this happens again, please give your administrator this number:',
  reference: 'Number',
  copy: 'Copy',
  copied: 'Copied.',
}

export type LazyTexts = Record<keyof typeof en, string>
export default en
