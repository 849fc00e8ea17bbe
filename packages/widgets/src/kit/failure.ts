/** Why a form could not be sent, as its state holds it. */
import { codeOf, serverMessage, type AppError, type ErrorCode } from '@lustra/core'

/** `unreachable`: this device has a network, the server does not answer. */
export type FailureCode = ErrorCode | 'unreachable'

export interface Failure {
  code: FailureCode
  requestId: string
  /** Words of the server or of the directory, where this project has no text for the failure; '' otherwise (E4). */
  message: string
  /** Seconds after which asking again makes sense; 0 when the server named none. */
  retryAfter: number
}

/** The session ended or a later attempt took over: nothing to report. */

export function toFailure(error: unknown): Failure {
  const code = codeOf(error)
  const isOnline = globalThis.navigator?.onLine !== false
  const { requestId = '', retryAfter = 0 } = (error as Partial<AppError>).source ?? {}
  return {
    code: code === 'offline' && isOnline ? 'unreachable' : code,
    requestId,
    message: code === 'directory-denied' ? String((error as Error).message) : serverMessage(error),
    retryAfter,
  }
}

/** The sentence for a person: the server's own words where there is no text for its code (E4). */
export function failureText(
  t: (key: 'unreachable' | `error.${ErrorCode}`) => string,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): string {
  return message || t(code === 'unreachable' ? code : `error.${code}`)
}
