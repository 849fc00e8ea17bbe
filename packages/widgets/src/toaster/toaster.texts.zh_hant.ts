import type { ToasterTexts } from './toaster.texts.en.ts'

const zhHant: ToasterTexts = {
  messages: '訊息',
  close: '關閉此訊息',
  success: '成功',
  info: '提示',
  warning: '注意',
  error: '錯誤',
}
export default zhHant
