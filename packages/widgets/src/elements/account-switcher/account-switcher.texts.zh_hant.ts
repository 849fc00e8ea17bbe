import { tableTexts } from '../../ui/list/table.texts.zh_hant.ts'
import type { AccountSwitcherTexts } from './account-switcher.texts.en.ts'

const zhHant: AccountSwitcherTexts = {
  ...tableTexts,
  acting: '您正以 {{name}} 的身分操作。',
  really: '登入帳號：{{name}}。',
  back: '返回我的帳號',
  returning: '返回中…',
  'not-back': '無法返回您的帳號。',
  keyword: '姓名、帳號、手機號碼或電子郵件',
  people: '可切換的使用者',
  name: '姓名',
  account: '帳號',
  phone: '手機號碼',
  mail: '電子郵件',
  role: '角色',
  act: '切換',
  'act-as': '切換為 {{name}}',
  present: '目前帳號',
  moving: '正在切換為 {{name}}…',
  'not-switched': '無法切換為 {{name}}。',
  nobody: '沒有可切換的使用者。',
  'nobody-found': '找不到符合「{{keyword}}」的使用者。',
  search: '搜尋',
}
export default zhHant
