import { confirm, errorText, notify, type ManagedUser, type T } from '@lustra/core'
import { isAbort } from '../ui/start/latest-request.ts'
import type { UserTools } from './user-manager.types.ts'
import { whose } from './whose.ts'

/** What is done with one person by a call of its own (A1). */
export type UserAct = 'invite' | 'activate' | 'deactivate' | 'unbind-portal' | 'delete'

const dangerous: readonly UserAct[] = ['deactivate', 'unbind-portal', 'delete']

/** Asks, calls, and says what became of it. Resolves with whether it was done. */
export async function performAct(tools: UserTools, act: UserAct, user: ManagedUser): Promise<boolean> {
  const t = tools.$t.get()
  const asked = whose(tools)
  const who = { name: user.RealName || user.Account, account: user.Account }
  // The question names who it is about. An invitation takes nothing from anybody.
  if (act !== 'invite') {
    const isWanted = await confirm({
      title: t(`ask.${act}`, who),
      text: t(act === 'delete' && !user.MayChange ? 'ask.delete-here.text' : `ask.${act}.text`, who),
      confirmLabel: t(`do.${act}`),
      danger: dangerous.includes(act),
    })
    // Another tab may have gone to another group meanwhile.
    if (!isWanted || whose(tools) !== asked) return false
  }
  try {
    await call(tools, act, user.UserId)
    notify({ kind: 'success', text: t(`done.${act}`, who) })
    return true
  } catch (error) {
    if (isAbort(error)) return false
    notify({ kind: 'error', text: `${t('not-done', who)} ${refusalText(t as T, act, error)}` })
    return false
  }
}

async function call({ core, scope }: UserTools, act: UserAct, id: string): Promise<unknown> {
  const manager = await core.api.manager()
  if (act === 'invite') return manager.inviteUser(id, scope())
  if (act === 'activate') return manager.activateUser(id, scope())
  if (act === 'deactivate') return manager.deactivateUser(id, scope())
  if (act === 'unbind-portal') return manager.unbindPortal(id, scope())
  // What is deleted is what the question was about.
  const { Version } = await manager.user(id, scope())
  return manager.deleteUser(id, Version, scope())
}

function refusalText(t: T, act: UserAct, error: unknown): string {
  const code = (error as { code?: string } | null)?.code
  return code === 'not-offered' && act === 'invite' ? t('no-mail') : errorText(t, error)
}
