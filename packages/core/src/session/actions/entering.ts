import { abortError } from '../../api/client/client.ts'
import { AppError } from '../../contract/error-codes.ts'
import { tokenMs } from './broker.ts'
import { readLogin, roleErrorOf, type LoginPart } from '../login-response.ts'
import type { Policy } from './policy.ts'
import { isFields } from '../reading.ts'
import type { SessionRecord } from '../record.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'
import type { LoginType } from '../types.ts'

/** The login response of the session as it is now. */
export const userInfo = { method: 'GET', path: '/Login/GetUserInfo', personal: true, reads: 'alone' } as const

/** What nobody waits for after a sign-in: logos (L11), and groups that are late (S12). */
export interface Followers {
  refreshIcons(): void
  awaitGroups(): void
}

/** How an answer of a login becomes the session, whichever way the person came (L9 to L11). */
export type Entering = ReturnType<typeof createEntering>

export function createEntering(
  store: SessionStore,
  request: SessionRequest,
  policy: Policy,
  { refreshIcons, awaitGroups }: Followers,
) {
  let attempt = 0

  /** Any way in: the answer becomes the session, or nothing of a session stays (L9, L10). */
  async function enter(
    ask: () => Promise<unknown>,
    how: Pick<SessionRecord, 'loginType'> & Partial<SessionRecord>,
  ): Promise<void> {
    const mine = ++attempt
    let part: LoginPart
    try {
      part = await readLoginAnswer(ask)
    } catch (error) {
      if (mine === attempt) store.end('refused')
      throw error
    }
    // A later attempt is on its way: its answer is the one the person wants.
    if (mine !== attempt) throw abortError()
    store.put({ ...beginning(part, how.loginType), ...how })
    if (store.storage().degraded()) policy.warn('other.degraded')
    refreshIcons()
    awaitGroups()
  }

  function beginning(part: LoginPart, loginType: LoginType): SessionRecord {
    return {
      ...part,
      api: store.apiBase,
      expiresAt: store.environment.now() + tokenMs,
      loginType,
      directoryHint: '',
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

  /** The login's three role errors hold a whole login answer (L10). */
  async function readLoginAnswer(ask: () => Promise<unknown>, tokenBefore?: string): Promise<LoginPart> {
    try {
      return readLogin(await ask(), 0, tokenBefore)
    } catch (error) {
      const source = error instanceof AppError ? error.source : undefined
      const roleError = source && roleErrorOf(source.errCode)
      if (!roleError || !isFields(source.data)) throw error
      return readLogin(source.data, roleError, tokenBefore)
    }
  }

  /** Rebuilds the record from an answer of the same session. The expiry moves only with the token (S1). */
  function rebuild(part: LoginPart, groupCode?: string): void {
    const before = store.record()
    if (!before || before.user.userId !== part.user.userId) throw abortError()
    const isOurs = groupCode !== undefined && part.groups.some((group) => group.groupCode === groupCode)
    store.put({
      ...before,
      ...part,
      groupCode: isOurs ? groupCode : part.groupCode,
      expiresAt: part.token === before.token ? before.expiresAt : store.environment.now() + tokenMs,
    })
    refreshIcons()
  }

  return {
    enter,
    beginning,
    readLoginAnswer,
    rebuild,
    refreshIcons,
    /** Takes a turn: what was begun before it comes to nothing. Answers whether it is still the latest. */
    turn(): () => boolean {
      const mine = ++attempt
      return () => mine === attempt
    },
  }
}
