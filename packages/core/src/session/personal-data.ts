import type { Environment } from '../page/environment.ts'
import { clearPersonal } from '../storage/clear-personal.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import type { SessionRecord } from './record.ts'
import { isSwitch } from './session-events.ts'
import type { SignOutReason } from './types.ts'

/**
 * Clears what elements and the portal store of a person, on every page and in every tab: when the session ends, and when
 * another person takes it over (S5). An account switch takes nothing away (S7).
 */
export function createPersonalData(environment: Environment) {
  const device = safeStorage(() => environment.storage('local'))
  const tab = safeStorage(() => environment.storage('session'))
  /** The person, and whoever they acted as. */
  const people = new Set<string>()

  return {
    follow(before: SessionRecord | null, next: SessionRecord | null, why: SignOutReason): void {
      const isSame = before && next && isSwitch(before, next)
      if (before && !isSame) {
        clearPersonal(device, tab, { isExpired: why === 'expired', people })
        people.clear()
      }
      if (!next) return
      people.add(next.user.userId)
      if (next.oldUserId) people.add(next.oldUserId)
    },
  }
}
