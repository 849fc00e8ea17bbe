import type { MessageTexts } from './message.texts.en.ts'

export const messageTexts: MessageTexts = {
  'message.staff': '客服',
  'message.customer': '客户',
  'message.now': '{{status}}（不变）',
  'message.left_other': '还可输入 {{count}} 个字',
  'message.restored': '这是您之前输入的内容。',
}
