import { checkUserBody, loginResponse } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signInTrail } from '../audit/audit.ts'
import { recordChange } from '../audit/audit-hook.ts'
import type { IdentityContext } from '../context.ts'
import { callerOf } from '../access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { loginEnvelope } from './login-response.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signIn } from './sign-in.ts'

const tags = ['Login']

/** Signing in and out, under /Login (section 7 of the source). */
export const loginRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context

    app.post('/Login/GetCheckUser', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags,
        summary:
          'Sign in with an account, phone or mail and a password, or with a code sent to a phone or mail',
        description:
          'ErrCode 90002, 90003 or 90005 comes with the whole login response and without menus. Errors: wrong-credentials, cannot-sign-in, too-many (HTTP 429); by code wrong-code, code-expired, invalid-phone.',
        body: checkUserBody,
        response: responsesOf(loginResponse),
      },
      handler: async (request) => {
        const { UserName: userName, Password, LoginType, AreaCode: areaCode } = request.body
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
      },
    })

    app.get('/Login/Logout', {
      config: {
        // An expired token can still be refreshed, so it must be able to end its session.
        access: { who: 'signed-in', firstLogin: true, overToo: true },
        // Leaving a switched session returns to the own one.
        audit: ({ actor }) => (actor?.id ? 'switch-back' : 'logout'),
      },
      schema: {
        tags,
        summary: 'Sign out: invalidates the token in every process',
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        await database.identity(async (tx) => {
          await endSession(tx, callerOf(request).sessionId, 'logout', clock())
          await recordChange(context, request, tx)
        })
        return success(true)
      },
    })
  }
