import type { HostTexts } from './texts.en.ts'

const zh: HostTexts = {
  groupSwitched: '您现在位于：{{group}}。',
  undo: '撤销',
}
export default zh
