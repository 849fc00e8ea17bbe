import { confirm, errorText, notify, type ManagedUser, type T } from '@lustra/core'
import { isAbort } from '../ui/start/latest-request.ts'
import type { UserContext } from './user-manager.types.ts'
import { scopeKey } from './scope-key.ts'

/** Actions on one person, each with a separate call (A1). */
export type UserAct = 'invite' | 'activate' | 'deactivate' | 'unbind-portal' | 'delete'

const dangerous: readonly UserAct[] = ['deactivate', 'unbind-portal', 'delete']

/** Confirms, calls the API, and notifies the outcome. Resolves to true on success. */
export async function performAct(context: UserContext, act: UserAct, user: ManagedUser): Promise<boolean> {
  const t = context.$t.get()
  const initialScope = scopeKey(context)
  const person = { name: user.RealName || user.Account, account: user.Account }
  // An invitation needs no confirmation.
  if (act !== 'invite') {
    const isConfirmed = await confirm({
      title: t(`ask.${act}`, person),
      text: t(act === 'delete' && !user.MayChange ? 'ask.delete-here.text' : `ask.${act}.text`, person),
      confirmLabel: t(`do.${act}`),
      danger: dangerous.includes(act),
    })
    // Another tab may have switched the group meanwhile.
    if (!isConfirmed || scopeKey(context) !== initialScope) return false
  }
  try {
    await call(context, act, user.UserId)
    notify({ kind: 'success', text: t(`done.${act}`, person) })
    return true
  } catch (error) {
    if (isAbort(error)) return false
    notify({ kind: 'error', text: `${t('not-done', person)} ${refusalText(t as T, act, error)}` })
    return false
  }
}

async function call({ core, scope }: UserContext, act: UserAct, id: string): Promise<unknown> {
  const manager = await core.api.manager()
  if (act === 'invite') return manager.inviteUser(id, scope())
  if (act === 'activate') return manager.activateUser(id, scope())
  if (act === 'deactivate') return manager.deactivateUser(id, scope())
  if (act === 'unbind-portal') return manager.unbindPortal(id, scope())
  // Deletes the current version.
  const { Version } = await manager.user(id, scope())
  return manager.deleteUser(id, Version, scope())
}

function refusalText(t: T, act: UserAct, error: unknown): string {
  const code = (error as { code?: string } | null)?.code
  return code === 'not-offered' && act === 'invite' ? t('no-mail') : errorText(t, error)
}
