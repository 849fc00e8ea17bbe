import type { ManagedUser } from '@lustra/core'
import type { RowAction } from '../ui/list/list.types.ts'
import type { UserAct } from './user-acts.ts'
import type { Words } from './user-manager.types.ts'

interface Acts {
  onOpen(id: string): void
  onStores(user: ManagedUser): void
  onAct(act: UserAct, user: ManagedUser): void
}

/** What can be done with a person (A1): the items of their menu. What nobody may do to themselves says so. */
export const userActions =
  (t: Words, acts: Acts) =>
  (user: ManagedUser): readonly RowAction[] => {
    const own = user.IsSelf ? t('not-oneself') : undefined
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
      user.IsValid ? act('deactivate', 'minus', own) : act('activate', 'check'),
      act('unbind-portal', 'link', own ?? (user.IsPortalUser ? undefined : t('no-portal'))),
      act('delete', 'close', own),
    ]
  }
