import type { HostTexts } from './texts.en.ts'

const zh: HostTexts = {
  unsavedTitle: '不保存就离开吗？',
  unsavedText: '您在此输入的内容尚未保存，离开后将会丢失。',
  unsavedLeave: '离开',
  groupSwitched: '您现在位于：{{group}}。',
  undo: '撤销',
}
export default zh
