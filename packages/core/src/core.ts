import { atom } from 'nanostores'
import { createApi } from './api/create-api.ts'
import type { Core, SessionPort } from './core.types.ts'
import { browserEnvironment } from './page/environment.ts'
import { page } from './page/page.ts'
import { createSessionPort } from './session/port.ts'
import type { Session } from './session/types.ts'

const cores = new Map<SessionPort, Core>()

/** The core of the page's configured API host. */
export const core = (): Core => coreFor()

/**
 * The core of one API host, by default the page's. All copies of the bundle on the page share its session (X2); each has its own
 * stores.
 */
export function coreFor(apiBase?: string): Core {
  const port = page().session(apiBase, (options) =>
    createSessionPort({ ...options, environment: browserEnvironment() }),
  )
  const found = cores.get(port)
  if (found) return found
  const created = wrap(port)
  cores.set(port, created)
  return created
}

/** Preloads axios and the calls, for a form that is about to need them (S13). Never rejects. */
export const preloadApi = (apiBase?: string): Promise<void> => coreFor(apiBase).preload()

/** Wraps a port, which another copy may own, in this copy's stores. */
function wrap(port: SessionPort): Core {
  const $session = atom(port.session())
  const $language = atom(port.language())
  // Subscribed for the page's lifetime, so that stores without listeners stay current.
  port.onChange(() => {
    $session.set(port.session())
    $language.set(port.language())
  })
  const { session: _session, language: _language, onChange: _onChange, provide: _provide, ...own } = port
  const { request, ...shared } = own
  return Object.freeze({
    ...shared,
    // The port of an older copy may lack dropReads.
    dropReads: () => (port as Partial<SessionPort>).dropReads?.(),
    providerFailure: () => (port as Partial<SessionPort>).providerFailure?.() ?? '',
    api: createApi(request),
    $session,
    $language,
  })
}

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
