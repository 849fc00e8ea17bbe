import { findRoute, type Session } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type Address } from './address.ts'
import { guard } from './guard.ts'
import { wanted } from './memory.ts'
import { createRouter } from './router.ts'
import { notFound, screenOf, type Screen } from './routes.ts'
import { sayFirstLogin } from './say.ts'
import { session } from './session.ts'
import { askToLeave } from './unsaved.ts'

/** What the portal shows now. Null while that is not settled: then whatever is drawn stays. */
export interface View {
  address: Address
  screen: Screen
  session: Session
}

export const router = createRouter(window, askToLeave)

/** The group that could not be chosen: an address of it is shown without. */
export const $stays = atom('')

/** The guard's decision for the present address and session. */
const $decision = computed([router.$address, session.$session, $stays], (address, now, stays) => {
  const decision = guard(address, now, wanted.read())
  const isRefused = decision.do === 'switch' && decision.group === stays
  return { address, session: now, decision: isRefused ? ({ do: 'show' } as const) : decision }
})

/** The page is about to be loaded anew: until then what is drawn stays, whoever the session is by now. */
export const $leaving = atom(false)

export const $view: ReadableAtom<View | null> = computed([$decision, $leaving], (decided, isLeaving) => {
  const { address, session: now, decision } = decided
  if (isLeaving) return null
  if (decision.do === 'show') return { address, session: now, screen: screenOf(address, now) }
  if (decision.do === 'not-found') return { address, session: now, screen: notFound }
  return null
})

/** Follows the guard for as long as the page lives. `openInGroup` opens an address in another group of the person's. */
export function startPortal(openInGroup: (group: string, to: string) => Promise<void>): void {
  $decision.subscribe(({ decision, session: now }) => {
    if (decision.do === 'show' && now.status === 'signed-in' && !now.firstLogin) wanted.forget()
    if (decision.do === 'switch') queueMicrotask(() => void openInGroup(decision.group, decision.to))
    if (decision.do !== 'go') return
    if (decision.keep) wanted.write(decision.keep)
    if (decision.isFirstLogin) void sayFirstLogin()
    if (decision.isGlobalReports) session.openGlobalReports().catch(() => {})
    // Not in the middle of the change that is being heard: the others hear of this one before they hear of the next.
    queueMicrotask(() => router.go(decision.to, { replace: true }))
  })

  // The global area is where its pages are, and nowhere else (S9).
  $view.subscribe((view) => {
    if (view?.session.status !== 'signed-in') return
    const isCam = view.screen !== notFound && findRoute(view.address.path)?.isCam
    session.setMode(isCam ? 'cam' : 'general')
  })
}
