import type { ConfirmTexts } from './confirm.texts.en.ts'

const zhHant: ConfirmTexts = {
  confirm: '確定',
  cancel: '取消',
}
export default zhHant
