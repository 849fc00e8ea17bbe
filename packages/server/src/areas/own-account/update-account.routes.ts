import { updateAccountBody, updateAccountResponse } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditPart } from '../../identity/audit/audit.ts'
import { mailTarget, phoneTarget } from '../../identity/codes/target.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { updateContact } from './update-account.ts'

/** POST /Security/User/UpdateAccount (U2, U3). */
export const updateAccountRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/UpdateAccount', {
      config: { access: { who: 'signed-in', inPerson: true }, audit: 'by-itself' },
      schema: {
        tags: ['User'],
        summary: "Set one's own phone or mail to one that a code was sent to",
        description:
          'Without Password or ProofCode it answers proof-needed (99061). Every other session of the person ends, and the old contact is notified. Errors: wrong-proof (99062), invalid-phone, invalid-input for an invalid mail, wrong-code, code-expired, too-many (HTTP 429), in-use, forbidden in another’s name.',
        body: updateAccountBody,
        response: responsesOf(updateAccountResponse),
      },
      handler: async (request) => {
        const { Type, AreaCode, MobilePhone, Email, Code: code } = request.body
        const { Password: password, ProofCode: proofCode, ProofBy: by } = request.body
        const { personId, sessionId } = callerOf(request)
        const target = Type === 'email' ? mailTarget(Email) : phoneTarget(AreaCode, MobilePhone)
        const trail = auditPart(context, request)
        const proof = { password, code: proofCode, by }
        const language = languageOf(request)
        const { log } = request
        return success(
          await updateContact(context, { personId, sessionId, target, code, proof, language, trail, log }),
        )
      },
    })
  }
