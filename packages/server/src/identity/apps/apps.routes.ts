import { AppError, serviceToken, switchSign, tokenQuery } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { checkTry } from '../login/throttle.ts'
import { ownAppKey } from './apps.settings.ts'
import { serviceTokenSeconds } from './service-tokens.ts'
import { isSameSign, isTimely, signOf, signWindowMs } from './sign.ts'
import { idOf, markUsed } from '../access/replay-guard.ts'

/** GET /Token and the call with which the switch dialog prepares it (S7). */
export const appRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Token', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags: ['Token'],
        summary: 'A service token for an application: it opens one SwitchUserLogin',
        description:
          'sign is the hex HMAC-SHA-256 of appKey + timeStamps under the application’s secret; timeStamps are within five minutes of the server’s clock, and a sign is accepted once. Errors: bad-sign (99047), too-many (HTTP 429).',
        querystring: tokenQuery,
        response: responsesOf(serviceToken),
      },
      handler: async (request) => {
        const { appKey } = request.query
        const attempt = { address: request.ip, account: `application ${appKey}` }
        const { isRight } = await checkTry(
          context,
          attempt,
          () => isSigned(context, request.query),
          (isSigned) => isSigned,
        )
        if (!isRight) throw new AppError('bad-sign', 'the sign is wrong, late or used')
        return success({
          AccessToken: await context.serviceTokens.issue(appKey),
          ExpiresIn: serviceTokenSeconds,
        })
      },
    })

    app.get('/Security/User/GetSwitchSign', {
      config: { access: { who: 'administrator' } },
      schema: {
        tags: ['User'],
        summary: 'What the switch dialog sends to GET /Token; the secret stays on the server',
        description: 'For an SA’s own session. Error: forbidden.',
        response: responsesOf(switchSign),
      },
      handler: async () => {
        const secret = (await context.apps.secretOf(ownAppKey)) ?? ''
        // A sign is accepted once, and two administrators may request one in the same millisecond.
        const timeStamps = String(context.clock().getTime() - Math.floor(Math.random() * (signWindowMs / 5)))
        return success({ appKey: ownAppKey, timeStamps, sign: signOf(secret, ownAppKey, timeStamps) })
      },
    })
  }

async function isSigned(context: IdentityContext, query: z.output<typeof tokenQuery>): Promise<boolean> {
  const { appKey, timeStamps } = query
  // Hex may be written in capitals; it is the same sign, also when it is sent again.
  const sign = query.sign.toLowerCase()
  // An unknown key takes as long as a wrong sign.
  const secret = (await context.apps.secretOf(appKey)) ?? crypto.randomUUID()
  const isRight = isSameSign(signOf(secret, appKey, timeStamps), sign)
  if (!isRight || !isTimely(timeStamps, context.clock())) return false
  const until = new Date(Number(timeStamps) + signWindowMs)
  return context.database.identity((tx) => markUsed(tx, idOf(`sign ${sign}`), until))
}
