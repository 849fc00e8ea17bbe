import { listTexts } from '../../ui/list/list.texts.zh.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { messageTexts } from '../../features/message-thread/message.texts.zh.ts'
import { progressTexts } from '../../features/progress/progress.texts.zh.ts'
import type { ProposalListTexts } from './proposal-list.texts.en.ts'

const zh: ProposalListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...messageTexts,
  ...progressTexts,
  title: '改善提案',
  'search-in': '说明、建议、门店或销售代表',
  empty: '您的门店没有待处理的提案。',
  'open-of': '详情：{{row}}',
  one: '改善提案',
  description: '问题说明',
  store: '门店',
  'all-stores': '全部门店',
  suggestion: '改善建议',
  due: '截止日期',
  'sales-rep': '销售代表',
  'progress.all': '全部',
  'progress.not-done': '未完成',
  'progress.due': '一周内到期或已逾期',
  failed: '无法打开该提案。',
  missing: '未找到该提案。',
  'missing-why': '它可能已被撤回，或属于其他集团或门店。',
  history: '进展记录',
  'no-history': '暂无记录。',
  answer: '后续反馈',
  decision: '状态',
  feedback: '反馈内容',
  'feedback-hint': '您的决定或想了解的问题。有权查看该门店的人都能看到。',
  send: '发送',
  sent: '反馈已发送。',
  nothing: '请选择其他状态或填写内容。',
  'not-sent': '反馈未发送。',
  changed: '状态已被他人更改，现在是“{{status}}”。您填写的内容仍保留。',
}

export default zh
