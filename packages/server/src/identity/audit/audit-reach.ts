import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../access/access.ts'

/** Whose entries a caller may read: those of one group, or all when undefined. */
export type AuditReach = string | undefined

/** An SA in their own session sees every group; a switched one sees what that person sees. */
export function readsAllGroups(request: FastifyRequest): boolean {
  const { userType, actor } = callerOf(request)
  return userType === 'SA' && !actor
}

export const auditReachOf = (request: FastifyRequest): AuditReach =>
  readsAllGroups(request) ? undefined : scopeOf(request).code
