import type { TodayTexts } from './today.texts.en.ts'

const zh: TodayTexts = {
  title: '今日待办',
  reports: '待评价报告（近 {{days}} 天）',
  reportsOf: '{{list}}待评价（近 {{days}} 天）',
  actions: '逾期整改',
  proposals: '到期提案',
  answers: '反馈的新回复',
  people: '未分配角色的用户',
  stores: '未分配节点的门店',
  unsent: '尚未提交的反馈',
  sent: '您的反馈已提交。',
  'short.reports': '近 {{days}} 天待评价',
  'short.actions': '逾期',
  'short.proposals': '到期',
  'short.answers': '回复',
  'short.people': '无角色',
  'short.stores': '无节点',
  'short.unsent': '未提交',
  nothing: '今天没有待办事项。',
  offline: '您处于离线状态。',
  unreachable: '无法连接服务器。',
  failed: '未能读取。',
  dismiss: '今天不再显示',
  dismissed: '今天不再显示待办。',
  undo: '撤销',
}
export default zh
