import { confirm, errorText, notify, type T, type UserStores } from '@lustra/core'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { UserTools } from '../user-manager.types.ts'
import { whose } from '../whose.ts'

interface Bound {
  userId: string
  storeId: string
  /** The store's name. */
  store: string
}

/** Asks, unbinds one store by its own call, and says so. Null when it was not done. */
export async function askAndUnbind(
  tools: UserTools,
  { userId, storeId, store }: Bound,
): Promise<UserStores | null> {
  const { core, scope } = tools
  const t = tools.$t.get()
  const asked = whose(tools)
  const isWanted = await confirm({
    title: t('stores.ask-unbind', { store }),
    text: t('stores.ask-unbind.text'),
    confirmLabel: t('stores.unbind'),
    danger: true,
  })
  if (!isWanted || whose(tools) !== asked) return null
  try {
    const manager = await core.api.manager()
    const saved = await manager.unbindStore(userId, storeId, scope())
    notify({ kind: 'success', text: t('other.store-unbound') })
    return saved
  } catch (error) {
    if (!isAbort(error)) notify({ kind: 'error', text: errorText(t as T, error) })
    return null
  }
}
