import type { LabelTexts } from './texts.types.ts'

export const labels: LabelTexts = {
  'word.crashed': '此部分發生錯誤。',
  'word.try-again': '再試一次',
  'word.colon': '：',
  'word.cancel': '取消',
  'word.close': '關閉',
  'word.back': '返回',
  'word.next': '下一步',
  'word.loading': '載入中…',
  'word.request-id': '查詢編號：{{id}}',
  'word.sign-in': '登入',
  'word.sign-in-again': '重新登入',
  'word.sign-out': '登出',
  'word.please-sign-in': '請先登入。',
  'word.switch-account': '切換帳號',
  'word.back-to-group': '返回集團檢視',
  'role.GroupAdmin': '集團管理員',
  'role.SA': '超級管理員',
  'role.staff': '{{product}} 使用者',
  'role.GroupUser': '集團使用者',
}
