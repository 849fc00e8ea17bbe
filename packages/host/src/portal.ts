import { core, notify, commonTexts, type Session } from '@lustra/core'
import { computed, type ReadableAtom } from 'nanostores'
import { toText, type Address } from './address.ts'
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

export const router = createRouter()
export const session = core()

/** The guard's decision for the present address and session. */
const $decision = computed([router.$address, session.$session], (address, now) => ({
  address,
  session: now,
  decision: guard(address, now, wanted.read()),
}))

export const $view: ReadableAtom<View | null> = computed($decision, ({ address, session: now, decision }) => {
  if (decision.do === 'show') return { address, session: now, screen: screenOf(address) }
  if (decision.do === 'not-found') return { address, session: now, screen: notFound }
  return null
})

/** Follows the guard for as long as the page lives. */
export function startPortal(): void {
  $decision.subscribe(({ decision, session: now }) => {
    if (decision.do === 'show' && now.status === 'signed-in' && !now.firstLogin) wanted.forget()
    if (decision.do !== 'go') return
    if (decision.keep) wanted.write(decision.keep)
    if (decision.isFirstLogin) void sayFirstLogin()
    // Not in the middle of the change that is being heard: the others hear of this one before they hear of the next.
    queueMicrotask(() => router.go(decision.to, { replace: true }))
  })

  session.listen((event) => {
    if (event.type === 'signed-out') {
      // Whoever ran out of time comes back to where they were; who leaves, leaves nothing behind (S5).
      const here = toText(router.$address.get())
      forgetPerson()
      if (event.reason === 'expired') wanted.write(here)
      router.leave()
      location.replace('/login')
    }
    // Another group is another portal: everything is read anew, in every tab (S6).
    if (event.type === 'group-changed') goHomeAnew()
    // The choice was made in one tab; the others only speak differently from now on (S11).
    if (event.type === 'language-changed' && isSignedIn() && document.hasFocus()) {
      session.setMode('general')
      goHomeAnew()
    }
  })

  document.addEventListener('lustra-navigate', (event) => {
    const { path, query, newTab } = (event as CustomEvent<{ path: string; query: string; newTab: boolean }>)
      .detail
    event.preventDefault()
    const to = toText({ path, query })
    if (newTab) return void open(to, '_blank', 'noopener')
    // After a sign-in the guard leads to the wanted address; the form only knows the way home.
    if ((event.target as Element).localName === 'lustra-login' && isSignedIn()) return
    router.go(to)
    scrollTo(0, 0)
  })
}

function goHomeAnew() {
  router.leave()
  location.assign('/')
}

const isSignedIn = () => session.$session.get().status === 'signed-in'

async function sayFirstLogin() {
  const t = await commonTexts(session.$language.get())
  notify({ kind: 'warning', text: t('other.first-login') })
}
