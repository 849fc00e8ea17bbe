import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { confirm, errorText, notify, type GroupRole, type T } from '@lustra/core'
import type { RowAction } from '../../ui/list/list.types.ts'
import type { RoleManagerModel, Translate } from './role-manager.model.ts'

/** The items of a role's row menu (A2). The administrators' role cannot be deleted, one with more rights only opened. */
export const roleActions =
  (t: Translate, model: RoleManagerModel) =>
  (role: GroupRole, disabled = role.MayManage ? undefined : t('above-own')): readonly RowAction[] => [
    { key: 'open', icon: 'settings', name: t('do.open'), onChoose: () => model.open('roleId', role.RoleId) },
    {
      key: 'rename',
      icon: 'clipboard',
      name: t('do.rename'),
      disabled,
      onChoose: () => model.show({ step: 'name', role }),
    },
    ...(role.IsAdministrator
      ? []
      : [
          {
            key: 'delete',
            icon: 'close',
            name: t('do.delete'),
            disabled,
            onChoose: () => void removeRole(t, model, role),
          } as const,
        ]),
  ]

/** A role's name, with the stored one where it is another. */
export const shownRole = ({ RoleName: Name, ShownName }: GroupRole) => shownName({ Name, ShownName })

/** Deletes after a confirmation. For a role in use, shows its people instead (A2). */
async function removeRole(t: Translate, model: RoleManagerModel, role: GroupRole): Promise<void> {
  const { name } = shownRole(role)
  try {
    if (role.Users > 0) return await model.showUsers(role)
    const isConfirmed = await confirm({
      title: t('delete.title', { name }),
      text: t('delete.text'),
      confirmLabel: t('do.delete'),
      danger: true,
    })
    if (isConfirmed && (await model.remove(role))) notify({ kind: 'success', text: t('deleted', { name }) })
  } catch (error) {
    notify({ kind: 'error', text: errorText(t as T, error) })
  }
}
