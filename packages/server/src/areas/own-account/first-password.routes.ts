import { AppError, firstPasswordBody } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { auditPart, writeAudit } from '../../identity/audit/audit.ts'
import { people } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import {
  hashNewPassword,
  refuseInvalidPassword,
  storePassword,
} from '../../identity/passwords/change-password.ts'
import { endOwnSessions } from '../../identity/sessions/sessions.queries.ts'

/** POST /Security/User/FirstUpdatePassword (L8): unlocks all other calls. */
export const firstPasswordRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/FirstUpdatePassword', {
      config: { access: { who: 'signed-in', firstLogin: true, inPerson: true }, audit: 'by-itself' },
      schema: {
        tags: ['User'],
        summary: 'Change the password at first login',
        description:
          'Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, password-reused, forbidden when this is not the first login.',
        body: firstPasswordBody,
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        const { personId, sessionId } = callerOf(request)
        refuseInvalidPassword(request.body)
        if (!(await isFirstLogin(context, personId)))
          throw new AppError('forbidden', 'this is no first login')
        const passwordHash = await hashNewPassword(context, personId, request.body.NewPassword)
        await context.database.identity(async (tx) => {
          await refuseChanged(tx, personId)
          await storePassword(tx, personId, passwordHash, context.clock())
          await endOwnSessions(tx, personId, 'password', context.clock(), sessionId)
          await writeAudit(tx, { ...auditPart(context, request), action: 'password-changed' })
        })
        return success(true)
      },
    })
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
