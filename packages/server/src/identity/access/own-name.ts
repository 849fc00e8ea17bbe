import type { FastifyRequest } from 'fastify'
import { callerOf } from './access.ts'

/**
 * Whether the caller writes in their own name: a switched administrator does not (S7). In a session of a partner's
 * application the person acts themselves (X5).
 */
export function isInOwnName(request: FastifyRequest): boolean {
  const { actor } = callerOf(request)
  return actor === undefined || actor.id === null
}
