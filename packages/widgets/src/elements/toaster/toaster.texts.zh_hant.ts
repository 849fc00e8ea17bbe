import type { ToasterTexts } from './toaster.texts.en.ts'

const zhHant: ToasterTexts = {
  messages: '訊息（F8）',
  'by-key': '（按 F8 可移至此處）',
  close: '關閉此訊息',
  success: '成功',
  info: '提示',
  warning: '注意',
  error: '錯誤',
}
export default zhHant
