/** Why submitting a form failed, as kept in its state. */
import { codeOf, serverMessage, type AppError, type ErrorCode } from '@lustra/core'

/** `unreachable`: the device is online, but the server does not respond. `unknown`: neither code nor message say why (E4). */
export type FailureCode = ErrorCode | 'unreachable' | 'unknown'

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
  const { requestId = '', retryAfter = 0 } = (error as Partial<AppError>).source ?? {}
  const message = serverMessage(error)
  return {
    code: failureCode(code, message),
    requestId,
    message: code === 'directory-denied' ? String((error as Error).message) : (message ?? ''),
    retryAfter,
  }
}

function failureCode(code: ErrorCode, message: string | undefined): FailureCode {
  if (code === 'internal' && message === undefined) return 'unknown'
  return code === 'offline' && globalThis.navigator?.onLine !== false ? 'unreachable' : code
}

/** The message for the user: the server's own where there is no text for its code, else 'Error' (E4). */
export function failureText(
  t: (key: 'unreachable' | 'other.error' | `error.${ErrorCode}`) => string,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): string {
  if (message) return message
  if (code === 'unknown') return t('other.error')
  return t(code === 'unreachable' ? code : `error.${code}`)
}
