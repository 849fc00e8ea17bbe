import type { TodayTexts } from './today.texts.en.ts'

const zhHant: TodayTexts = {
  title: '今日待辦',
  reports: '待評價報告（近 {{days}} 天）',
  reportsOf: '{{list}}待評價（近 {{days}} 天）',
  actions: '逾期改善',
  proposals: '到期提案',
  answers: '回饋的新回覆',
  people: '未指派角色的使用者',
  stores: '未指派節點的門市',
  unsent: '尚未送出的回饋',
  sent: '您的回饋已送出。',
  'short.reports': '近 {{days}} 天待評價',
  'short.actions': '逾期',
  'short.proposals': '到期',
  'short.answers': '回覆',
  'short.people': '無角色',
  'short.stores': '無節點',
  'short.unsent': '未送出',
  nothing: '今天沒有待辦事項。',
  offline: '您處於離線狀態。',
  unreachable: '無法連線到伺服器。',
  failed: '無法讀取。',
  dismiss: '今天不再顯示',
  dismissed: '今天不再顯示待辦。',
  undo: '復原',
}
export default zhHant
