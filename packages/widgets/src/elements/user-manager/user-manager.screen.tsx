import { severalUserActions, withoutRole, type ManagedUser } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/user-manager.ts'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { useEarlySearch } from '../../features/list/early/use-early-search.ts'
import { focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import type { UserDialogsProps } from './dialogs/user-dialogs.tsx'
import { createUserManagerModel, rolesIn } from './user-manager.model.ts'
import { userActions } from './user-actions.ts'
import { userCells } from './user-cells.tsx'
import ownStyles from './user-manager.css?inline'
import type { UserManagerTexts } from './user-manager.texts.en.ts'
import type { userManager } from './user-manager.widget.ts'
import type { OverList, Roles, Translate } from './user-manager.types.ts'

/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

const loadUserDialogs = async () => (await import('./dialogs/user-dialogs.tsx')).UserDialogs

export const styles = listScreenStyles + richStyles + ownStyles

/** Reports itself when its first content is shown. */
export const loads = true

export default function UserManagerScreen({
  t,
  density,
}: ScreenProps<typeof userManager, keyof UserManagerTexts>) {
  const model = useModel(createUserManagerModel)
  const { keyword } = useStore(model.$query)
  const roles = useStore(model.$roles)
  const selection = useStore(model.selection.$selection)
  const root = useRef<HTMLDivElement>(null)
  useEarlySearch(root, model.type)
  const cells = useMemo(() => userCells(t, keyword), [t, keyword])
  const filters = useMemo(() => filtersOf(t, roles), [t, roles])
  const openRow = useCallback((row: ManagedUser) => model.open('user', row.UserId), [model])
  const actionsOf = useMemo(
    () =>
      userActions(t, {
        onOpen: (id) => model.open('user', id),
        onStores: (user) => model.show({ step: 'stores', id: user.UserId, name: nameOf(user) }),
        onCommand: model.command,
      }),
    [t, model],
  )

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
      menu={actionsOf}
      selecting={{
        selection,
        model: model.selection,
        actions: <SeveralActions t={t} onChoose={model.show} />,
      }}
      actions={
        <button
          type="button"
          className="button icon-button"
          aria-label={t('import')}
          onClick={() => model.show({ step: 'import' })}
        >
          <Icon name="inbox" /> {t('import')}
        </button>
      }
      mainAction={
        <button
          type="button"
          className="button primary icon-button"
          part="add"
          aria-label={t('add')}
          onClick={() => model.open('user', 'new')}
        >
          <Icon name="plus" /> {t('add')}
        </button>
      }
      onFilters={(isOpen) => void (isOpen && model.loadRoles())}
    >
      <Dialogs t={t} model={model} actionsOf={actionsOf} onClosed={(id) => focusRow(root.current, id)} />
    </ListScreen>
  )
}

/** What opens over the list. */
function Dialogs(props: UserDialogsProps) {
  const { model } = props
  const { user } = useStore(model.$open)
  const { step } = useStore(model.$over)

  function closeAll() {
    model.open('user', '')
    model.show({ step: 'closed' })
  }

  return (
    <ScreenPart
      load={loadUserDialogs}
      of={props}
      open={user || (step === 'closed' ? '' : step)}
      onMissing={closeAll}
    />
  )
}

const keyOf = (row: ManagedUser) => row.UserId
const nameOf = (row: ManagedUser) => row.RealName || row.Account

/** Bulk actions for the selected people. */
const SeveralActions = ({ t, onChoose }: { t: Translate; onChoose(over: OverList): void }) =>
  severalUserActions.map((action) => (
    <button
      key={action}
      type="button"
      className="button small"
      onClick={() => onChoose({ step: 'several', action })}
    >
      {t(`several.${action}.do`)}
    </button>
  ))

const filtersOf = (t: Translate, roles: Roles): FilterSources<typeof userManager> => ({
  roleId: {
    label: t('role'),
    options: [
      { value: withoutRole, name: t('no-role') },
      ...rolesIn(roles).map(({ RoleId, RoleName }) => ({ value: RoleId, name: RoleName })),
    ],
    allLabel: t('all-roles'),
  },
})
