import type { SheetColumn, SheetKind } from '../shared/sheet-kind.ts'
import type { UserContext } from './context.ts'
import { addUsers } from './user-sheet.add.ts'
import { checkUsers, findRoleNames } from './user-sheet.check.ts'
import { removeUsers } from './user-sheet.remove.ts'

/** The columns of a sheet of people, in the order of its template (A1). */
const columns: readonly SheetColumn[] = [
  {
    field: 'Account',
    headings: { zh: '登录名', zh_hant: '登入名稱', en: 'Login name' },
    aliases: ['UserName', '账号', '帳號'],
    isRequired: true,
    longest: 15,
    width: 18,
    example: 'wang_fang',
  },
  {
    field: 'RealName',
    headings: { zh: '姓名', zh_hant: '姓名', en: 'Name' },
    isRequired: true,
    longest: 50,
    width: 24,
    example: 'Wang Fang',
  },
  {
    field: 'AreaCode',
    headings: { zh: '区号', zh_hant: '區號', en: 'Area code' },
    longest: 8,
    width: 12,
    example: '86',
  },
  {
    field: 'MobilePhone',
    headings: { zh: '手机号', zh_hant: '手機號碼', en: 'Phone' },
    aliases: ['Mobile', '手机', '手機'],
    isRequired: true,
    longest: 40,
    width: 20,
    example: '13800138000',
  },
  {
    field: 'Email',
    headings: { zh: '邮箱', zh_hant: '電子郵件', en: 'Email' },
    aliases: ['E-mail'],
    isRequired: true,
    longest: 200,
    width: 30,
    example: 'wang.fang@example.com',
  },
  {
    field: 'RoleName',
    headings: { zh: '角色', zh_hant: '角色', en: 'Role' },
    isRequired: true,
    longest: 50,
    width: 24,
  },
]

/** Sheets of people: they only add, and invite everybody added (A1). */
export const userSheet = (context: UserContext): SheetKind => ({
  kind: 'user',
  page: 'User',
  path: '/Security/User',
  columns,
  validValues: async (tx) => ({ RoleName: await findRoleNames(tx) }),
  inPerson: true,
  audit: { imported: 'users-imported', undone: 'users-import-undone' },
  check: (_tx, scope) => checkUsers(context.clock, scope),
  apply: (tx, work) => addUsers(context, tx, work),
  undo: removeUsers,
})
