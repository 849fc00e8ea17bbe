/** What keeps somebody out, as people are told it. */
import { codeOf, type AppError, type ErrorCode } from '@lustra/core'
import type { LoginState } from './login.model.ts'

/** `unreachable`: this device has a network, the host does not answer. */
export type LoginFailure = ErrorCode | 'unreachable'

/** What went wrong. `said` are the words of a host or directory, for people; `retryAfter` are seconds. */
export interface Failure {
  code: LoginFailure
  requestId: string
  said: string
  retryAfter: number
}

export const isAbort = (error: unknown) => (error as Error | null)?.name === 'AbortError'

export function toFailure(error: unknown): Failure {
  const code = codeOf(error)
  const isOnline = globalThis.navigator?.onLine !== false
  const { requestId = '', errMsg = '', retryAfter = 0 } = (error as Partial<AppError>).source ?? {}
  return {
    code: code === 'offline' && isOnline ? 'unreachable' : code,
    requestId,
    said: code === 'directory-denied' ? String((error as Error).message) : errMsg,
    retryAfter,
  }
}

/** What a host refuses about one field stands at that field, and nowhere else. */
export function refusedFields(state: LoginState): Record<string, `error.${ErrorCode}`> {
  if (state.step !== 'failed') return {}
  const { way, code } = state
  if (code === 'invalid-phone') return { phone: `error.${code}` }
  if (way !== 'account' && (code === 'wrong-code' || code === 'code-expired'))
    return { code: `error.${code}` }
  return {}
}
