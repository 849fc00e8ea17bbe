import type { HostTexts } from './texts.en.ts'

const zh_hant: HostTexts = {
  unsavedTitle: '不儲存就離開嗎？',
  unsavedText: '您在此輸入的內容尚未儲存，離開後將會遺失。',
  unsavedLeave: '離開',
  groupSwitched: '您現在位於：{{group}}。',
  undo: '復原',
}
export default zh_hant
