import { core, findRoute, notify, commonTexts, type Session } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { toAddress, toText, type Address } from './address.ts'
import { guard } from './guard.ts'
import { forgetPerson, wanted } from './memory.ts'
import { createRouter } from './router.ts'
import { notFound, screenOf, type Screen } from './routes.ts'

/** What the portal shows now. Null while that is not settled: then whatever is drawn stays. */
export interface View {
  address: Address
  screen: Screen
  session: Session
}

/** By then a switcher on this page has said where to go on. */
const switcherMs = 500

export const router = createRouter()
export const session = core()

/** The guard's decision for the present address and session. */
const $decision = computed([router.$address, session.$session], (address, now) => ({
  address,
  session: now,
  decision: guard(address, now, wanted.read()),
}))

/** The page is about to be loaded anew: until then what is drawn stays, whoever the session is by now. */
const $leaving = atom(false)

export const $view: ReadableAtom<View | null> = computed([$decision, $leaving], (decided, isLeaving) => {
  const { address, session: now, decision } = decided
  if (isLeaving) return null
  if (decision.do === 'show') return { address, session: now, screen: screenOf(address) }
  if (decision.do === 'not-found') return { address, session: now, screen: notFound }
  return null
})

/** Follows the guard for as long as the page lives. */
export function startPortal(): void {
  neverComeBack()
  $decision.subscribe(({ decision, session: now }) => {
    if (decision.do === 'show' && now.status === 'signed-in' && !now.firstLogin) wanted.forget()
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
    session.setMode(findRoute(view.address.path)?.isCam ? 'cam' : 'general')
  })

  let isSomebody = isSignedIn()
  session.listen((event) => {
    // Somebody else from now on: nothing that follows from their rights is drawn before the page starts anew. The
    // tab that switched is told where to go on by its switcher; every other one begins at home (S7).
    if (event.type === 'signed-in' && isSomebody) {
      leave()
      setTimeout(() => goAnew('/'), switcherMs)
    }
    isSomebody = isSignedIn()
    if (event.type === 'signed-out') {
      // Whoever ran out of time comes back to where they were; who leaves, leaves nothing behind (S5).
      const here = toText(router.$address.get())
      forgetPerson()
      if (event.reason === 'expired') wanted.write(here)
      leave()
      // The directory's own sign-out needs this page for another moment (S5).
      void session.whenLeft().then(() => location.replace('/login'))
    }
    // Another group is another portal: everything is read anew, in every tab (S6).
    if (event.type === 'group-changed') goAnew('/')
    // The choice was made in one tab; the others only speak differently from now on (S11).
    if (event.type === 'language-changed' && isSignedIn() && document.hasFocus()) {
      session.setMode('general')
      goAnew('/')
    }
  })

  document.addEventListener('lustra-navigate', (event) => {
    const { path, query, newTab } = (event as CustomEvent<{ path: string; query: string; newTab: boolean }>)
      .detail
    event.preventDefault()
    const to = toText({ path, query })
    if (newTab) return void open(to, '_blank', 'noopener')
    // After a sign-in the guard leads to the wanted address; the form only knows the way home.
    const asker = (event.composedPath()[0] as Element).localName
    if (asker === 'lustra-login' && isSignedIn()) return
    // Another person's portal starts anew, like another group's (S7).
    if (asker === 'lustra-account-switcher') return goAnew(to)
    router.go(to)
    scrollTo(0, 0)
  })
}

function leave() {
  router.leave()
  $leaving.set(true)
}

/** Browsers keep a page for the way back: what it shows is the former person's or group's, and it leads nowhere any more. */
function neverComeBack(): void {
  addEventListener('pagehide', () => (document.body.hidden = $leaving.get()))
  addEventListener('pageshow', ({ persisted }) => persisted && $leaving.get() && location.reload())
}

let isGoing = false

/** Starts the portal anew at an address of its own. Once: a slow host must not be overtaken by a later wish. */
function goAnew(to: string) {
  if (isGoing) return
  isGoing = true
  const address = toAddress(to)
  leave()
  location.assign(address ? toText(address) : '/')
}

const isSignedIn = () => session.$session.get().status === 'signed-in'

async function sayFirstLogin() {
  const t = await commonTexts(session.$language.get())
  notify({ kind: 'warning', text: t('other.first-login') })
}
