import { useStore } from '@nanostores/react'
import type { RoleManagerModel } from '../role-manager.model.ts'
import type { Translate } from '../role-manager.types.ts'
import { InUseDialog } from './in-use-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RoleSheet } from './role-sheet.tsx'

export interface RoleDialogsProps {
  t: Translate
  model: RoleManagerModel
  /** Returns the focus to the row. */
  onClosed(id: string): void
}

/** The dialogs over the list of roles. */
export function RoleDialogs({ t, model, onClosed }: RoleDialogsProps) {
  const { roleId } = useStore(model.$open)
  const over = useStore(model.$over)
  const close = () => model.closeOver(over)

  function closeRole() {
    model.open('roleId', '')
    onClosed(roleId)
  }

  return (
    <>
      {roleId && <RoleSheet key={roleId} t={t} id={roleId} onChanged={model.onChanged} onClose={closeRole} />}
      {over.step === 'name' && <NameDialog t={t} model={model} role={over.role} onClose={close} />}
      {over.step === 'in-use' && <InUseDialog t={t} role={over.role} users={over.users} onClose={close} />}
    </>
  )
}
