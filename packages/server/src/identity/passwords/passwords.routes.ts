import { modifyPasswordBody, resetPasswordBody } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { auditPart, auditPartOf } from '../audit/audit.ts'
import { targetOf } from '../codes/target.ts'
import type { Host } from '../../app/app-context.ts'
import { callerOf } from '../access/access.ts'
import { answers, success } from '../../platform/http/envelope.ts'
import { refuseUnfit } from './change-password.ts'
import { modifyPassword } from '../../areas/own-account/modify-password.ts'
import { resetPassword } from './reset-password.ts'

const tags = ['User']

/** POST /Security/User/ModifyPassword (U1) and /Security/User/ResetPassword (L7). */
export const passwordRoutes =
  (host: Host): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/ModifyPassword', {
      config: { access: { who: 'signed-in', inPerson: true }, audit: 'by-itself' },
      schema: {
        tags,
        summary: 'Change the password; every other session of the person ends',
        description:
          'Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, wrong-old-password, password-reused, too-many (HTTP 429), forbidden in another’s name.',
        body: modifyPasswordBody,
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        const { personId, sessionId } = callerOf(request)
        const { OldPassword: oldPassword, NewPassword: newPassword } = request.body
        await refuseUnfit(request.body)
        const trail = auditPart(host, request)
        await modifyPassword(host, { personId, sessionId, oldPassword, newPassword, trail })
        return success(true)
      },
    })

    app.post('/Security/User/ResetPassword', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags,
        summary: 'Set a new password with a code; every session of the person ends',
        description:
          'An unknown phone or mail answers like a wrong code. Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, wrong-code, code-expired, password-reused, cannot-sign-in, invalid-phone, too-many (HTTP 429).',
        body: resetPasswordBody,
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        const { Code: code, NewPassword: newPassword } = request.body
        const target = targetOf(request.body)
        await refuseUnfit(request.body)
        await resetPassword(host, {
          target,
          code,
          newPassword,
          address: request.ip,
          trailOf: (person) => auditPartOf(host, request, person),
        })
        return success(true)
      },
    })
  }
