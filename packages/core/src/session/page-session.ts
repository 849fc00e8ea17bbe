import { core } from '../core.ts'
import type { Core } from '../core.types.ts'
import { page } from '../page/page.ts'
import type { Session } from './types.ts'

/** Who is signed in at the page's API host, to be read by the page. */
export interface PageSession {
  /** The session as it is; the very same object until it changes. It never holds a token. */
  get(): Session
  /** Calls with the session as it is and at every change, also when `configure` names another API host. Answers its own end. */
  subscribe(hear: (session: Session) => void): () => void
}

/** Read-only: sign-in, sign-out and group switch are the elements' matter, or `core()`'s. Importing it touches nothing. */
export const session: PageSession = /* @__PURE__ */ Object.freeze({
  get: () => core().$session.get(),
  subscribe(hear: (session: Session) => void) {
    let followed: Core | undefined
    let last: Session | undefined
    let end = () => {}

    function follow() {
      const next = core()
      if (next === followed) return
      followed = next
      end()
      end = next.$session.subscribe((now) => {
        if (now !== last) hear((last = now))
      })
    }
    follow()
    const endConfig = page().onConfig(follow)
    return () => {
      endConfig()
      end()
    }
  },
})
