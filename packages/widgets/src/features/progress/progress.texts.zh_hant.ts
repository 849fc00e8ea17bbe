import type { ProgressTexts } from './progress.texts.en.ts'

export const progressTexts: ProgressTexts = {
  'state.status': '狀態',
  'state.open': '待處理',
  'state.in-progress': '處理中',
  'state.done': '已完成',
  'state.overdue_other': '已逾期 {{count}} 天',
}
