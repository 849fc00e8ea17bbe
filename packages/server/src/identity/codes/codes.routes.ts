import {
  checkCodeBody,
  codeSent,
  mailCodeBody,
  phoneCodeBody,
  sourceCodes,
  type CodePurpose,
} from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { identify } from '../access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { errorText } from '../../platform/http/texts.ts'
import { refuseOtherContact } from './fresh-proof.ts'
import { requestCode } from './request-code.ts'
import { mailTarget, phoneTarget, targetOf, type CodeTarget } from './target.ts'
import { checkCode } from './consume-code.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

const tags = ['User']
const errors =
  'Answers the same whether or not somebody has this phone or mail. Errors: too-many (HTTP 429), code-not-sent, not-offered'

/** Calls for verification codes (L2, L6, L7, U2, U3). */
export const codeRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/Security/User/GetPhoneVerCode', {
      config: { access: { who: 'anyone', orSignedIn: true } },
      schema: {
        tags,
        summary: 'Send a verification code to a phone',
        description: `Type phone, for one's own new phone, and proof, for the present one, need a session. ${errors}, invalid-phone; forbidden for a proof by another's phone.`,
        body: phoneCodeBody,
        response: responsesOf(codeSent),
      },
      handler: async (request) => {
        const { AreaCode, MobilePhone, Type } = request.body
        if (Type === 'email') throw new InvalidInputError('Type', 'a phone confirms no mail')
        return sendCode(context, request, Type, () => phoneTarget(AreaCode, MobilePhone))
      },
    })

    app.post('/Security/User/GetEmailVerCode', {
      config: { access: { who: 'anyone', orSignedIn: true } },
      schema: {
        tags,
        summary: 'Send a verification code to a mail address',
        description: `Type email, for one's own new mail, and proof, for the present one, need a session. ${errors}, invalid-input; forbidden for a proof by another's mail.`,
        body: mailCodeBody,
        response: responsesOf(codeSent),
      },
      handler: async (request) => {
        const { Email, Type } = request.body
        if (Type === 'phone') throw new InvalidInputError('Type', 'a mail confirms no phone')
        return sendCode(context, request, Type, () => mailTarget(Email))
      },
    })

    app.post('/Security/User/CheckVerCode', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags,
        summary: 'Check the code of a password reset',
        description:
          'Does not use it up; a correct code stays valid for ten minutes from then. Errors: wrong-code, code-expired, invalid-phone, too-many (HTTP 429).',
        body: checkCodeBody,
        response: responsesOf(z.boolean()),
      },
      handler: async ({ body, ip: address }) => {
        const target = targetOf(body)
        await checkCode(context, { purpose: 'reset', target, personId: null, code: body.Code, address })
        return success(true)
      },
    })
  }

/** A code for one's own contact belongs to the person; other codes work for anybody who receives them. */
async function sendCode(
  context: IdentityContext,
  request: FastifyRequest,
  purpose: CodePurpose,
  readTarget: () => CodeTarget,
) {
  const isOwn = purpose === 'phone' || purpose === 'email' || purpose === 'proof'
  const personId = isOwn ? (await identify(request, context)).personId : null
  const language = languageOf(request)
  const target = readTarget()
  if (purpose === 'proof') await refuseOtherContact(context, personId, target)
  const sent = await requestCode(context, {
    purpose,
    target,
    personId,
    address: request.ip,
    language,
    log: request.log,
  })
  return {
    ...success(sent),
    ErrMsg: errorText('code-sent', language),
    ErrMsgCode: sourceCodes['code-sent'][1],
  }
}
