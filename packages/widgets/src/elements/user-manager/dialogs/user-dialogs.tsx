import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import { ScreenPart } from '../../../kit/lazy/lazy-part.tsx'
import type { RowAction } from '../../../ui/list/list.types.ts'
import type { ManagedUser } from '@lustra/core'
import type { UserManagerModel } from '../user-manager.model.ts'
import { SeveralDialog } from './several-dialog.tsx'
import { UserSheet } from './user-sheet.tsx'
import type { Translate } from '../user-manager.types.ts'

/** Large dialogs, loaded separately. */

const loadStoresSheet = async () => (await import('../stores/stores-sheet.tsx')).StoresSheet

const loadSheetImport = async () =>
  (await import('../../../features/sheet-import/sheet-import.tsx')).SheetImportSheet

export interface UserDialogsProps {
  t: Translate
  model: UserManagerModel
  actionsOf(user: ManagedUser): readonly RowAction[]
  /** Returns the focus to the row. */
  onClosed(id: string): void
}

/** The dialogs over the list of people. */
export function UserDialogs({ t, model, actionsOf, onClosed }: UserDialogsProps) {
  const { user } = useStore(model.$open)
  const over = useStore(model.$over)
  const roles = useStore(model.$roles)
  const needsRoles = !!user || (over.step === 'several' && over.action === 'role')
  useEffect(() => {
    if (needsRoles) void model.loadRoles()
  }, [model, needsRoles])

  const closeUser = useCallback(() => {
    model.open('user', '')
    onClosed(user)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onClosed` is new at each render, and always does the same.
  }, [model, user])

  const showStores = useCallback(
    ({ UserId, RealName, Account }: Pick<ManagedUser, 'UserId' | 'RealName'> & { Account?: string }) => {
      model.open('user', '')
      model.show({ step: 'stores', id: UserId, name: RealName || Account || '' })
    },
    [model],
  )

  const closeOver = useCallback(() => {
    model.show({ step: 'closed' })
    // The opener was removed with the selection: keep the focus in the list.
    onClosed('')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above.
  }, [model])

  return (
    <>
      {user && (
        <UserSheet
          key={user}
          t={t}
          id={user}
          roles={roles}
          onRoles={() => void model.loadRoles()}
          actionsOf={actionsOf}
          onClose={closeUser}
          onWithoutStores={showStores}
        />
      )}
      {over.step === 'several' && (
        <SeveralDialog
          t={t}
          model={model}
          action={over.action}
          roles={roles}
          onStores={showStores}
          onClose={closeOver}
        />
      )}
      {over.step === 'stores' && (
        <ScreenPart
          load={loadStoresSheet}
          of={{ t, id: over.id, name: over.name, onClose: closeOver }}
          onMissing={closeOver}
        />
      )}
      {over.step === 'import' && (
        <ScreenPart
          load={loadSheetImport}
          of={{ t, kind: 'user', onClose: closeOver, onStored: model.imported }}
          onMissing={closeOver}
        />
      )}
    </>
  )
}
