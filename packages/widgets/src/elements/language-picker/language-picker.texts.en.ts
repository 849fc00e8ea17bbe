const en = { label: 'Language of this page' }
export type LanguagePickerTexts = Record<keyof typeof en, string>
export default en
