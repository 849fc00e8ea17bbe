import type { ManagedUser } from '@lustra/core'
import type { RowAction } from '../../ui/list/list.types.ts'
import type { UserCommand } from './user-commands.ts'
import type { Translate } from './user-manager.types.ts'

interface Commands {
  onOpen(id: string): void
  onStores(user: ManagedUser): void
  onCommand(command: UserCommand, user: ManagedUser): void
}

const canBeInvited = ({ IsValid, HasPassword }: ManagedUser) => IsValid && !HasPassword

/**
 * The items of a person's row menu (A1). Actions forbidden on one's own account, and on people with more rights, are
 * disabled with the reason.
 */
export const userActions =
  (t: Translate, commands: Commands) =>
  (user: ManagedUser): readonly RowAction[] => {
    const above = user.MayManage ? undefined : t('above-own')
    const ownReason = user.IsSelf ? t('not-oneself') : above
    const elsewhere = above ?? (user.MayChange ? undefined : t('invite-elsewhere'))
    const inviteName = t(user.IsInvited ? 'do.invite' : 'do.invite-first')
    const command = (
      key: UserCommand,
      icon: RowAction['icon'],
      disabled?: string,
      name = t(`do.${key}`),
    ): RowAction => ({
      key,
      icon,
      name,
      disabled,
      onChoose: () => commands.onCommand(key, user),
    })
    return [
      { key: 'edit', icon: 'user', name: t('do.edit'), onChoose: () => commands.onOpen(user.UserId) },
      { key: 'stores', icon: 'building', name: t('do.stores'), onChoose: () => commands.onStores(user) },
      ...(canBeInvited(user) ? [command('invite', 'inbox', elsewhere, inviteName)] : []),
      user.IsValid ? command('deactivate', 'minus', ownReason) : command('activate', 'check', above),
      command('unbind-portal', 'link', ownReason ?? (user.IsPortalUser ? undefined : t('no-portal'))),
      command('delete', 'close', ownReason),
    ]
  }
