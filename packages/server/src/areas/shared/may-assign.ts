import type { FastifyRequest } from 'fastify'
import { scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { addActions, opens } from '../../identity/access/page-modules.ts'

/**
 * Whether the caller may add corrective actions and assign them: by the right beside their page, and not in another person's name (S7).
 */
export const mayAssign = (request: FastifyRequest): boolean => {
  const { modules } = scopeOf(request)
  return isInOwnName(request) && modules.includes(addActions) && opens(modules, 'CorrectiveAction')
}
