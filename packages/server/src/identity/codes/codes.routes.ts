import { ownAccountCalls, sourceCodes, type CodePurpose } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { identify } from '../access/access.ts'
import { envelopeRoute, route } from '../../platform/http/call-route.ts'
import { success } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { errorText } from '../../platform/http/texts.ts'
import { refuseOtherContact } from './fresh-proof.ts'
import { requestCode } from './request-code.ts'
import { mailTarget, phoneTarget, targetOf, type CodeTarget } from './target.ts'
import { checkCode } from './consume-code.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'

/** Calls for verification codes (L2, L6, L7, U2, U3). */
export const codeRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    envelopeRoute(
      app,
      ownAccountCalls.phoneCode,
      { access: { who: 'anyone', orSignedIn: true } },
      async (input, request) => {
        const { AreaCode, MobilePhone, Type } = input
        if (Type === 'email') throw new InvalidInputError('Type', 'a phone confirms no mail')
        return sendCode(context, request, Type, () => phoneTarget(AreaCode, MobilePhone))
      },
    )

    envelopeRoute(
      app,
      ownAccountCalls.mailCode,
      { access: { who: 'anyone', orSignedIn: true } },
      async (input, request) => {
        const { Email, Type } = input
        if (Type === 'phone') throw new InvalidInputError('Type', 'a mail confirms no phone')
        return sendCode(context, request, Type, () => mailTarget(Email))
      },
    )

    route(app, ownAccountCalls.checkCode, { access: { who: 'anyone' } }, async (input, request) => {
      const { ip: address } = request
      const target = targetOf(input)
      await checkCode(context, { purpose: 'reset', target, personId: null, code: input.Code, address })
      return true
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
