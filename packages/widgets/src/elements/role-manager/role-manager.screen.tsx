import type { GroupRole } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/role-manager.ts'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import {
  focusRow,
  ListScreen,
  listScreenStyles,
  type Cells,
} from '../../features/list/screen/list-screen.tsx'
import { ScreenPart } from '../../kit/lazy/lazy-part.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import type { RoleDialogsProps } from './dialogs/role-dialogs.tsx'
import { roleActions, shownRole } from './role-actions.ts'
import ownStyles from './role-manager.css?inline'
import { createRoleManagerModel, type Translate } from './role-manager.model.ts'
import type { RoleManagerTexts } from './role-manager.texts.en.ts'
import type { roleManager } from './role-manager.widget.ts'
import { Name } from '../../ui/basics/avatar.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'

/** Stores that people with this role see. */
const storesOf = (t: Translate, { AllStores, Organizes }: GroupRole): string =>
  AllStores ? t('every-store') : Organizes ? t('nodes', { count: Organizes }) : t('own-stores')

/** The cells of A2; matches of the keyword are highlighted. */
const roleCells = (t: Translate, keyword: string): Cells<typeof roleManager, GroupRole> => ({
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

/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

const loadRoleDialogs = async () => (await import('./dialogs/role-dialogs.tsx')).RoleDialogs

export const styles = listScreenStyles + richStyles + ownStyles

/** Reports itself when its first content is shown. */
export const loads = true

export default function RoleManagerScreen({
  t,
  density,
}: ScreenProps<typeof roleManager, keyof RoleManagerTexts>) {
  const model = useModel(createRoleManagerModel)
  const { keyword } = useStore(model.$query)
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(() => roleCells(t, keyword), [t, keyword])
  const menu = useMemo(() => roleActions(t, model), [t, model])
  const openRow = useCallback((row: GroupRole) => model.open('roleId', row.RoleId), [model])

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
      menu={menu}
      mainAction={
        <button
          type="button"
          className="button primary icon-button"
          aria-label={t('add')}
          onClick={() => model.show({ step: 'name', role: null })}
        >
          <Icon name="plus" /> {t('add')}
        </button>
      }
    >
      <Dialogs t={t} model={model} onClosed={(id) => focusRow(root.current, id)} />
    </ListScreen>
  )
}

/** What opens over the list. */
function Dialogs(props: RoleDialogsProps) {
  const { model } = props
  const { roleId } = useStore(model.$open)
  const { step } = useStore(model.$over)

  function closeAll() {
    model.open('roleId', '')
    model.show({ step: 'closed' })
  }

  return (
    <ScreenPart
      load={loadRoleDialogs}
      of={props}
      open={roleId || (step === 'closed' ? '' : step)}
      onMissing={closeAll}
    />
  )
}

const keyOf = (row: GroupRole) => row.RoleId
const nameOf = (row: GroupRole) => shownRole(row).name
