import type { ManagedUser } from '@lustra/core'
import type { RowAction } from '../ui/list/list.types.ts'
import type { UserAct } from './user-acts.ts'
import type { Translate } from './user-manager.types.ts'

interface Acts {
  onOpen(id: string): void
  onStores(user: ManagedUser): void
  onAct(act: UserAct, user: ManagedUser): void
}

/** The items of a person's row menu (A1). Actions forbidden on one's own account are disabled with the reason. */
export const userActions =
  (t: Translate, acts: Acts) =>
  (user: ManagedUser): readonly RowAction[] => {
    const ownReason = user.IsSelf ? t('not-oneself') : undefined
    const act = (key: UserAct, icon: RowAction['icon'], disabled?: string): RowAction => ({
      key,
      icon,
      name: t(`do.${key}`),
      disabled,
      onChoose: () => acts.onAct(key, user),
    })
    return [
      { key: 'edit', icon: 'user', name: t('do.edit'), onChoose: () => acts.onOpen(user.UserId) },
      { key: 'stores', icon: 'building', name: t('do.stores'), onChoose: () => acts.onStores(user) },
      ...(user.IsInvited && user.IsValid ? [act('invite', 'inbox')] : []),
      user.IsValid ? act('deactivate', 'minus', ownReason) : act('activate', 'check'),
      act('unbind-portal', 'link', ownReason ?? (user.IsPortalUser ? undefined : t('no-portal'))),
      act('delete', 'close', ownReason),
    ]
  }
