import { AppError, globalReportAccess } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { globalReportAccess as accesses } from '../../platform/database/schema/audit.ts'
import { memberships, roles, sessions } from '../../platform/database/schema/identity.ts'
import type { ReportContext } from './context.ts'
import { callerOf } from '../../identity/access/access.ts'
import type { Caller } from '../../identity/access/access.types.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { isStaffRole } from '../../identity/menu/staff-roles.ts'

const tags = ['Login']
const access = { who: 'signed-in' } as const

/** The version under which a person opened the global reports (S10). */
export const globalReportRoutes =
  (context: ReportContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context

    app.get('/Login/GetAccessGlobalReportStatus', {
      config: { access },
      schema: {
        tags,
        summary: 'The version under which the caller last opened the global reports',
        description:
          'globalReportVersion is empty before the first time. For oneself, with a role of SA, CAM or CAMLeader. Error: forbidden.',
        querystring: globalReportAccess.partial({ globalReportVersion: true }),
        response: responsesOf(globalReportAccess),
      },
      handler: async (request) => {
        const { userId } = request.query
        const [found] = await database.identity(async (tx) => {
          await refuseOthers(tx, callerOf(request), userId)
          return tx
            .select()
            .from(accesses)
            .where(eq(accesses.personId, Number(userId)))
        })
        return success({ userId, globalReportVersion: found?.version ?? '' })
      },
    })

    app.post('/Login/updateAccessGlobalReportStatus', {
      config: { access, audit: 'global-reports-opened' },
      schema: {
        tags,
        summary: 'Record that the caller opened the global reports under a version',
        description: 'For oneself, with a role of SA, CAM or CAMLeader. Error: forbidden.',
        body: globalReportAccess,
        response: responsesOf(globalReportAccess),
      },
      handler: async (request) => {
        const { userId, globalReportVersion: version } = request.body
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
        return success(request.body)
      },
    })
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
