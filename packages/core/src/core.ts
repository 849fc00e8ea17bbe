import { atom, type ReadableAtom } from 'nanostores'
import { createApi } from './api/create-api.ts'
import type { Api } from './api/types.ts'
import { browserEnvironment } from './page/environment.ts'
import { page } from './page/page.ts'
import { createSessionPort, type SessionPort } from './session/port.ts'
import type { Mode, Session, SignOutReason } from './session/types.ts'
import type { Language } from './texts/languages.ts'

/** What the session tells a page, besides its state: the events that elements dispatch in the page's name. */
export type CoreEvent =
  | { type: 'signed-in'; account: string; userType: string }
  | { type: 'signed-out'; reason: SignOutReason }
  | { type: 'group-changed'; groupId: string; groupCode: string; groupName: string }
  | { type: 'language-changed'; language: Language }

export interface SignInInput {
  account: string
  password: string
}

/**
 * Everything that is true for one API host on this page: session, language and calls.
 * One per page and API host, however many bundles arrive (X2); no token can be read from it.
 */
export interface Core {
  /** The API host's base address, without a slash at its end. */
  readonly apiBase: string
  readonly api: Api
  readonly $session: ReadableAtom<Session>
  readonly $language: ReadableAtom<Language>
  /**
   * Signs in by account, phone or mail with a password (L1).
   * Resolves once the session stands, also with a role error (L10); rejects with an AppError and
   * leaves no local session data behind otherwise (L9).
   */
  signIn(input: SignInInput): Promise<void>
  /** Signs out here and on the host. Resolves when offline too: this device forgets the session either way (S5). */
  signOut(reason?: SignOutReason): Promise<void>
  /** Switches to another group of the person (S6). Rejects and reloads the group list when the host refuses. */
  switchGroup(groupCode: string): Promise<void>
  /** Changes the language on the host when signed in, and on this device in any case (S11). */
  setLanguage(language: Language): Promise<void>
  /** The first-login password change (L8): afterwards `firstLogin` is false. */
  changeFirstPassword(newPassword: string, repeat: string): Promise<void>
  /** Entering the global report area sets cam, leaving it general (S9). Each tab has its own. */
  setMode(mode: Mode): void
  /** Reads person, groups and menus anew from the host (GetUserInfo; S12). Rejects with an AppError and changes nothing otherwise. */
  reload(): Promise<void>
  /** Loads what calls need before the first call, when a form is focused. Never rejects. */
  preload(): Promise<void>
  /** Hears what happens to the session, in this tab or another. Answers its own end. */
  listen(hear: (event: CoreEvent) => void): () => void
}

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
  return Object.freeze({
    apiBase: port.apiBase,
    api: createApi(port.request),
    $session,
    $language,
    signIn: port.signIn,
    signOut: port.signOut,
    switchGroup: port.switchGroup,
    setLanguage: port.setLanguage,
    changeFirstPassword: port.changeFirstPassword,
    setMode: port.setMode,
    reload: port.reload,
    preload: port.preload,
    listen: port.listen,
  })
}
