import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../http/access.ts'

/** Who asks for an evaluation, and when. */
export interface Reader {
  personId: number
  /** Only customers judge, and nobody in another's name: an administrator who switched is not the person (V5, S7). */
  mayEvaluate: boolean
  now: Date
}

export function readerOf(request: FastifyRequest, now: Date): Reader {
  const { userType, actor } = callerOf(request)
  // A partner's application stands in for nobody: the person clicks there in their own name.
  const isSwitched = actor !== undefined && actor.id !== null
  return { personId: scopeOf(request).personId, mayEvaluate: userType === 'Group' && !isSwitched, now }
}
