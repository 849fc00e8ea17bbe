import type { ReadableAtom } from 'nanostores'
import type { CodePurpose } from './contract/calls/own-account.ts'
import type { HostConfig } from './contract/calls/host-config.ts'
import type { Api, CallOptions } from './api/types.ts'
import type { Mode, Session, SignOutReason } from './session/types.ts'
import type { Language } from './texts/languages.ts'
import type { Call } from './api/call.ts'
import type { TokenProvider } from './page/config.ts'

/**
 * One session as shared by all copies of the bundle: functions and plain data. The token stays with the owning copy,
 * which performs the calls of all.
 */
export interface SessionPort extends Omit<Core, 'api' | '$session' | '$language'> {
  session(): Session
  language(): Language
  onChange(listener: () => void): () => void
  request(call: Call, options?: CallOptions): Promise<unknown>
  provide(provider: TokenProvider): void
}

/** Session events, which elements dispatch as DOM events. */
export type CoreEvent =
  | { type: 'signed-in'; account: string; userType: string }
  | { type: 'signed-out'; reason: SignOutReason }
  | { type: 'group-changed'; groupId: string; groupCode: string; groupName: string }
  | { type: 'language-changed'; language: Language }
  /** One second after an account switch, there or back (S7). */
  | { type: 'user-switched'; userId: string; account: string }

/** Account, phone or mail with a password (L1), or a code sent to a phone or mail (L2). */
export type SignInInput =
  | { account: string; password: string }
  | { areaCode: string; phone: string; code: string }
  | { mail: string; code: string }

/** Reauthentication: the current password, or a code sent to the phone or mail of the account. */
export type FreshProof = { password: string } | { code: string; by: 'phone' | 'email' }

/** Where a verification code goes. Area codes are digits without a plus. */
export type CodeTarget = { areaCode: string; phone: string } | { mail: string }

/** The corporate directory (L3), loaded on first use. */
export interface Directory {
  /** Preloads the sign-in, on hover, focus or touch of the button. Resolves to whether this host has a directory. Never rejects. */
  preload(): Promise<boolean>
  /**
   * Opens the directory's window. Call it synchronously in the click, or the browser blocks the window. Resolves when the
   * session is established; rejects with an AppError, or with an AbortError when a later attempt or a closed window ended
   * it. `onClosed` is called when the window seems closed; a sign-in that completes afterwards is still accepted.
   */
  signIn(onClosed?: () => void): Promise<void>
  /** Cancels the sign-in: closes the window and ignores a late result. */
  giveUp(): void
}

/**
 * Session, language and calls of one API host. There is one per page and API host, however many bundles are loaded (X2); it
 * exposes no token.
 */
export interface Core {
  /** The API host's base address, without a slash at its end. */
  readonly apiBase: string
  readonly api: Api
  readonly $session: ReadableAtom<Session>
  readonly $language: ReadableAtom<Language>
  /**
   * Signs in by account, phone or mail with a password (L1).
   * Resolves when the session is established, also with a role error (L10); otherwise rejects with an AppError and
   * removes all local session data (L9).
   */
  signIn(input: SignInInput): Promise<void>
  readonly directory: Directory
  /** The host's configuration, available before sign-in. Loaded once; rejects with an AppError, then retried. */
  hostConfig(): Promise<HostConfig>
  /**
   * Sends a verification code (L6). Resolves with the milliseconds until the next one may be requested; a 'too-many' error has
   * the seconds in `source.retryAfter`.
   */
  sendCode(target: CodeTarget, purpose: CodePurpose): Promise<{ resendAfterMs: number }>
  /** Whether the code of a password reset is right (L7). Rejects with 'wrong-code' or 'code-expired'. */
  checkResetCode(target: CodeTarget, code: string): Promise<void>
  /** Sets a new password by a code (L7). Rejects as above, or with 'weak-password', 'password-common', 'password-has-name' or 'password-reused'. */
  resetPassword(target: CodeTarget, code: string, newPassword: string, repeat: string): Promise<void>
  /** Changes the own password and ends all other sessions of this person (U1). Rejects with 'wrong-old-password', 'weak-password', 'password-common', 'password-has-name' or 'password-reused'. */
  changePassword(oldPassword: string, newPassword: string, repeat: string): Promise<void>
  /**
   * Binds the phone or mail that the code was sent to (U2, U3). Rejects with 'wrong-code', 'code-expired' or 'in-use'; by a server
   * that requires reauthentication, with 'proof-needed' and 'wrong-proof'.
   */
  changeContact(target: CodeTarget, code: string, proof?: FreshProof): Promise<void>
  /**
   * Switches to another account (S7). `from` is the address to return to. On failure, rejects with an AppError and changes
   * nothing. Emits `user-switched` one second later.
   */
  switchAccount(userId: string, from?: string): Promise<void>
  /** Switches back to the administrator's account; resolves to the `from` of `switchAccount` (S7). */
  switchBack(): Promise<string>
  /** Whether this person, one of the staff, has not yet opened this version of the global reports (S10). Rejects with an AppError. */
  areGlobalReportsNew(): Promise<boolean>
  /** Records on the host and this device that the global reports were opened; resolves to their route (S10). */
  openGlobalReports(): Promise<'/powerbi_cam' | '/cam_error'>
  /** Signs out on this device and the host. Resolves also when offline (S5). */
  signOut(reason?: SignOutReason): Promise<void>
  /** Resolves when a sign-out no longer needs this page, as its directory window has opened (S5). */
  whenLeft(): Promise<void>
  /**
   * Switches to another group of the person (S6). When the host refuses, rejects and reloads the group list; with 90002, 90003,
   * 90005 or 50006 it removes the menus instead and sets `refusedGroup`. The group stays the previous one.
   */
  switchGroup(groupCode: string): Promise<void>
  /**
   * Logo URLs by group code, '' for none: with more than 50 groups, the session itself has only the current one's (L11).
   * Requested in batches of 50 and cached in memory. Never rejects.
   */
  loadGroupIcons(groupCodes: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** Changes the language on the host when signed in, and on this device in any case (S11). */
  setLanguage(language: Language): Promise<void>
  /** The first-login password change (L8): afterwards `firstLogin` is false. */
  changeFirstPassword(newPassword: string, repeat: string): Promise<void>
  /** 'cam' in the global report area, otherwise 'general' (S9). Each tab has its own mode. */
  setMode(mode: Mode): void
  /** Reloads person, groups and menus (GetUserInfo; S12). On failure, rejects with an AppError and changes nothing. */
  reload(): Promise<void>
  /** Why the page's token provider gave no valid token; '' otherwise (X5). */
  providerFailure(): string
  /** Drops shared responses, so that the next reads call the API. */
  dropReads(): void
  /** Loads what calls need before the first call, when a form is focused. Never rejects. */
  preload(): Promise<void>
  /**
   * Subscribes to session events of this and other tabs. Returns the unsubscribe function. With `dispatches`, for elements: the
   * listener returns true when an event has been dispatched on the page, and first gets those of the last ten seconds that were not.
   */
  listen(listener: (event: CoreEvent) => unknown, options?: { dispatches: boolean }): () => void
}
