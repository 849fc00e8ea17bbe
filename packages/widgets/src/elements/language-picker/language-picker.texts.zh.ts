import type { LanguagePickerTexts } from './language-picker.texts.en.ts'

const zh: LanguagePickerTexts = { label: '页面语言' }
export default zh
