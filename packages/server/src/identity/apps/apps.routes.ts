import { AppError, accountSwitchCalls, tokenQuery } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { route } from '../../platform/http/call-route.ts'
import { checkTry } from '../login/throttle.ts'
import { ownAppKey } from './apps.settings.ts'
import { serviceTokenSeconds } from './service-tokens.ts'
import { isSameSign, isTimely, signOf, signWindowMs } from './sign.ts'
import { idOf, markUsed } from '../access/replay-guard.ts'

/** GET /Token and the call with which the switch dialog prepares it (S7). */
export const appRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(app, accountSwitchCalls.serviceToken, { access: { who: 'anyone' } }, async (input, request) => {
      const { appKey } = input
      const attempt = { address: request.ip, account: `application ${appKey}` }
      const { isRight } = await checkTry(
        context,
        attempt,
        () => isSigned(context, input),
        (isSigned) => isSigned,
      )
      if (!isRight) throw new AppError('bad-sign', 'the sign is wrong, late or used')
      return {
        AccessToken: await context.serviceTokens.issue(appKey),
        ExpiresIn: serviceTokenSeconds,
      }
    })

    route(app, accountSwitchCalls.switchSign, { access: { who: 'administrator' } }, async () => {
      const secret = (await context.apps.secretOf(ownAppKey)) ?? ''
      // A sign is accepted once, and two administrators may request one in the same millisecond.
      const timeStamps = String(context.clock().getTime() - Math.floor(Math.random() * (signWindowMs / 5)))
      return { appKey: ownAppKey, timeStamps, sign: signOf(secret, ownAppKey, timeStamps) }
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
