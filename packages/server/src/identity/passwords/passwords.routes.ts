import { resetPasswordBody } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { auditPartOf } from '../audit/audit.ts'
import { targetOf } from '../codes/target.ts'
import type { IdentityContext } from '../context.ts'
import { refuseInvalidPassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

/** POST /Security/User/ResetPassword (L7). */
export const passwordRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/ResetPassword', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['User'],
        summary: 'Set a new password with a code; every session of the person ends',
        description:
          'An unknown phone or mail answers like a wrong code. Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, wrong-code, code-expired, password-reused, cannot-sign-in, invalid-phone, too-many (HTTP 429).',
        body: resetPasswordBody,
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        const { Code: code, NewPassword: newPassword } = request.body
        const target = targetOf(request.body)
        refuseInvalidPassword(request.body)
        await resetPassword(context, {
          target,
          code,
          newPassword,
          address: request.ip,
          trailOf: (person) => auditPartOf(context, request, person),
        })
        return success(true)
      },
    })
  }
