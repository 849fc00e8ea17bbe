import { codeOf, type AppError, type ErrorCode } from '@lustra/core'

/** What went wrong. `unreachable`: this device has a network, the host does not answer. */
export interface Failure {
  code: ErrorCode | 'unreachable'
  requestId: string
  /** Seconds after which asking again makes sense; 0 when nobody said. */
  retryAfter: number
}

export type FormState = { step: 'editing' | 'sending' | 'done' } | ({ step: 'failed' } & Failure)

export function toFailure(error: unknown): Failure {
  const code = codeOf(error)
  const isOnline = globalThis.navigator?.onLine !== false
  const { requestId = '', retryAfter = 0 } = (error as Partial<AppError>).source ?? {}
  return { code: code === 'offline' && isOnline ? 'unreachable' : code, requestId, retryAfter }
}

/** The session ended meanwhile, and the element with it. */
export const isOver = (error: unknown) => (error as Error | null)?.name === 'AbortError'
