import type { FastifyPluginAsync } from 'fastify'
import { ownAccountCalls } from '@lustra/core/contract'
import { callerOf } from '../../identity/access/access.ts'
import { auditPart } from '../../identity/audit/audit.ts'
import { mailTarget, phoneTarget } from '../../identity/codes/target.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { refuseInvalidPassword } from '../../identity/passwords/change-password.ts'
import { route } from '../../platform/http/call-route.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { modifyPassword } from './modify-password.ts'
import { updateContact } from './update-account.ts'

/** POST /Security/User/UpdateAccount (U2, U3). */
export const updateAccountRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      ownAccountCalls.updateAccount,
      { access: { who: 'signed-in', inPerson: true }, audit: 'by-itself' },
      async (input, request) => {
        const { Type, AreaCode, MobilePhone, Email, Code: code } = input
        const { Password: password, ProofCode: proofCode, ProofBy: by } = input
        const { personId, sessionId } = callerOf(request)
        const target = Type === 'email' ? mailTarget(Email) : phoneTarget(AreaCode, MobilePhone)
        const trail = auditPart(context, request)
        const proof = { password, code: proofCode, by }
        const language = languageOf(request)
        const { log } = request
        return updateContact(context, { personId, sessionId, target, code, proof, language, trail, log })
      },
    )
  }

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
