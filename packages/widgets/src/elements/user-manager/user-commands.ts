import { codeOf, confirm, errorText, notify, type ManagedUser, type T } from '@lustra/core'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { UserContext } from './user-manager.types.ts'
import { scopeKey } from './publish-user-change.ts'

/** Actions on one person, each with a separate call (A1). */
export type UserCommand = 'invite' | 'activate' | 'deactivate' | 'unbind-portal' | 'delete'

const dangerous: readonly UserCommand[] = ['deactivate', 'unbind-portal', 'delete']

/** Confirms, calls the API, and notifies the outcome. Resolves to true on success. */
export async function runUserCommand(
  context: UserContext,
  command: UserCommand,
  user: ManagedUser,
): Promise<boolean> {
  const t = context.$t.get()
  const initialScope = scopeKey(context)
  const person = { name: user.RealName || user.Account, account: user.Account }
  // An invitation needs no confirmation.
  if (command !== 'invite') {
    const isConfirmed = await confirm({
      title: t(`ask.${command}`, person),
      text: t(textOf(command, user), person),
      confirmLabel: t(`do.${command}`),
      danger: dangerous.includes(command),
    })
    // Another tab may have switched the group meanwhile.
    if (!isConfirmed || scopeKey(context) !== initialScope) return false
  }
  try {
    await call(context, command, user.UserId)
    notify({ kind: 'success', text: t(`done.${command}`, person) })
    return true
  } catch (error) {
    if (isAbort(error)) return false
    notify({ kind: 'error', text: `${t('not-done', person)} ${refusalText(t as T, command, error)}` })
    return false
  }
}

/** People of other groups stay there. */
const textOf = (command: Exclude<UserCommand, 'invite'>, { MayChange }: ManagedUser) =>
  !MayChange && (command === 'delete' || command === 'deactivate')
    ? (`ask.${command}-here.text` as const)
    : (`ask.${command}.text` as const)

async function call({ core, scope }: UserContext, command: UserCommand, id: string): Promise<unknown> {
  const manager = await core.api.manager()
  if (command === 'invite') return manager.inviteUser({ UserId: id }, scope())
  if (command === 'activate') return manager.activateUser({ id }, scope())
  if (command === 'deactivate') return manager.deactivateUser({ id }, scope())
  if (command === 'unbind-portal') return manager.unbindPortal({ UserId: id }, scope())
  // Deletes the current version.
  const { Version } = await manager.user({ id }, scope())
  return manager.deleteUser({ id, version: Version }, scope())
}

function refusalText(t: T, command: UserCommand, error: unknown): string {
  return codeOf(error) === 'not-offered' && command === 'invite' ? t('no-mail') : errorText(t, error)
}
