import type { DayTexts } from './day.texts.en.ts'

export const dayTexts: DayTexts = {
  'list.any-day': '不限',
  'list.calendar': '日历',
  'list.day-wrong': '请输入日期，例如：{{example}}。',
}
