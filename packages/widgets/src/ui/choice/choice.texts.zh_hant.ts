import type { ChoiceTexts } from './choice.texts.en.ts'

export const choiceTexts: ChoiceTexts = {
  'choice.loading': '正在搜尋…',
  'choice.none': '沒有相符的項目，將依輸入的文字搜尋。',
  'choice.failed': '無法載入選項。',
  'choice.again': '重試',
  'choice.found': '共 {{total}} 個選項',
  'choice.clear': '清除：{{field}}',
}
