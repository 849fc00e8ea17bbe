import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'

const zhHant: GroupSwitcherTexts = {
  label: '切換集團。目前集團：{{name}}',
  groups: '集團',
  search: '搜尋集團',
  none: '找不到符合名稱或代碼的集團。',
  recent: '最近使用',
  all: '所有集團',
  noGroup: '尚未加入集團',
  switching: '正在切換至{{name}}…',
  failed: '無法切換至{{name}}。',
  'unsaved-title': '有尚未儲存的輸入',
  unsaved: '您有尚未儲存的輸入，切換後將會遺失。仍要切換至{{name}}嗎？',
  'unsaved-confirm': '切換',
}
export default zhHant
