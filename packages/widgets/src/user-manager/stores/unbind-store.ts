import { confirm, notify, type UserStores } from '@lustra/core'
import { tellFailure } from '../tell-failure.ts'
import type { UserTools } from '../user-manager.types.ts'
import { whose } from '../whose.ts'

/** Whether the person wants to take this store away; not, where another group is there by then. */
export async function askToUnbind(tools: UserTools, store: string): Promise<boolean> {
  const t = tools.$t.get()
  const asked = whose(tools)
  const isWanted = await confirm({
    title: t('stores.ask-unbind', { store }),
    text: t('stores.ask-unbind.text'),
    confirmLabel: t('stores.unbind'),
    danger: true,
  })
  return isWanted && whose(tools) === asked
}

/** Unbinds one store by its own call, and says so. Null when it was not done. */
export async function unbindStore(
  { core, scope, $t }: UserTools,
  userId: string,
  storeId: string,
): Promise<UserStores | null> {
  try {
    const manager = await core.api.manager()
    const saved = await manager.unbindStore(userId, storeId, scope())
    notify({ kind: 'success', text: $t.get()('other.store-unbound') })
    return saved
  } catch (error) {
    tellFailure({ $t }, error)
    return null
  }
}
