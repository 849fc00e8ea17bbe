import { AppError } from '../../contract/error-codes.ts'
import type { Renew } from './broker.ts'
import type { SessionRecord } from '../record.ts'
import type { SessionStore } from '../store.types.ts'

/** The administrator's own token while they act as somebody else (S7, S8). */
export interface AlternateToken {
  isHeld(): boolean
  /** Renewed first when its time is over. Throws 'signed-out' without one, and the renewal's AppError. */
  token(): Promise<string>
}

export function createAlternateToken(store: SessionStore, renew: Renew): AlternateToken {
  let running: Promise<void> | undefined

  async function refresh(before: string): Promise<void> {
    const { token, expiresAt } = await renew(before)
    // Switched back, or signed out, while it was on its way.
    if (store.record()?.oldToken === before) store.patch({ oldToken: token, oldExpiresAt: expiresAt })
  }

  return {
    isHeld: () => !!store.record()?.oldToken,
    async token() {
      const { oldToken = '', oldExpiresAt = 0 } = store.record() ?? {}
      if (oldToken && oldExpiresAt <= store.environment.now()) {
        running ??= refresh(oldToken).finally(() => (running = undefined))
        await running
      }
      const token = store.record()?.oldToken
      if (!token) throw new AppError('signed-out', 'no administrator’s token is held')
      return token
    },
  }
}

/** What of a record is kept aside while acting as somebody else (S2, S7). */
export const asideOf = (record: SessionRecord) => ({
  oldToken: record.token,
  oldExpiresAt: record.expiresAt,
  oldUserId: record.user.userId,
  oldAccount: record.user.account,
  oldRealname: record.user.realname,
})
