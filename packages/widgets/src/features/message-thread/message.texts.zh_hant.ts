import type { MessageTexts } from './message.texts.en.ts'

export const messageTexts: MessageTexts = {
  'message.staff': '客服',
  'message.customer': '客戶',
  'message.now': '{{status}}（不變）',
  'message.left_other': '還可輸入 {{count}} 個字',
  'message.restored': '這是您先前輸入的內容。',
}
