import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../access/access.ts'

/** Whose entries somebody may read: those of one group, or with undefined every one. */
export type AuditReach = string | undefined

/** An SA in a session of their own watches over every group; whoever acts as somebody sees what that person sees. */
export function auditReachOf(request: FastifyRequest): AuditReach {
  const { userType, actor } = callerOf(request)
  return userType === 'SA' && !actor ? undefined : scopeOf(request).code
}
