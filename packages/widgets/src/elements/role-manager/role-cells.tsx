import { shownRole } from './role-actions.ts'
import type { GroupRole } from '@lustra/core'
import type { Cells } from '../../features/list/screen/columns.ts'
import { Name } from '../../ui/basics/name.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { Translate } from './role-manager.types.ts'
import type { roleManager } from './role-manager.widget.ts'

/** Stores that people with this role see. */
const storesOf = (t: Translate, { AllStores, Organizes }: GroupRole): string =>
  AllStores ? t('every-store') : Organizes ? t('nodes', { count: Organizes }) : t('own-stores')

/** The cells of A2; matches of the keyword are highlighted. */
export const roleCells = (t: Translate, keyword: string): Cells<typeof roleManager, GroupRole> => ({
  name: {
    cell: (role) => (
      <>
        <Name other={shownRole(role).otherName}>
          <MarkedText text={shownRole(role).name} keyword={keyword} />
        </Name>
        {role.IsOwn && <span className="role-mark"> {t('own')}</span>}
        {role.IsAdministrator && <span className="role-mark"> {t('administrators')}</span>}
      </>
    ),
  },
  users: { cell: (role) => role.Users || '–' },
  stores: { whole: (role) => storesOf(t, role), cell: (role) => storesOf(t, role) },
  pages: { cell: (role) => role.Menus || '–' },
})
