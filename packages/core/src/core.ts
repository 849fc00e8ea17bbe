import type { ReadableAtom } from 'nanostores'
import type { Api } from './api/types.ts'
import type { Session, SignOutReason } from './session/types.ts'
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
  /** Hears what happens to the session, in this tab or another. Answers its own end. */
  listen(hear: (event: CoreEvent) => void): () => void
}
