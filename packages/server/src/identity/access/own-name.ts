import type { FastifyRequest } from 'fastify'
import { callerOf } from './access.ts'

/**
 * Whether what the caller writes carries their own name: an administrator who switched is not the person (S7). A partner's
 * application stands in for nobody, so the person whom it signed in is themselves (X5).
 */
export function isInOwnName(request: FastifyRequest): boolean {
  const { actor } = callerOf(request)
  return actor === undefined || actor.id === null
}
