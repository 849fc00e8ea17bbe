import { tableTexts } from '../../ui/list/table.texts.en.ts'

const en = {
  ...tableTexts,
  acting: 'You are acting as {{name}}.',
  really: 'Signed in as {{name}}.',
  back: 'Back to my account',
  returning: 'Going back…',
  'not-back': 'Going back did not work.',
  keyword: 'Name, account, phone or email',
  people: 'People you can act as',
  name: 'Name',
  account: 'Account',
  phone: 'Phone',
  mail: 'Email',
  role: 'Role',
  act: 'Act as',
  'act-as': 'Act as {{name}}',
  present: 'Current account',
  moving: 'Switching to {{name}}…',
  'not-switched': 'Switching to {{name}} did not work.',
  nobody: 'There is nobody you can act as.',
  'nobody-found': 'Nobody matches “{{keyword}}”.',
  search: 'Search',
}
export type AccountSwitcherTexts = Record<keyof typeof en, string>
export default en
