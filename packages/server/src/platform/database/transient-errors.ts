/** Distinguishes errors of a database that is temporarily unable to work from errors of a statement. */

// The connection was refused or lost (08, 57P0x, network), the server is out of connections, memory or disk (53),
// cancelled a slow statement (57014), is read-only at the moment (25006), or could not get a lock or a consistent
// snapshot (55P03, 40P01, 40001).
const passingCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57014|57P0[1-3]|25006|40001|40P01|55P03)$/
const unavailableMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database (was ended|stopped))/

// The user may not take on the role of the scope, or it does not exist.
const refusedRoleCodes = ['42501', '22023']

/** The error with which a transaction could not begin. */
export const toBeginError = (error: unknown): unknown =>
  refusedRoleCodes.includes(databaseCodeOf(error)) ? new NoConnectionError(error) : error

const unanswered = 'Query read timeout'

/** Whether the database has not answered a statement in time: the connection is still waiting for it. */
export const isUnanswered = (error: unknown): boolean => messageOf(error) === unanswered

/** Whether the same work may succeed a moment later. The transaction was rolled back. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return false
  return (
    error instanceof NoConnectionError ||
    passingCodes.test(databaseCodeOf(error)) ||
    unavailableMessage.test(messageOf(error)) ||
    isUnanswered(error)
  )
}

const lostCodes = /^(E[A-Z_]+|08\w{3}|57P0[1-3])$/
const lostMessage = /^(Connection terminated( unexpectedly)?$|Client has encountered a connection error)/

/** Whether the connection was refused or lost, as opposed to a statement that failed, or was not answered in time. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof NoConnectionError ||
  lostCodes.test(databaseCodeOf(error)) ||
  lostMessage.test(messageOf(error))

/** Whether two transactions conflicted: the database has rolled this one back as a whole. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(databaseCodeOf(error))

/** The connection was lost during commit: the outcome of the transaction is unknown. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while committing', { cause })
    this.name = 'UnknownOutcomeError'
  }
}

/**
 * There is no connection that can be used, for whatever reason: the server is away, refuses the password, the user or the database,
 * its certificate is not valid, or the user may not take on the roles any more. Nothing was done.
 */
export class NoConnectionError extends Error {
  readonly code: string
  constructor(cause: unknown) {
    super(`The database cannot be used: ${(cause as Error).message}`, { cause })
    this.name = 'NoConnectionError'
    this.code = databaseCodeOf(cause)
  }
}

/** The error code of the database or the network; drizzle (0.45) wraps the original error. */
export function databaseCodeOf(error: unknown): string {
  const { cause, code } = error as { cause?: { code?: unknown } | undefined; code?: unknown }
  const found = cause?.code ?? code
  return typeof found === 'string' ? found : ''
}

/** The constraint that a statement violated. */
export function constraintOf(error: unknown): string {
  const { cause, constraint } = error as { cause?: { constraint?: unknown }; constraint?: unknown }
  const found = cause?.constraint ?? constraint
  return typeof found === 'string' ? found : ''
}

function messageOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message?: string }
  return cause?.message ?? message ?? ''
}
