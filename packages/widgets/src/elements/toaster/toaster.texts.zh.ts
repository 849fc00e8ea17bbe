import type { ToasterTexts } from './toaster.texts.en.ts'

const zh: ToasterTexts = {
  messages: '消息（F8）',
  'by-key': '（按 F8 可到达）',
  close: '关闭此消息',
  success: '成功',
  info: '提示',
  warning: '注意',
  error: '错误',
}
export default zh
