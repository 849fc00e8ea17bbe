import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'

const zh: GroupSwitcherTexts = {
  label: '切换集团。当前集团：{{name}}',
  groups: '集团',
  search: '搜索集团',
  none: '没有名称或编码匹配的集团。',
  recent: '最近使用',
  all: '全部集团',
  noGroup: '未加入集团',
  switching: '正在切换到{{name}}…',
  failed: '未能切换到{{name}}。',
  'unsaved-title': '有未保存的输入',
  unsaved: '您有未保存的输入，切换后将丢失。仍要切换到{{name}}吗？',
  'unsaved-confirm': '切换',
}
export default zh
