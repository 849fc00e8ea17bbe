import {
  clearDevice,
  clearDeviceDrafts,
  clearDrafts,
  clearFilters,
  clearTab,
} from '../storage/clear-personal.ts'
import { deleteFeedback } from '../storage/feedback-database.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import type { StoreSettings } from './store.types.ts'
import type { SignOutReason } from './types.ts'

/** Who is signed in, and who they really are while they act as somebody else (S7); empty when they do not. */
export interface SignedInPerson {
  userId: string
  oldUserId: string
}

/**
 * Clears what elements and the portal store of a person, on every page and in every tab: when the session ends, and when
 * another person takes it over (S5), also one whom the page hands over later (X5). An account switch takes nothing away (S7).
 *
 * The keys carry no API server, and a page may have a session at several. So only the session with the plain keys clears what
 * belongs to the one person of the page, and only one that all tabs share clears what all tabs share. Filters go with any session,
 * drafts with their person's.
 */
export function createPersonalData({
  environment,
  ownsPlainKeys,
  storage,
}: Pick<StoreSettings, 'environment' | 'ownsPlainKeys' | 'storage'>) {
  const device = safeStorage(() => environment.storage('local'))
  const tab = safeStorage(() => environment.storage('session'))
  /** The people of this session: the person, and whoever they acted as. */
  const people = new Set<string>()
  /** The account that the person signed in with: the administrator's while they act as somebody else. */
  let account = ''

  function clear(hasDrafts: boolean): void {
    if (ownsPlainKeys && storage === 'local') clearDevice(device)
    if (ownsPlainKeys) clearTab(tab)
    clearFilters(tab)
    if (!hasDrafts) return
    clearDrafts(tab, people)
    clearDeviceDrafts(device, people)
    deleteFeedback(people)
  }

  return {
    /** To be called with whoever is signed in from now on; null when the session ends. */
    follow(person: SignedInPerson | null, why: SignOutReason): void {
      const next = person ? person.oldUserId || person.userId : ''
      if (account && account !== next) {
        // A session that ends by itself leaves the drafts for its person's return (V5).
        clear(!!person || why === 'user')
        people.clear()
      }
      account = next
      if (!person) return
      people.add(person.userId)
      if (person.oldUserId) people.add(person.oldUserId)
    },
  }
}
