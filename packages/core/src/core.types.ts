import type { ReadableAtom } from 'nanostores'
import type { CodePurpose } from './contract/code-purposes.ts'
import type { HostConfig } from './contract/host-config.ts'
import type { Api } from './api/types.ts'
import type { Mode, Session, SignOutReason } from './session/types.ts'
import type { Language } from './texts/languages.ts'

/** What the session tells a page, besides its state: the events that elements dispatch in the page's name. */
export type CoreEvent =
  | { type: 'signed-in'; account: string; userType: string }
  | { type: 'signed-out'; reason: SignOutReason }
  | { type: 'group-changed'; groupId: string; groupCode: string; groupName: string }
  | { type: 'language-changed'; language: Language }
  /** One second after an account switch, there or back (S7). */
  | { type: 'user-switched'; userId: string; account: string }

/** By account, phone or mail with a password (L1), or by the code that was sent to a phone or a mail (L2). */
export type SignInInput =
  | { account: string; password: string }
  | { areaCode: string; phone: string; code: string }
  | { mail: string; code: string }

/** Shows anew who a person is: the present password, or a code that was sent to the phone or mail of the account. */
export type FreshProof = { password: string } | { code: string; by: 'phone' | 'email' }

/** Where a verification code goes. Area codes are digits without a plus. */
export type CodeTarget = { areaCode: string; phone: string } | { mail: string }

/** The corporate directory (L3). Nothing of it is loaded before it is asked for. */
export interface Directory {
  /** Loads what the window needs, on hover, focus or touch of the button. Answers whether this host has a directory. Never rejects. */
  preload(): Promise<boolean>
  /**
   * Opens the directory's window: to be called in the click itself, with nothing awaited before, or the browser blocks
   * it. Resolves once the session stands; rejects with an AppError, or with an AbortError when a later attempt or a
   * closed window ended it. `onClosed` is told when the window seems closed: a sign-in that still comes is accepted.
   */
  signIn(onClosed?: () => void): Promise<void>
  /** The person does not want it any more: the window is closed, and nothing that still comes of it counts. */
  giveUp(): void
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
  readonly directory: Directory
  /** What the host offers before anybody signed in. Asked once; rejects with an AppError and is asked again then. */
  hostConfig(): Promise<HostConfig>
  /**
   * Sends a verification code (L6). Resolves with the milliseconds until another may be asked for; a 'too-many' carries
   * them in `source.retryAfter` as seconds.
   */
  sendCode(target: CodeTarget, purpose: CodePurpose): Promise<{ resendAfterMs: number }>
  /** Whether the code of a password reset is right (L7). Rejects with 'wrong-code' or 'code-expired'. */
  checkResetCode(target: CodeTarget, code: string): Promise<void>
  /** Sets a new password by a code (L7). Rejects as above, or with 'weak-password', 'password-common', 'password-has-name' or 'password-reused'. */
  resetPassword(target: CodeTarget, code: string, newPassword: string, repeat: string): Promise<void>
  /** Changes the own password; every other session of this person ends (U1). Rejects with 'wrong-old-password', 'weak-password', 'password-common', 'password-has-name' or 'password-reused'. */
  changePassword(oldPassword: string, newPassword: string, repeat: string): Promise<void>
  /**
   * Binds the phone or mail that the code was sent to (U2, U3). Rejects with 'wrong-code', 'code-expired' or 'in-use'; by a server
   * that asks who the person is, with 'proof-needed' and 'wrong-proof'.
   */
  changeContact(target: CodeTarget, code: string, proof?: FreshProof): Promise<void>
  /**
   * Acts as another person (S7). `from` is where to come back to. Rejects with an AppError and changes nothing otherwise.
   * `user-switched` is told a second later.
   */
  switchAccount(userId: string, from?: string): Promise<void>
  /** Back to the administrator's own account; answers where they had been when they left it (S7). */
  switchBack(): Promise<string>
  /** Whether this person, one of the staff, has not yet opened this version of the global reports (S10). Rejects with an AppError. */
  areGlobalReportsNew(): Promise<boolean>
  /** The global reports were chosen: notes it on the host and on this device, and answers which route shows them (S10). */
  openGlobalReports(): Promise<'/powerbi_cam' | '/cam_error'>
  /** Signs out here and on the host. Resolves when offline too: this device forgets the session either way (S5). */
  signOut(reason?: SignOutReason): Promise<void>
  /** Resolves when nothing of a sign-out needs this page any more: its directory's window is on its way (S5). */
  whenLeft(): Promise<void>
  /** Switches to another group of the person (S6). Rejects and reloads the group list when the host refuses. */
  switchGroup(groupCode: string): Promise<void>
  /**
   * Addresses of these groups' logos by their codes, '' where there is none: of more than 50 groups the session itself
   * holds the current one's alone (L11). Asked in batches of 50 and kept in memory. Never rejects.
   */
  loadGroupIcons(groupCodes: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Changes the language on the host when signed in, and on this device in any case (S11). */
  setLanguage(language: Language): Promise<void>
  /** The first-login password change (L8): afterwards `firstLogin` is false. */
  changeFirstPassword(newPassword: string, repeat: string): Promise<void>
  /** Entering the global report area sets cam, leaving it general (S9). Each tab has its own. */
  setMode(mode: Mode): void
  /** Reads person, groups and menus anew from the host (GetUserInfo; S12). Rejects with an AppError and changes nothing otherwise. */
  reload(): Promise<void>
  /** Drops shared answers: every read from now on asks the API. */
  dropReads(): void
  /** Loads what calls need before the first call, when a form is focused. Never rejects. */
  preload(): Promise<void>
  /** Hears what happens to the session, in this tab or another. Answers its own end. */
  listen(hear: (event: CoreEvent) => void): () => void
}
