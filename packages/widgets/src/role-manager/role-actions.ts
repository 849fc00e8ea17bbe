import { confirm, errorText, notify, type GroupRole, type T } from '@lustra/core'
import type { RowAction } from '../ui/list/list.types.ts'
import type { RoleManagerModel } from './role-manager.model.ts'
import type { Words } from './role-manager.types.ts'

/** What can be done with a role (A2): the items of its menu. The administrators' role is not deleted. */
export const roleActions =
  (t: Words, model: RoleManagerModel) =>
  (role: GroupRole): readonly RowAction[] => [
    { key: 'open', icon: 'settings', name: t('do.open'), onChoose: () => model.open('roleId', role.RoleId) },
    {
      key: 'rename',
      icon: 'clipboard',
      name: t('do.rename'),
      onChoose: () => model.show({ step: 'name', role }),
    },
    ...(role.IsAdministrator
      ? []
      : [
          {
            key: 'delete',
            icon: 'close',
            name: t('do.delete'),
            onChoose: () => void removeRole(t, model, role),
          } as const,
        ]),
  ]

/** Asks first. A role that people have is not asked about: what is shown is by whom (A2). */
export async function removeRole(t: Words, model: RoleManagerModel, role: GroupRole): Promise<void> {
  const name = role.RoleName
  try {
    if (role.Users > 0) return await model.showUsers(role)
    const isSure = await confirm({
      title: t('delete.title', { name }),
      text: t('delete.text'),
      confirmLabel: t('do.delete'),
      danger: true,
    })
    if (isSure && (await model.remove(role))) notify({ kind: 'success', text: t('deleted', { name }) })
  } catch (error) {
    notify({ kind: 'error', text: errorText(t as T, error) })
  }
}
