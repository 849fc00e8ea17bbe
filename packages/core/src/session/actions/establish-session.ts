import { loginCalls } from '../../generated/calls/session.ts'
import { callOf } from '../../api/calls.ts'
import { abortError } from '../../api/client/client.ts'
import { AppError } from '../../contract/error-codes.ts'
import { tokenMs } from './broker.ts'
import { readLogin, roleErrorOf, type LoginPart } from '../login-response.ts'
import type { Policy } from './policy.ts'
import { isFields } from '../parse-fields.ts'
import type { SessionRecord } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'
import type { LoginType } from '../types.ts'

/** Call that returns the login response of the current session. */
export const [userInfo] = callOf(loginCalls.userInfo, [])

/** Background work after a sign-in: logos (L11) and delayed groups (S12). */
export interface BackgroundTasks {
  refreshIcons(): void
  awaitGroups(): void
}

/** Turns a login response of any sign-in method into the session (L9 to L11). */
export type SessionEntry = ReturnType<typeof createSessionEntry>

export function createSessionEntry(
  store: SessionStore,
  request: SessionRequest,
  policy: Policy,
  { refreshIcons, awaitGroups }: BackgroundTasks,
) {
  let attempt = 0

  /** Any sign-in method: starts the session, or on failure removes all session data (L9, L10). */
  async function enter(
    login: () => Promise<unknown>,
    fields: Pick<SessionRecord, 'loginType'> & Partial<SessionRecord>,
  ): Promise<void> {
    const ownAttempt = ++attempt
    let part: LoginPart
    try {
      part = await readLoginResponse(login)
    } catch (error) {
      if (ownAttempt === attempt) store.end('refused')
      throw error
    }
    // Superseded by a later attempt.
    if (ownAttempt !== attempt) throw abortError()
    store.put({ ...newRecord(part, fields.loginType), ...fields })
    if (store.storage().degraded()) policy.warn('other.degraded')
    refreshIcons()
    awaitGroups()
  }

  function newRecord(part: LoginPart, loginType: LoginType): SessionRecord {
    return {
      ...part,
      api: store.apiBase,
      expiresAt: store.environment.now() + tokenMs,
      loginType,
      directoryHint: '',
      refusedGroup: '',
      mode: 'general',
      oldToken: '',
      oldExpiresAt: 0,
      oldUserId: '',
      oldAccount: '',
      oldRealname: '',
      savedSaUrl: '',
      firstLoginToCamFlag: false,
      switchedAt: 0,
    }
  }

  /** The three role errors contain a complete login response (L10). */
  async function readLoginResponse(
    login: () => Promise<unknown>,
    previousToken?: string,
  ): Promise<LoginPart> {
    try {
      return readLogin(await login(), 0, previousToken)
    } catch (error) {
      const source = error instanceof AppError ? error.source : undefined
      const roleError = source && roleErrorOf(source.errCode)
      if (!roleError || !isFields(source.data)) throw error
      return readLogin(source.data, roleError, previousToken)
    }
  }

  /** Rebuilds the record from a response of the same session. The expiry changes only with the token (S1). */
  function rebuild(part: LoginPart, groupCode?: string): void {
    const before = store.record()
    if (!before || before.user.userId !== part.user.userId) throw abortError()
    const isMember = groupCode !== undefined && part.groups.some((group) => group.groupCode === groupCode)
    store.put({
      ...before,
      ...part,
      refusedGroup: '',
      groupCode: isMember ? groupCode : part.groupCode,
      expiresAt: part.token === before.token ? before.expiresAt : store.environment.now() + tokenMs,
    })
    refreshIcons()
  }

  return {
    enter,
    newRecord,
    readLoginResponse,
    rebuild,
    refreshIcons,
    /** Starts an attempt, which supersedes earlier ones. The returned function reports whether it is still the latest. */
    startAttempt(): () => boolean {
      const ownAttempt = ++attempt
      return () => ownAttempt === attempt
    },
  }
}
