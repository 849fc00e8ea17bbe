import type { ConfirmTexts } from './confirm.texts.en.ts'

const zhHant: ConfirmTexts = {
  confirm: '確定',
  cancel: '取消',
  close: '關閉',
}
export default zhHant
