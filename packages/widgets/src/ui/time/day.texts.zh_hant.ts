import type { DayTexts } from './day.texts.en.ts'

export const dayTexts: DayTexts = {
  'list.any-day': '不限',
  'list.calendar': '日曆',
  'list.day-wrong': '請輸入日期，例如：{{example}}。',
}
