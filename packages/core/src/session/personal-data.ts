import {
  clearDevice,
  clearDeviceDrafts,
  clearDrafts,
  clearFilters,
  clearTab,
  deleteFeedback,
  safeStorage,
} from '../storage/safe-storage.ts'
import type { StoreSettings } from './store.types.ts'
import type { SignOutReason } from './types.ts'

/** The signed-in user; `oldUserId` is the administrator during an account switch (S7), otherwise empty. */
export interface SignedInPerson {
  userId: string
  oldUserId: string
}

/**
 * Clears the personal data of elements and portal, on every page and in every tab: when the session ends, and when another
 * person signs in (S5), also through the page's token provider (X5). An account switch clears nothing (S7).
 *
 * The keys do not name the API server, and a page may have sessions at several. So only the session with the plain keys clears
 * tab data, and device data only if it is also shared by all tabs. Any session clears filters, and the drafts of its own people.
 */
export function createPersonalData({
  environment,
  ownsPlainKeys,
  storage,
}: Pick<StoreSettings, 'environment' | 'ownsPlainKeys' | 'storage'>) {
  const device = safeStorage(() => environment.storage('local'))
  const tab = safeStorage(() => environment.storage('session'))
  /** User ids of this session: the person and those switched to. */
  const userIds = new Set<string>()
  /** User id of the signed-in account; during an account switch the administrator's. */
  let ownUserId = ''

  function clear(includesDrafts: boolean): void {
    if (ownsPlainKeys && storage === 'local') clearDevice(device)
    if (ownsPlainKeys) clearTab(tab)
    clearFilters(tab)
    if (!includesDrafts) return
    clearDrafts(tab, userIds)
    clearDeviceDrafts(device, userIds)
    deleteFeedback(userIds)
  }

  return {
    /** Call with the new signed-in person; null when the session ends. */
    follow(person: SignedInPerson | null, why: SignOutReason): void {
      const nextId = person ? person.oldUserId || person.userId : ''
      if (ownUserId && ownUserId !== nextId) {
        // An expired session keeps the drafts for the person's return (V5).
        clear(!!person || why === 'user')
        userIds.clear()
      }
      ownUserId = nextId
      if (!person) return
      userIds.add(person.userId)
      if (person.oldUserId) userIds.add(person.oldUserId)
    },
  }
}
