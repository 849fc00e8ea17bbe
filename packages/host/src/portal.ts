import { atom, computed, type ReadableAtom } from 'nanostores'
import { findRoute, type Session } from '@lustra/core'
import { notifyFirstLogin } from './notifications.ts'
import type { Address } from './address.ts'
import { createRouter } from './router.ts'
import { notFound, screenOf, type Screen } from './routes.ts'
import { session } from './session.ts'
import { wantedAddress } from './storage.ts'
import { confirmLeave } from './unsaved.ts'
import { createDecision } from './decision.ts'

/** What the portal shows. Null while undecided: the previous content stays. */
export interface View {
  address: Address
  screen: Screen
  session: Session
}

export const router = createRouter(window, confirmLeave)

const { $decision, keepGroup } = createDecision(router.$address, session.$session)
export { keepGroup }

/** A reload is pending: the content stays until then, whatever the session is. */
export const $leaving = atom(false)

export const $view: ReadableAtom<View | null> = computed([$decision, $leaving], (decided, isLeaving) => {
  const { address, session: now, decision } = decided
  if (isLeaving) return null
  if (decision.do === 'show') return { address, session: now, screen: screenOf(address, now) }
  if (decision.do === 'not-found') return { address, session: now, screen: notFound }
  return null
})

/** Applies the guard's decisions. `openInGroup` opens an address in another group of the person. */
export function startPortal(openInGroup: (group: string, to: string) => Promise<void>): void {
  $decision.subscribe(({ decision, session: now }) => {
    if (decision.do === 'show' && now.status === 'signed-in' && !now.firstLogin) wantedAddress.clear()
    if (decision.do === 'switch') queueMicrotask(() => void openInGroup(decision.group, decision.to))
    if (decision.do !== 'go') return
    if (decision.wanted) wantedAddress.write(decision.wanted)
    if (decision.isFirstLogin) void notifyFirstLogin()
    if (decision.isGlobalReports) session.openGlobalReports().catch(() => {})
    // Deferred, so that all listeners get this change before the next one.
    queueMicrotask(() => router.go(decision.to, { replace: true }))
  })

  // The mode follows the shown page (S9).
  $view.subscribe((view) => {
    if (view?.session.status !== 'signed-in') return
    const isCam = view.screen !== notFound && findRoute(view.address.path)?.isCam
    session.setMode(isCam ? 'cam' : 'general')
  })
}
