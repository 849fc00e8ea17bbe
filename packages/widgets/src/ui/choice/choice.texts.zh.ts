import type { ChoiceTexts, DayTexts } from './choice.texts.en.ts'

export const choiceTexts: ChoiceTexts = {
  'choice.loading': '正在搜索…',
  'choice.none': '没有匹配项，将按输入的文字搜索。',
  'choice.failed': '选项加载失败。',
  'choice.again': '重试',
  'choice.found': '共 {{total}} 个选项',
  'choice.clear': '清除：{{field}}',
}

export const dayTexts: DayTexts = {
  'list.any-day': '不限',
  'list.calendar': '日历',
  'list.day-wrong': '请输入日期，例如：{{example}}。',
}
