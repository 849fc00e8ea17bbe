import type { Call } from '../../api/call.ts'
import { abortError, type Send } from '../../api/client/client.ts'
import type { CallOptions } from '../../api/types.ts'
import { AppError, codeOf, tokenErrCodes, retryableCodes } from '../../contract/error-codes.ts'
import { type AdminToken, isTokenFailure, type Broker } from './broker.ts'
import type { Policy } from './policy.ts'
import type { ExternalToken } from './external-token.ts'
import type { SessionStore } from '../store.types.ts'
import { toJson } from '../../page/environment.ts'

export type SessionRequest = (call: Call, options?: CallOptions) => Promise<unknown>

/** Retries so far, by cause. */
const noRetries = { token: false, busy: 0 }
const busyPausesMs = [1_000, 2_000, 4_000]
/** If a busy host requires a longer pause, report the error instead. */
const maxPauseMs = 10_000

/**
 * Pause before retrying a call that a busy host refused; undefined for no retry. A change is retried only when the host itself
 * reports that nothing was done, which a proxy's 503 does not.
 */
function pauseAfter(error: unknown, call: Call, tries: number): number | undefined {
  const pauseMs = busyPausesMs[tries]
  if (codeOf(error) !== 'busy' || pauseMs === undefined) return undefined
  const { source } = error as AppError
  if (!source && !call.reads) return undefined
  // Jitter, so that calls refused together are not retried together.
  const wait = Math.max(pauseMs * (1 + Math.random() / 2), (source?.retryAfter ?? 0) * 1_000)
  return wait > maxPauseMs ? undefined : wait
}

interface RequestParts {
  store: SessionStore
  send: Send
  broker: Broker
  adminToken: AdminToken
  externalToken: ExternalToken
  policy: Policy
}

/** Elements show a refused read in place; a message in addition would repeat it. */
const isShownInPlace = (call: Call, error: unknown): boolean => !!call.reads && codeOf(error) === 'forbidden'

/** Performs calls under the session: adds token and group, applies the policy, aborts stale calls (S3, S4, S6, S8, S13). */
export function createRequest(parts: RequestParts): SessionRequest {
  const { store, send, broker, adminToken, externalToken, policy } = parts
  const withChangeKey = createChangeKeys(store)

  async function request(
    call: Call,
    options: CallOptions,
    changeKey: string | undefined,
    tried = noRetries,
  ): Promise<unknown> {
    const quiet = options.quiet ?? false
    if (options.signal?.aborted) throw abortError()
    const recordAtStart = store.record()
    const token = await tokenFor(call, quiet)
    // A page that provides the session may have started it only now.
    const { user, groupCode: current } = recordAtStart ?? store.record() ?? {}
    const group = call.personal || call.open ? undefined : (options.group ?? current)
    /** The person or group has changed since the call was made. */
    const isStale = () =>
      store.record()?.user.userId !== user?.userId ||
      (group !== undefined && options.group === undefined && store.record()?.groupCode !== current)
    if (options.signal?.aborted || isStale()) throw abortError()
    try {
      const language = options.language ?? store.language()
      const data = await send(call, { token, language, group, signal: options.signal, changeKey })
      // Another tab may have changed the person or group, and its event is not here yet.
      store.sync()
      if (isStale()) throw abortError()
      if (token) store.extend()
      return data
    } catch (error) {
      store.sync()
      if (isStale()) throw abortError()
      if (!tried.token && !call.alternate && mayRetry(error, token))
        return request(call, options, changeKey, { ...tried, token: true })
      const pauseMs = pauseAfter(error, call, tried.busy)
      if (pauseMs !== undefined) {
        await pause(pauseMs, options.signal)
        if (isStale()) throw abortError()
        return request(call, options, changeKey, { ...tried, busy: tried.busy + 1 })
      }
      policy.handle(error, { token, quiet: quiet || isShownInPlace(call, error) })
      throw error
    }
  }

  function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = store.environment.after(ms, () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      })
      const onAbort = () => {
        cancel()
        reject(abortError())
      }
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  /** Refused only for its token: the host has done nothing, so one retry with another token is safe. */
  function mayRetry(error: unknown, token: string): boolean {
    if (!isTokenFailure(error)) return false
    // The token has been replaced meanwhile.
    if (token !== '' && store.record()?.token !== token) return true
    if (externalToken.isOn()) {
      // Request another token from the page before ending the session (X5).
      externalToken.markRefused()
      store.patch({ expiresAt: 0 })
      return true
    }
    // Expired earlier than by this device's clock: the session may still be valid (S3).
    const isExpired = (error as AppError).source?.errCode === tokenErrCodes.expired
    if (isExpired) store.patch({ expiresAt: 0 })
    return isExpired
  }

  async function tokenFor(call: Call, quiet: boolean): Promise<string> {
    if (call.open) return store.record()?.token ?? ''
    const token = store.record()?.token ?? ''
    try {
      if (!token && externalToken.mayConnect()) await externalToken.connect()
      const own = await broker.token()
      return call.alternate && adminToken.isStored() ? await adminToken.token() : own
    } catch (error) {
      policy.handle(error, { token, quiet })
      throw error
    }
  }

  return (call, options = {}) => withChangeKey(call, options.group, (key) => request(call, options, key))
}

/** After this long, an equal request counts as a new change. */
const keyLifetimeMs = 5 * 60_000

/**
 * Gives each change an Idempotency-Key header, so that the host applies it once. A retry after a change without a response reuses
 * the key, so pressing "send" again does not write twice.
 */
function createChangeKeys(store: SessionStore) {
  const unanswered = new Map<string, { key: string; until: number; subject: string }>()
  const { environment } = store

  function keyFor(id: string, subject: string): string {
    const known = unanswered.get(id)
    if (known && known.until > environment.now()) return known.key
    // randomUUID exists only in secure contexts (https).
    const key = [...crypto.getRandomValues(new Uint32Array(4))].join('-')
    unanswered.set(id, { key, until: environment.now() + keyLifetimeMs, subject })
    return key
  }

  return async function withChangeKey(
    call: Call,
    group: string | undefined,
    send: (key: string | undefined) => Promise<unknown>,
  ): Promise<unknown> {
    const { changeKey, download, open: isOpen, personal, reads, stream } = call
    // Only changes of the group's data need a key; the others are idempotent.
    if (reads || personal || isOpen || download || stream) return send(undefined)
    if (changeKey) return send(changeKey)
    const { user, groupCode } = store.record() ?? {}
    // FormData cannot be compared, so each one counts as a new change.
    const id = toJson([
      user?.userId,
      group ?? groupCode,
      call,
      call.body instanceof FormData && Math.random(),
    ])
    const subject = toJson([group ?? groupCode, call.path, (call.body as { id?: unknown } | undefined)?.id])
    try {
      const data = await send(keyFor(id, subject))
      // Later changes of the same subject are new ones, even when equal to an earlier change.
      for (const [otherId, known] of unanswered) if (known.subject === subject) unanswered.delete(otherId)
      return data
    } catch (error) {
      const isKnown = (error as Error).name !== 'AbortError' && !retryableCodes.includes(codeOf(error))
      if (isKnown) unanswered.delete(id)
      throw error
    }
  }
}
