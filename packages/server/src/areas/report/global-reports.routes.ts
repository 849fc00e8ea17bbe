import { AppError, groupCalls } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { globalReportAccess as accesses } from '../../platform/database/schema/audit.ts'
import { memberships, roles, sessions } from '../../platform/database/schema/identity.ts'
import { callerOf } from '../../identity/access/access.ts'
import type { Caller } from '../../identity/access/access.types.ts'
import { route } from '../../platform/http/call-route.ts'
import { isStaffRole } from '../../identity/menu/product-roles.ts'
import type { ReportContext } from './context.ts'

const access = { who: 'signed-in' } as const

/** The version under which a person opened the global reports (S10). */
export const globalReportRoutes =
  (context: ReportContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = context

    route(app, groupCalls.globalReportAccess, { access }, async (input, request) => {
      const { userId } = input
      const [found] = await database.identity(async (tx) => {
        await refuseOthers(tx, callerOf(request), userId)
        return tx
          .select()
          .from(accesses)
          .where(eq(accesses.personId, Number(userId)))
      })
      return { userId, globalReportVersion: found?.version ?? '' }
    })

    route(
      app,
      groupCalls.recordGlobalReportAccess,
      { access, audit: 'global-reports-opened' },
      async (input, request) => {
        const { userId, globalReportVersion: version } = input
        await database.identity(async (tx) => {
          await refuseOthers(tx, callerOf(request), userId)
          await recordChange(context, request, tx, version)
          // A switched administrator opened them; the person did not.
          if (callerOf(request).actor) return
          const opened = { version, at: clock() }
          await tx
            .insert(accesses)
            .values({ personId: Number(userId), ...opened })
            .onConflictDoUpdate({ target: accesses.personId, set: opened })
        })
        return input
      },
    )
  }

/** Only for oneself, with a role of the company's own people in the group of the session. */
async function refuseOthers(tx: Tx, { personId, sessionId }: Caller, userId: string): Promise<void> {
  if (userId !== String(personId))
    throw new AppError('forbidden', 'global reports are opened for oneself only')
  const [membership] = await tx
    .select({ code: roles.code })
    .from(sessions)
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, sessions.groupId), eq(memberships.personId, sessions.personId)),
    )
    .innerJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .where(eq(sessions.id, sessionId))
  if (!isStaffRole(membership?.code)) throw new AppError('forbidden', 'the role sees no global reports')
}
