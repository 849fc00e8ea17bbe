import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import type { IdentityContext } from '../../identity/context.ts'

/** Number of uploads of one person read concurrently; others wait. */
const uploadsAtOnce = 2

/** Reads an upload of pictures when it is the person's turn. */
export const inTurn = <T>(
  { concurrency }: Pick<IdentityContext, 'concurrency'>,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> =>
  concurrency.run(`upload of ${scopeOf(request).personId}`, uploadsAtOnce, work, endOf(request))

/** Aborted when no more of the body will arrive: a parser that starts reading afterwards would wait forever. */
function endOf({ raw }: FastifyRequest): AbortSignal {
  const end = new AbortController()
  const gone = new AppError('busy', 'the client disconnected before the body was read')
  raw.once('error', (error) => end.abort(error)).once('close', () => end.abort(gone))
  if (raw.destroyed) end.abort(gone)
  return end.signal
}
