import type { LanguagePickerTexts } from './language-picker.texts.en.ts'

const zhHant: LanguagePickerTexts = { label: '頁面語言' }
export default zhHant
