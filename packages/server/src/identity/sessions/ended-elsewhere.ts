import { AppError } from '@lustra/core/contract'

/** When another sign-in ended the session, as ISO 8601 (E2). */
export const endedAtHeader = 'x-lustra-ended-at'

/** The headers of a failure: the moment when another sign-in ended the session. */
export const endedAtHeaders = (error: AppError): Record<string, string> =>
  error instanceof EndedElsewhereError ? { [endedAtHeader]: error.endedAt.toISOString() } : {}

/** Another sign-in ended the session; `endedAt` goes into the header. */
export class EndedElsewhereError extends AppError {
  readonly endedAt: Date
  constructor(endedAt: Date) {
    super('elsewhere', 'another sign-in ended this session')
    this.endedAt = endedAt
  }
}
