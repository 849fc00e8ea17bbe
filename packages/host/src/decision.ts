import type { Session } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Address } from './address.ts'
import { afterFailedSwitch, guard } from './guard.ts'
import { wantedAddress } from './storage.ts'

/** The guard's decision for the present address and session. */
export function createDecision($address: ReadableAtom<Address>, $session: ReadableAtom<Session>) {
  /** Compared by identity: every navigation sets a new object, so the next one tries again. */
  const $unswitched = atom<Address | null>(null)

  const $decision = computed([$address, $session, $unswitched], (address, session, unswitched) => {
    const decision = guard(address, session, wantedAddress.read())
    const isFailed = decision.do === 'switch' && address === unswitched
    return { address, session, decision: isFailed ? afterFailedSwitch(decision.group, session) : decision }
  })

  /** Until the next navigation the present address does not switch the group. */
  const keepGroup = (): void => $unswitched.set($address.get())

  return { $decision, keepGroup }
}
