import type { TextsOf } from '@lustra/core'
import { choiceTexts } from '../ui/choice/choice.texts.en.ts'
import { listTexts } from '../ui/list/list.texts.en.ts'

const en = {
  ...listTexts,
  ...choiceTexts,
  title: 'Users',
  'search-in': 'Name, login name, phone or email',
  empty: 'There is nobody in this group yet.',
  'open-of': 'Open: {{row}}',
  name: 'Name',
  account: 'Login name',
  phone: 'Phone',
  mail: 'Email',
  role: 'Role',
  state: 'State',
  stores: 'Stores',
  you: '(you)',
  'no-role': 'No role',
  'all-roles': 'All roles',
  'state.all': 'All',
  'state.valid': 'Active',
  'state.invalid': 'Deactivated',
  'is.active': 'Active',
  'is.invited': 'Invited',
  'is.inactive': 'Deactivated',
}

export type UserManagerTexts = TextsOf<typeof en>
export default en
