import { ownAccountCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf } from '../../identity/access/access.ts'
import { auditPart } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { refuseInvalidPassword } from '../../identity/passwords/change-password.ts'
import { route } from '../../platform/http/call-route.ts'
import { modifyPassword } from './modify-password.ts'

/** POST /Security/User/ModifyPassword (U1). */
export const modifyPasswordRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      ownAccountCalls.changePassword,
      { access: { who: 'signed-in', inPerson: true }, audit: 'by-itself' },
      async (input, request) => {
        const { personId, sessionId } = callerOf(request)
        const { OldPassword: oldPassword, NewPassword: newPassword } = input
        refuseInvalidPassword(input)
        const trail = auditPart(context, request)
        await modifyPassword(context, { personId, sessionId, oldPassword, newPassword, trail })
        return true
      },
    )
  }
