import type { Call } from '../../api/call.ts'
import { abortError, type Send } from '../../api/client/client.ts'
import { nextPause } from '../../contract/back-off.ts'
import { AppError, codeOf, tokenErrCodes } from '../../contract/error-codes.ts'
import { createLease } from './lease.ts'
import { fieldsOf, textOf } from '../reading.ts'
import type { SessionStore } from '../store.types.ts'

/** From login and each refresh until the next refresh (S1). */
export const tokenMs = 14_340_000
const refreshTimeoutMs = 20_000
/** A token that ends this soon is replaced beside the call, so that hardly any call waits for a refresh (S3). */
const earlyMs = 5 * 60_000
/** How often a tab without Web Locks looks whether another tab's refresh is through (S3). */
const lookEveryMs = 1_000

/** Asks for another token in place of one that ends: the API host, or the page that handed the session over. */
export type Renew = (token: string) => Promise<{ token: string; expiresAt: number }>

/** Answers a token that is not past its expiry; refreshes once for all who wait, in this tab and in all of the origin (S3). */
export interface Broker {
  /** The session's token. Throws 'signed-out' without one, and the refresh's AppError when that fails. */
  token(): Promise<string>
}

export interface BrokerSettings {
  renew: Renew
  /** Whether a refresh may be begun before the token's end; a page that hands tokens over says itself how early. */
  isEarly(): boolean
}

export function createBroker(store: SessionStore, { renew, isEarly }: BrokerSettings): Broker {
  const { environment } = store
  const name = `lustra.refresh@${store.apiBase}`
  const lease = createLease(store.named('lustra.refresh'), environment, store.storage)
  let running: Promise<void> | undefined

  /** After a refresh that failed without a no, nobody asks again until then. */
  let failed: { error: unknown; token: string; until: number; pauseMs: number } | undefined
  environment.onWake(() => {
    // Another network, most likely: what failed before says little.
    if (failed) failed.until = 0
  })

  function present(): string {
    store.sync()
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    return record.expiresAt > environment.now() ? record.token : ''
  }
  const isDue = () => (store.record()?.expiresAt ?? Infinity) - environment.now() <= (isEarly() ? earlyMs : 0)
  const mustPause = () => failed?.token === store.record()?.token && environment.now() < failed!.until

  /** Under the lock. Another tab may have been faster: then there is nothing left to do. */
  async function refresh(): Promise<void> {
    store.sync()
    if (!store.record() || !isDue()) return
    const before = store.record()?.token ?? ''
    try {
      const next = await renew(before)
      failed = undefined
      store.sync()
      // Signed out, or signed in anew, while the refresh was on its way: its answer belongs to nobody.
      if (store.record()?.token === before) store.patch(next)
    } catch (error) {
      store.sync()
      // Another tab was faster where there are no locks, and this one's token died of it.
      if (store.record() && store.record()?.token !== before) return
      const pauseMs = nextPause(failed?.pauseMs ?? 0)
      failed = { error, token: before, until: environment.now() + pauseMs, pauseMs }
      if (saysDead(error) && store.record()) store.end('expired')
      throw error
    }
  }

  async function alone(): Promise<void> {
    let isInside = false
    try {
      if (!environment.locks) return await underLease()
      await environment.locks.request(name, () => ((isInside = true), refresh()))
    } catch (error) {
      // Sandboxed frames have locks and may not use them.
      if (isInside || !environment.locks) throw error
      await underLease()
    }
  }

  /** Without Web Locks: a note in storage that ends by itself, in case its tab was closed. */
  async function underLease(): Promise<void> {
    while (lease.heldByAnother()) {
      await new Promise<void>((resolve) => void environment.after(lookEveryMs, resolve))
      if (present() && !isDue()) return
    }
    lease.take(refreshTimeoutMs + lookEveryMs)
    try {
      await refresh()
    } finally {
      lease.leave()
    }
  }

  return {
    async token() {
      const ready = present()
      if (ready) {
        // Its failure is nobody's yet: the token at hand is good.
        if (isDue() && !mustPause()) void once().catch(() => {})
        return ready
      }
      if (mustPause()) throw failed!.error
      await once()
      const token = present()
      // The token's own end came with the refresh's: nobody can wait for that.
      if (!token) throw abortError()
      return token
    },
  }

  function once(): Promise<void> {
    running ??= alone().finally(() => (running = undefined))
    return running
  }
}

/** A definite no of the host. A host that is down, slow or busy says nothing about the session. */
function saysDead(error: unknown): boolean {
  const source = error instanceof AppError ? error.source : undefined
  if (codeOf(error) === 'signed-out') return true
  return source !== undefined && !['too-many', 'elsewhere', 'offline', 'busy'].includes(codeOf(error))
}

/** POST /Token/RefreshToken: the host's own way to a new token (S3). */
export const renewAtHost =
  (send: Send, store: SessionStore): Renew =>
  async (token) => {
    const call: Call = {
      method: 'POST',
      path: '/Token/RefreshToken',
      body: { token },
      timeoutMs: refreshTimeoutMs,
    }
    const data = await inTime(store, (signal) => send(call, { token, language: store.language(), signal }))
    const next = textOf(fieldsOf(data)['AccessToken'])
    if (!next) throw new AppError('bad-answer', 'the refresh brought no token')
    return { token: next, expiresAt: store.environment.now() + tokenMs }
  }

/** A refresh that hangs fails after its 20 s, by the session's own clock (S3). */
async function inTime<T>(
  { environment }: SessionStore,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const cancel = environment.after(refreshTimeoutMs, () => stop.abort())
  try {
    return await ask(stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new AppError('timeout', 'the refresh took too long') : error
  } finally {
    cancel()
  }
}

/** Whether a failure means that the token it was sent with opens nothing any more (E1). */
export const isTokenFailure = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'signed-out' &&
  (error.source === undefined || (Object.values(tokenErrCodes) as number[]).includes(error.source.errCode))
