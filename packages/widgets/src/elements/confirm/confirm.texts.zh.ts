import type { ConfirmTexts } from './confirm.texts.en.ts'

const zh: ConfirmTexts = {
  confirm: '确定',
  cancel: '取消',
}
export default zh
