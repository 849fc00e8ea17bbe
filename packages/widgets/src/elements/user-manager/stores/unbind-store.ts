import { confirm, notify, type UserStores } from '@lustra/core'
import { notifyFailure } from '../notify-failure.ts'
import type { UserContext } from '../user-manager.types.ts'
import { scopeKey } from '../scope-key.ts'

/** Confirms unbinding; false when the group changed meanwhile. */
export async function confirmUnbind(context: UserContext, store: string): Promise<boolean> {
  const t = context.$t.get()
  const initialScope = scopeKey(context)
  const isConfirmed = await confirm({
    title: t('stores.ask-unbind', { store }),
    text: t('stores.ask-unbind.text'),
    confirmLabel: t('stores.unbind'),
    danger: true,
  })
  return isConfirmed && scopeKey(context) === initialScope
}

/** Unbinds one store and notifies. Null on failure. */
export async function unbindStore(
  { core, scope, $t }: UserContext,
  userId: string,
  storeId: string,
): Promise<UserStores | null> {
  try {
    const manager = await core.api.manager()
    const saved = await manager.unbindStore({ UserId: userId, StoreId: storeId }, scope())
    notify({ kind: 'success', text: $t.get()('other.store-unbound') })
    return saved
  } catch (error) {
    notifyFailure({ $t }, error)
    return null
  }
}
