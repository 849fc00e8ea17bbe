import { ownAccountCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '../../platform/http/call-route.ts'
import { auditPartOf } from '../audit/audit.ts'
import { targetOf } from '../codes/target.ts'
import type { IdentityContext } from '../context.ts'
import { refuseInvalidPassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

/** POST /Security/User/ResetPassword (L7). */
export const passwordRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(app, ownAccountCalls.resetPassword, { access: { who: 'anyone' } }, async (input, request) => {
      const { Code: code, NewPassword: newPassword } = input
      const target = targetOf(input)
      refuseInvalidPassword(input)
      await resetPassword(context, {
        target,
        code,
        newPassword,
        address: request.ip,
        trailOf: (person) => auditPartOf(context, request, person),
      })
      return true
    })
  }
