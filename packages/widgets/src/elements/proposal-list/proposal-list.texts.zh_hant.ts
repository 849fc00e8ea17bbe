import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { messageTexts } from '../../features/message-thread/message.texts.zh_hant.ts'
import { progressTexts } from '../../features/progress/progress.texts.zh_hant.ts'
import type { ProposalListTexts } from './proposal-list.texts.en.ts'

const zh_hant: ProposalListTexts = {
  ...listTexts,
  ...choiceTexts,
  ...messageTexts,
  ...progressTexts,
  title: '改善提案',
  'search-in': '說明、建議、門市或業務代表',
  empty: '您的門市沒有待處理的提案。',
  'open-of': '詳情：{{row}}',
  one: '改善提案',
  description: '問題說明',
  store: '門市',
  'all-stores': '全部門市',
  suggestion: '改善建議',
  due: '期限',
  'sales-rep': '業務代表',
  'progress.all': '全部',
  'progress.not-done': '未完成',
  'progress.due': '一週內到期或已逾期',
  failed: '無法開啟此提案。',
  missing: '找不到此提案。',
  'missing-why': '它可能已撤回，或屬於其他集團或門市。',
  history: '進度紀錄',
  'no-history': '目前沒有紀錄。',
  answer: '後續回饋',
  decision: '狀態',
  feedback: '回饋內容',
  'feedback-hint': '您的決定或想了解的事項。有權檢視此門市的人都看得到。',
  send: '送出',
  sent: '回饋已送出。',
  nothing: '請選擇其他狀態或填寫內容。',
  'not-sent': '回饋未送出。',
  changed: '狀態已由他人變更，現在是「{{status}}」。您填寫的內容仍保留。',
}

export default zh_hant
