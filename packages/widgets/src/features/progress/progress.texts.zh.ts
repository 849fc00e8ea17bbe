import type { ProgressTexts } from './progress.texts.en.ts'

export const progressTexts: ProgressTexts = {
  'state.status': '状态',
  'state.open': '待处理',
  'state.in-progress': '处理中',
  'state.done': '已完成',
  'state.overdue_other': '已逾期 {{count}} 天',
}
