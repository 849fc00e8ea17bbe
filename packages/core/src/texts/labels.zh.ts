import type { LabelTexts } from './texts.types.ts'

export const labels: LabelTexts = {
  'word.crashed': '此部分出现故障。',
  'word.try-again': '重试',
  'word.colon': '：',
  'word.cancel': '取消',
  'word.close': '关闭',
  'word.back': '返回',
  'word.next': '下一步',
  'word.loading': '正在加载…',
  'word.request-id': '查询编号：{{id}}',
  'word.sign-in': '登录',
  'word.sign-in-again': '重新登录',
  'word.sign-out': '退出登录',
  'word.please-sign-in': '请先登录。',
  'word.switch-account': '切换账号',
  'word.back-to-group': '返回集团视图',
  'role.GroupAdmin': '集团管理员',
  'role.SA': '超级管理员',
  'role.staff': '{{product}}用户',
  'role.GroupUser': '集团用户',
}
