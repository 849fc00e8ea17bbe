import type { HostTexts } from './texts.en.ts'

const zh_hant: HostTexts = {
  groupSwitched: '您現在位於：{{group}}。',
  undo: '復原',
}
export default zh_hant
