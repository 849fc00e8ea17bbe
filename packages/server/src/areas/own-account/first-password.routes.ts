import { AppError, ownAccountCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { eq } from 'drizzle-orm'
import { auditPart, writeAudit } from '../../identity/audit/audit.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import {
  hashNewPassword,
  refuseInvalidPassword,
  storePassword,
} from '../../identity/passwords/change-password.ts'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'

/** POST /Security/User/FirstUpdatePassword (L8): unlocks all other calls. */
export const firstPasswordRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      ownAccountCalls.changeFirstPassword,
      { access: { who: 'signed-in', firstLogin: true, inPerson: true }, audit: 'by-itself' },
      async (input, request) => {
        const { personId, sessionId } = callerOf(request)
        refuseInvalidPassword(input)
        if (!(await isFirstLogin(context, personId)))
          throw new AppError('forbidden', 'this is no first login')
        const passwordHash = await hashNewPassword(context, personId, input.NewPassword)
        await context.database.identity(async (tx) => {
          await refuseChanged(tx, personId)
          await storePassword(tx, personId, passwordHash, context.clock())
          await endOwnSessions(tx, personId, 'password', context.clock(), sessionId)
          await writeAudit(tx, { ...auditPart(context, request), action: 'password-changed' })
        })
        return true
      },
    )
  }

/**
 * A password reset by code during hashing takes precedence, and a session that has ended meanwhile must not replace it.
 */
async function refuseChanged(tx: Tx, personId: number): Promise<void> {
  const [now] = await tx
    .select({ firstLogin: people.firstLogin })
    .from(people)
    .where(eq(people.id, personId))
    .for('update')
  if (!now?.firstLogin) throw new AppError('forbidden', 'the first password was changed at this moment')
}

async function isFirstLogin({ database }: IdentityContext, personId: number): Promise<boolean> {
  const rows = await database.identity((tx) =>
    tx.select({ firstLogin: people.firstLogin }).from(people).where(eq(people.id, personId)),
  )
  return rows[0]?.firstLogin ?? false
}
