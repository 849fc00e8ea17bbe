import { choiceTexts } from '../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../ui/list/list.texts.zh.ts'
import type { UserManagerTexts } from './user-manager.texts.en.ts'

const texts: UserManagerTexts = {
  ...listTexts,
  ...choiceTexts,
  title: '用户',
  'search-in': '姓名、登录名、手机号或邮箱',
  empty: '本集团暂无用户。',
  'open-of': '打开：{{row}}',
  name: '姓名',
  account: '登录名',
  phone: '手机号',
  mail: '邮箱',
  role: '角色',
  state: '状态',
  stores: '门店',
  you: '（您）',
  'no-role': '无角色',
  'all-roles': '全部角色',
  'state.all': '全部',
  'state.valid': '已启用',
  'state.invalid': '已停用',
  'is.active': '已启用',
  'is.invited': '已邀请',
  'is.inactive': '已停用',
}

export default texts
