import { withoutRole, type EnabledRole, type ManagedUser } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../generated/shapes/user-manager.ts'
import { useModel, type ScreenProps } from '../kit/react/react-screen.tsx'
import type { FilterSources } from '../list/model/filter-source.ts'
import { ListScreen, listScreenStyles } from '../list/screen/list-screen.tsx'
import richStyles from '../ui/rich-text/rich-text.css?inline'
import { userCells } from './user-cells.tsx'
import ownStyles from './user-manager.css?inline'
import { createUserManagerModel } from './user-manager.model.ts'
import type { UserManagerTexts } from './user-manager.texts.en.ts'
import type { Words } from './user-manager.types.ts'
import type { userManager } from './user-manager.widget.ts'

export const styles = listScreenStyles + richStyles + ownStyles

/** It says itself when its first rows, or whatever it shows first, stand. */
export const loads = true

export default function UserManagerScreen({
  t,
  density,
}: ScreenProps<typeof userManager, keyof UserManagerTexts>) {
  const model = useModel(createUserManagerModel)
  const { keyword } = useStore(model.$query)
  const roles = useStore(model.$roles)
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(() => userCells(t, keyword), [t, keyword])
  const filters = useMemo(() => filtersOf(t, roles), [t, roles])
  const openRow = useCallback((row: ManagedUser) => model.open('user', row.UserId), [model])

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
      onFilters={(isOpen) => void (isOpen && model.loadRoles())}
    />
  )
}

const keyOf = (row: ManagedUser) => row.UserId
const nameOf = (row: ManagedUser) => row.RealName || row.Account

const filtersOf = (t: Words, roles: readonly EnabledRole[]): FilterSources<typeof userManager> => ({
  roleId: {
    label: t('role'),
    options: [
      { value: withoutRole, name: t('no-role') },
      ...roles.map(({ RoleId, RoleName }) => ({ value: RoleId, name: RoleName })),
    ],
    allLabel: t('all-roles'),
  },
})
