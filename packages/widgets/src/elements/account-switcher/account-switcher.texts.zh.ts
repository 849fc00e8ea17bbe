import { tableTexts } from '../../ui/list/table.texts.zh.ts'
import type { AccountSwitcherTexts } from './account-switcher.texts.en.ts'

const zh: AccountSwitcherTexts = {
  ...tableTexts,
  acting: '您正在以 {{name}} 的身份操作。',
  really: '登录账号：{{name}}。',
  back: '返回我的账号',
  returning: '正在返回…',
  'not-back': '未能返回您的账号。',
  keyword: '姓名、账号、手机号或邮箱',
  people: '可切换的用户',
  name: '姓名',
  account: '账号',
  phone: '手机号',
  mail: '邮箱',
  role: '角色',
  act: '切换',
  'act-as': '切换为 {{name}}',
  present: '当前账号',
  moving: '正在切换为 {{name}}…',
  'not-switched': '未能切换为 {{name}}。',
  nobody: '没有可切换的用户。',
  'nobody-found': '没有与“{{keyword}}”匹配的用户。',
  search: '搜索',
}
export default zh
