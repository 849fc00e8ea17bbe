import type { ChoiceTexts, DayTexts } from './choice.texts.en.ts'

export const choiceTexts: ChoiceTexts = {
  'choice.loading': '正在搜尋…',
  'choice.none': '沒有相符的項目，將依輸入的文字搜尋。',
  'choice.failed': '無法載入選項。',
  'choice.again': '重試',
  'choice.found': '共 {{total}} 個選項',
  'choice.clear': '清除：{{field}}',
}

export const dayTexts: DayTexts = {
  'list.any-day': '不限',
  'list.calendar': '日曆',
  'list.day-wrong': '請輸入日期，例如：{{example}}。',
}
