import { callOf } from '../../api/calls.ts'
import { abortError, type Send } from '../../api/client/client.ts'
import { nextPause } from '../../contract/back-off.ts'
import { AppError, codeOf, tokenErrCodes } from '../../contract/error-codes.ts'
import { loginCalls } from '../../generated/calls/session.ts'
import type { Environment } from '../../page/environment.ts'
import type { FallbackStorage } from '../../storage/safe-storage.ts'
import type { SessionKey } from '../../storage/storage-keys.ts'
import { fieldsOf, textOf, type SessionRecord } from '../record.ts'
import type { SessionStore } from '../store.types.ts'

/** A lock in storage, visible to all tabs; it expires in case the tab that holds it was closed. */
function createLease(key: SessionKey, environment: Environment, storage: () => FallbackStorage<SessionKey>) {
  let ownId = ''
  return {
    isHeldByAnotherTab(): boolean {
      const [owner, until] = storage().read(key)?.split(' ') ?? []
      return owner !== undefined && owner !== ownId && Number(until) > environment.now()
    },
    take(ms: number): void {
      ownId = Math.random().toString(36).slice(2)
      storage().cache(key, `${ownId} ${environment.now() + ms}`)
    },
    release(): void {
      if (storage().read(key)?.startsWith(`${ownId} `)) storage().write(key, null)
      ownId = ''
    },
  }
}

/** Token lifetime after login and after each refresh (S1). */
export const tokenMs = 14_340_000
const refreshTimeoutMs = 20_000
/** A token that expires this soon is refreshed in the background, so that calls rarely wait (S3). */
const earlyMs = 5 * 60_000
/** How often a tab without Web Locks checks whether another tab's refresh has finished (S3). */
const pollEveryMs = 1_000

/** Gets a new token from the API host, or from the page that provides the session. */
export type Renew = (token: string) => Promise<{ token: string; expiresAt: number }>

/** Returns a token that has not expired; one refresh serves all waiting calls and all tabs of the origin (S3). */
export interface Broker {
  /** The session's token. Throws 'signed-out' without one, and the refresh's AppError when that fails. */
  token(): Promise<string>
}

export interface BrokerSettings {
  renew: Renew
  /** Whether to refresh before the token expires; a page that provides tokens decides this itself. */
  isEarly(): boolean
}

export function createBroker(store: SessionStore, { renew, isEarly }: BrokerSettings): Broker {
  const { environment } = store
  const name = `lustra.refresh@${store.apiBase}`
  const lease = createLease(store.named('lustra.refresh'), environment, store.storage)
  let running: Promise<void> | undefined

  /** The last failed refresh; no retry before `until`. */
  let failed: { error: unknown; token: string; until: number; pauseMs: number } | undefined
  environment.onResume(() => {
    // The network may have changed: retry at once.
    if (failed) failed.until = 0
  })

  function currentToken(): string {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    return record.expiresAt > environment.now() ? record.token : ''
  }
  const isDue = () => (store.record()?.expiresAt ?? Infinity) - environment.now() <= (isEarly() ? earlyMs : 0)
  const mustPause = () => failed?.token === store.record()?.token && environment.now() < failed!.until

  /** Runs under the lock. No-op when another tab has refreshed the token. */
  async function refresh(): Promise<void> {
    store.sync()
    if (!store.record() || !isDue()) return
    const before = store.record()?.token ?? ''
    try {
      const next = await renew(before)
      failed = undefined
      store.sync()
      // Discard the token when the session has ended or changed during the refresh.
      if (store.record()?.token === before) store.patch(next)
    } catch (error) {
      store.sync()
      // Without locks, another tab may have refreshed and thereby invalidated this token.
      if (store.record() && store.record()?.token !== before) return
      const pauseMs = nextPause(failed?.pauseMs ?? 0)
      failed = { error, token: before, until: environment.now() + pauseMs, pauseMs }
      if (isRejection(error) && store.record()) store.end('expired')
      throw error
    }
  }

  async function refreshExclusively(): Promise<void> {
    let isInside = false
    try {
      if (!environment.locks) return await underLease()
      await environment.locks.request(name, () => ((isInside = true), refresh()))
    } catch (error) {
      // Sandboxed frames expose Web Locks, but requests throw.
      if (isInside || !environment.locks) throw error
      await underLease()
    }
  }

  /** Without Web Locks: a lease in storage, which expires in case its tab was closed. */
  async function underLease(): Promise<void> {
    while (lease.isHeldByAnotherTab()) {
      await new Promise<void>((resolve) => void environment.after(pollEveryMs, resolve))
      if (currentToken() && !isDue()) return
    }
    lease.take(refreshTimeoutMs + pollEveryMs)
    try {
      await refresh()
    } finally {
      lease.release()
    }
  }

  return {
    async token() {
      store.sync()
      await store.checked()
      const ready = currentToken()
      if (ready) {
        // Ignore a failure: the current token is still valid.
        if (isDue() && !mustPause()) void sharedRefresh().catch(() => {})
        return ready
      }
      if (mustPause()) throw failed!.error
      await sharedRefresh()
      const token = currentToken()
      // The refreshed token has already expired.
      if (!token) throw abortError()
      return token
    },
  }

  function sharedRefresh(): Promise<void> {
    running ??= refreshExclusively().finally(() => (running = undefined))
    return running
  }
}

/** Whether the host definitely rejected the token; being down, slow or busy is not a rejection. */
function isRejection(error: unknown): boolean {
  const source = error instanceof AppError ? error.source : undefined
  const code = codeOf(error)
  if (code === 'signed-out') return true
  // An unexpected failure of the host, which rejects nothing, has no code of its own.
  if (code === 'internal' && source?.errCode === 1 && source.errMsgCode === '') return false
  return source !== undefined && !['too-many', 'elsewhere', 'offline', 'busy'].includes(code)
}

/** Refreshes by POST /Token/RefreshToken (S3). */
export const renewAtHost =
  (send: Send, store: SessionStore): Renew =>
  async (token) => {
    const call = { ...callOf(loginCalls.refreshToken, [{ token }])[0], timeoutMs: refreshTimeoutMs }
    const data = await withTimeout(store, (signal) =>
      send(call, { token, language: store.language(), signal }),
    )
    const next = textOf(fieldsOf(data)['AccessToken'])
    if (!next) throw new AppError('bad-answer', 'the refresh returned no token')
    return { token: next, expiresAt: store.environment.now() + tokenMs }
  }

/** Fails a hanging refresh after 20 s, by the session's clock (S3). */
async function withTimeout<T>(
  { environment }: SessionStore,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const cancel = environment.after(refreshTimeoutMs, () => stop.abort())
  try {
    return await run(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new AppError('timeout', 'the refresh took too long') : error
  } finally {
    cancel()
  }
}

/** Whether the call failed because its token is no longer valid (E1). */
export const isTokenFailure = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'signed-out' &&
  (error.source === undefined || (Object.values(tokenErrCodes) as number[]).includes(error.source.errCode))

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
