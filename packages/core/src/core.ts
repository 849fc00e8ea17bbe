import { atom } from 'nanostores'
import { createApi } from './api/create-api.ts'
import type { Core } from './core.types.ts'
import { browserEnvironment } from './page/environment.ts'
import { page } from './page/page.ts'
import { createSessionPort } from './session/port.ts'
import type { SessionPort } from './session/port.types.ts'

const cores = new Map<SessionPort, Core>()

/** The core of the page's configured API host. */
export const core = (): Core => coreFor()

/**
 * The core of one API host, by default the page's: the same session for every copy of the bundle on this page (X2).
 * Each copy has its own stores over it.
 */
export function coreFor(apiBase?: string): Core {
  const port = page().session(apiBase, (place) =>
    createSessionPort({ ...place, environment: browserEnvironment() }),
  )
  const found = cores.get(port)
  if (found) return found
  const made = wrap(port)
  cores.set(port, made)
  return made
}

/** Loads axios and the calls ahead of the first one, for a form that is about to need them (S13). Never rejects. */
export const preloadApi = (apiBase?: string): Promise<void> => coreFor(apiBase).preload()

/** Puts this copy's stores over a port that another copy may own. */
export function wrap(port: SessionPort): Core {
  const $session = atom(port.session())
  const $language = atom(port.language())
  // Held for the page's life, like the port itself: a store without listeners is as fresh as one with.
  port.onChange(() => {
    $session.set(port.session())
    $language.set(port.language())
  })
  const { session: _session, language: _language, onChange: _onChange, provide: _provide, ...own } = port
  const { request, ...shared } = own
  return Object.freeze({
    ...shared,
    // The port may be that of an older copy, which has no shared reads.
    dropReads: () => (port as Partial<SessionPort>).dropReads?.(),
    api: createApi(request),
    $session,
    $language,
  })
}
