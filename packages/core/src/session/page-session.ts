import { core } from '../core.ts'
import type { Core } from '../core.types.ts'
import { page } from '../page/page.ts'
import type { Session } from './types.ts'

/** The session at the page's API host, for the page to read. */
export interface PageSession {
  /** The current session; the same object until it changes. It never holds a token. */
  get(): Session
  /** Calls back now and at every change, also when `configure` sets another API host. Returns the unsubscribe function. */
  subscribe(listener: (session: Session) => void): () => void
}

/** Read-only: sign-in, sign-out and group switch are done by elements or `core()`. Importing it has no side effects. */
export const session: PageSession = /* @__PURE__ */ Object.freeze({
  get: () => core().$session.get(),
  subscribe(listener: (session: Session) => void) {
    let followedCore: Core | undefined
    let last: Session | undefined
    let unsubscribe = () => {}

    function follow() {
      const next = core()
      if (next === followedCore) return
      followedCore = next
      unsubscribe()
      unsubscribe = next.$session.subscribe((now) => {
        if (now !== last) listener((last = now))
      })
    }
    follow()
    const endConfig = page().onConfig(follow)
    return () => {
      endConfig()
      unsubscribe()
    }
  },
})
