/** What a database answers when it cannot work at the moment, told apart from what is wrong with a statement. */

// The connection was refused or lost (08, 57P0x, network), the server has no connection, memory or disk left (53), stopped a slow
// statement (57014), may not be written at the moment (25006), or could not get a lock or a consistent view (55P03, 40P01, 40001).
const passingCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57014|57P0[1-3]|25006|40001|40P01|55P03)$/
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database (was ended|stopped))/

/** Whether the same work may succeed a moment later. Nothing of the transaction was done. */
export function isPassingTrouble(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return false
  return passingCodes.test(databaseCodeOf(error)) || awayWords.test(messageOf(error))
}

/** Whether two transactions were in each other's way: the database has undone this one as a whole. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(databaseCodeOf(error))

/** The connection was lost while a transaction was committed: whether it was is not known. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while committing', { cause })
    this.name = 'UnknownOutcomeError'
  }
}

/** The code of the database or the network; drizzle (0.45) wraps what it failed by. */
export function databaseCodeOf(error: unknown): string {
  const { cause, code } = error as { cause?: { code?: unknown } | undefined; code?: unknown }
  const found = cause?.code ?? code
  return typeof found === 'string' ? found : ''
}

function messageOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message?: string }
  return cause?.message ?? message ?? ''
}
