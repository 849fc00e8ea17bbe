import { loginCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { signInTrail } from '../audit/audit.ts'
import { recordChange } from '../audit/audit-hook.ts'
import type { IdentityContext } from '../context.ts'
import { callerOf } from '../access/access.ts'
import { envelopeRoute, route } from '../../platform/http/call-route.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { loginEnvelope } from './login-response.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out, under /Login (section 7 of the source). */
export const loginRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = context

    envelopeRoute(app, loginCalls.checkUser, { access: { who: 'anyone' } }, async (input, request) => {
      const { UserName: userName, Password, LoginType, AreaCode: areaCode } = input
      const language = languageOf(request)
      const trail = signInTrail(context, request, LoginType === '1' ? 'sign-in' : 'code-sign-in')
      const common = { userName, areaCode, language, address: request.ip, trail }
      const login =
        LoginType === '1'
          ? await signIn(context, { ...common, password: Password })
          : await signInByCode(context, {
              ...common,
              code: Password,
              by: LoginType === '2' ? 'phone' : 'mail',
            })
      return loginEnvelope(login, language)
    })

    route(
      app,
      loginCalls.logout,
      {
        // An expired token can still be refreshed, so it must be able to end its session.
        access: { who: 'signed-in', firstLogin: true, overToo: true },
        // Leaving a switched session returns to the own one.
        audit: ({ actor }) => (actor?.id ? 'switch-back' : 'logout'),
      },
      async (_, request) => {
        await database.identity(async (tx) => {
          await endSession(tx, callerOf(request).sessionId, 'logout', clock())
          await recordChange(context, request, tx)
        })
        return true
      },
    )
  }
