import type { GroupRole } from '@lustra/core'
import type { Cells } from '../list/screen/columns.ts'
import { MarkedText } from '../ui/rich-text/marked-text.tsx'
import type { Words } from './role-manager.types.ts'
import type { roleManager } from './role-manager.widget.ts'

/** What a role's people see of the group. */
export const storesOf = (t: Words, { AllStores, Organizes }: GroupRole): string =>
  AllStores ? t('every-store') : Organizes ? t('nodes', { count: Organizes }) : t('own-stores')

/** The cells of A2. What was searched for is marked. */
export const roleCells = (t: Words, keyword: string): Cells<typeof roleManager, GroupRole> => ({
  name: {
    cell: (role) => (
      <>
        <MarkedText text={role.RoleName} keyword={keyword} />
        {role.IsOwn && <span className="role-mark"> {t('own')}</span>}
        {role.IsAdministrator && <span className="role-mark"> {t('administrators')}</span>}
      </>
    ),
  },
  users: { cell: (role) => role.Users || '–' },
  stores: { whole: (role) => storesOf(t, role), cell: (role) => storesOf(t, role) },
  pages: { cell: (role) => role.Menus || '–' },
})
