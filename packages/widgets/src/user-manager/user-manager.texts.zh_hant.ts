import { choiceTexts } from '../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../ui/list/list.texts.zh_hant.ts'
import type { UserManagerTexts } from './user-manager.texts.en.ts'

const texts: UserManagerTexts = {
  ...listTexts,
  ...choiceTexts,
  title: '使用者',
  'search-in': '姓名、登入名稱、手機號碼或電子郵件',
  empty: '本集團尚無使用者。',
  'open-of': '開啟：{{row}}',
  name: '姓名',
  account: '登入名稱',
  phone: '手機號碼',
  mail: '電子郵件',
  role: '角色',
  state: '狀態',
  stores: '門市',
  you: '（您）',
  'no-role': '無角色',
  'all-roles': '所有角色',
  'state.all': '全部',
  'state.valid': '已啟用',
  'state.invalid': '已停用',
  'is.active': '已啟用',
  'is.invited': '已邀請',
  'is.inactive': '已停用',
}

export default texts
