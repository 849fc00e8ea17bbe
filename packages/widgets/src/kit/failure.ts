/** Why submitting a form failed, as kept in its state. */
import { codeOf, serverMessage, type AppError, type ErrorCode } from '@lustra/core'

/** `unreachable`: the device is online, but the server does not respond. */
export type FailureCode = ErrorCode | 'unreachable'

export interface Failure {
  code: FailureCode
  requestId: string
  /** Message of the server or the directory when there is no text for the code; '' otherwise (E4). */
  message: string
  /** Retry delay in seconds; 0 when the server gives none. */
  retryAfter: number
}

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

/** The message for the user: the server's own where there is no text for its code (E4). */
export function failureText(
  t: (key: 'unreachable' | `error.${ErrorCode}`) => string,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): string {
  return message || t(code === 'unreachable' ? code : `error.${code}`)
}
