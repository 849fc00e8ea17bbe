import { modifyPasswordBody } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../identity/access/access.ts'
import { auditPart } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { refuseInvalidPassword } from '../../identity/passwords/change-password.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { modifyPassword } from './modify-password.ts'

/** POST /Security/User/ModifyPassword (U1). */
export const modifyPasswordRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/ModifyPassword', {
      config: { access: { who: 'signed-in', inPerson: true }, audit: 'by-itself' },
      schema: {
        tags: ['User'],
        summary: 'Change the password; every other session of the person ends',
        description:
          'Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, wrong-old-password, password-reused, too-many (HTTP 429), forbidden in another’s name.',
        body: modifyPasswordBody,
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        const { personId, sessionId } = callerOf(request)
        const { OldPassword: oldPassword, NewPassword: newPassword } = request.body
        refuseInvalidPassword(request.body)
        const trail = auditPart(context, request)
        await modifyPassword(context, { personId, sessionId, oldPassword, newPassword, trail })
        return success(true)
      },
    })
  }
