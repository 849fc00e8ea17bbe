import type { Call } from '../../api/call.ts'
import { abortError, type Send } from '../../api/client/client.ts'
import type { CallOptions } from '../../api/types.ts'
import { AppError, codeOf, tokenErrCodes } from '../../contract/error-codes.ts'
import type { AlternateToken } from './alternate-token.ts'
import { createChangeKeys } from './change-keys.ts'
import { isTokenFailure, type Broker } from './broker.ts'
import type { Policy } from './policy.ts'
import type { Providing } from './providing.ts'
import type { SessionStore } from '../store.types.ts'

export type SessionRequest = (call: Call, options?: CallOptions) => Promise<unknown>

/** What a call was already sent again for. */
const untried = { token: false, busy: 0 }
const pausesMs = [1_000, 2_000, 4_000]
/** Nobody waits longer for a host that is busy before they are told. */
const longestPauseMs = 10_000

/**
 * How long to wait before a call is sent again that the host could not do at the moment; undefined when it is not. A change is sent
 * again only when the host itself says that nothing was done, which a proxy's 503 does not.
 */
function pauseAfter(error: unknown, call: Call, tries: number): number | undefined {
  const pauseMs = pausesMs[tries]
  if (codeOf(error) !== 'busy' || pauseMs === undefined) return undefined
  const { source } = error as AppError
  if (!source && !call.reads) return undefined
  // Spread, or all who were refused at once come back at once.
  const wait = Math.max(pauseMs * (1 + Math.random() / 2), (source?.retryAfter ?? 0) * 1_000)
  return wait > longestPauseMs ? undefined : wait
}

interface RequestParts {
  store: SessionStore
  send: Send
  broker: Broker
  alternate: AlternateToken
  providing: Providing
  policy: Policy
}

/** Performs calls under the session: token, group, policy, and nothing for those who no longer want it (S3, S4, S6, S8, S13). */
export function createRequest(parts: RequestParts): SessionRequest {
  const { store, send, broker, alternate, providing, policy } = parts
  const named = createChangeKeys(store)

  async function request(
    call: Call,
    options: CallOptions,
    changeKey: string | undefined,
    tried = untried,
  ): Promise<unknown> {
    const quiet = options.quiet ?? false
    if (options.signal?.aborted) throw abortError()
    const asked = store.record()
    const token = await tokenFor(call, quiet)
    // A page that hands its session over may have had none until now.
    const { user, groupCode: current } = asked ?? store.record() ?? {}
    const group = call.personal || call.open ? undefined : (options.group ?? current)
    /** The call, or its answer, belongs to another person or group than the one shown now. */
    const isLate = () =>
      store.record()?.user.userId !== user?.userId ||
      (group !== undefined && options.group === undefined && store.record()?.groupCode !== current)
    if (options.signal?.aborted || isLate()) throw abortError()
    try {
      const language = options.language ?? store.language()
      const data = await send(call, { token, language, group, signal: options.signal, changeKey })
      // Another tab may have left the person or the group, and this one not heard of it yet.
      store.sync()
      if (isLate()) throw abortError()
      if (token) store.extend()
      return data
    } catch (error) {
      store.sync()
      if (isLate()) throw abortError()
      if (!tried.token && !call.alternate && mayTryAgain(error, token))
        return request(call, options, changeKey, { ...tried, token: true })
      const pauseMs = pauseAfter(error, call, tried.busy)
      if (pauseMs !== undefined) {
        await pause(pauseMs, options.signal)
        if (isLate()) throw abortError()
        return request(call, options, changeKey, { ...tried, busy: tried.busy + 1 })
      }
      policy.judge(error, { token, quiet })
      throw error
    }
  }

  function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = store.environment.after(ms, () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      })
      const leave = () => {
        cancel()
        reject(abortError())
      }
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** Refused for its token alone: the host has done nothing, so once more under another token is safe. */
  function mayTryAgain(error: unknown, token: string): boolean {
    if (!isTokenFailure(error)) return false
    // It has been replaced meanwhile.
    if (token !== '' && store.record()?.token !== token) return true
    if (providing.isOn()) {
      // The page has another token, or none any more: it is asked before the session is given up (X5).
      providing.refused()
      store.patch({ expiresAt: 0 })
      return true
    }
    // Over earlier than this device's clock says: the session may live all the same (S3).
    const isOver = (error as AppError).source?.errCode === tokenErrCodes.expired
    if (isOver) store.patch({ expiresAt: 0 })
    return isOver
  }

  async function tokenFor(call: Call, quiet: boolean): Promise<string> {
    if (call.open) return store.record()?.token ?? ''
    const token = store.record()?.token ?? ''
    try {
      if (!token && providing.mayConnect()) await providing.connect()
      const own = await broker.token()
      return call.alternate && alternate.isHeld() ? await alternate.token() : own
    } catch (error) {
      policy.judge(error, { token, quiet })
      throw error
    }
  }

  return (call, options = {}) => named(call, options.group, (key) => request(call, options, key))
}
