import { AppError } from '../../contract/error-codes.ts'
import type { Renew } from './broker.ts'
import type { SessionRecord } from '../record.ts'
import type { SessionStore } from '../store.types.ts'

/** The administrator's own token during an account switch (S7, S8). */
export interface AdminToken {
  isStored(): boolean
  /** Renews an expired token first. Throws 'signed-out' without one, and the renewal's AppError. */
  token(): Promise<string>
}

export function createAdminToken(store: SessionStore, renew: Renew): AdminToken {
  let running: Promise<void> | undefined

  async function refresh(before: string): Promise<void> {
    const { token, expiresAt } = await renew(before)
    // Skip when switched back or signed out during the renewal.
    if (store.record()?.oldToken === before) store.patch({ oldToken: token, oldExpiresAt: expiresAt })
  }

  return {
    isStored: () => !!store.record()?.oldToken,
    async token() {
      const { oldToken = '', oldExpiresAt = 0 } = store.record() ?? {}
      if (oldToken && oldExpiresAt <= store.environment.now()) {
        running ??= refresh(oldToken).finally(() => (running = undefined))
        await running
      }
      const token = store.record()?.oldToken
      if (!token) throw new AppError('signed-out', 'no administrator token is stored')
      return token
    },
  }
}

/** The administrator's fields that an account switch stores (S2, S7). */
export const adminFieldsOf = (record: SessionRecord) => ({
  oldToken: record.token,
  oldExpiresAt: record.expiresAt,
  oldUserId: record.user.userId,
  oldAccount: record.user.account,
  oldRealname: record.user.realname,
  oldRealnames: record.user.realnames,
})
