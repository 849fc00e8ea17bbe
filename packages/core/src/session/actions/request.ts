import type { Call } from '../../api/call.ts'
import { abortError, type Send } from '../../api/client/client.ts'
import type { CallOptions } from '../../api/types.ts'
import { AppError, tokenErrCodes } from '../../contract/error-codes.ts'
import type { AlternateToken } from './alternate-token.ts'
import { isTokenFailure, type Broker } from './broker.ts'
import type { Policy } from './policy.ts'
import type { Providing } from './providing.ts'
import type { SessionStore } from '../store.ts'

export type SessionRequest = (call: Call, options?: CallOptions) => Promise<unknown>

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

  async function request(call: Call, options: CallOptions = {}, isSecond = false): Promise<unknown> {
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
      const data = await send(call, { token, language: store.language(), group, signal: options.signal })
      // Another tab may have left the person or the group, and this one not heard of it yet.
      store.sync()
      if (isLate()) throw abortError()
      if (token) store.extend()
      return data
    } catch (error) {
      store.sync()
      if (isLate()) throw abortError()
      if (!isSecond && !call.alternate && mayTryAgain(error, token)) return request(call, options, true)
      policy.judge(error, { token, quiet })
      throw error
    }
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

  return (call, options) => request(call, options)
}
