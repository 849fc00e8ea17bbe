import {
  AppError,
  checkUserBody,
  group,
  groupInfoBody,
  languageQuery,
  loginResponse,
  switchGroupQuery,
} from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sessions } from '../database/schema/identity.ts'
import { toGroup } from '../groups/group-answer.ts'
import type { Host } from '../host.ts'
import { callerOf } from '../http/access.ts'
import { answers, success } from '../http/envelope.ts'
import { languageOf, toLanguage } from '../http/languages.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { loginEnvelope } from './login-response.ts'
import { findMemberships } from './people.queries.ts'
import { signIn } from './sign-in.ts'
import { currentLogin, switchGroup } from './switch-group.ts'

const tags = ['Login']
const signedIn = { access: { who: 'signed-in' } } as const
const signedInAtFirst = { access: { who: 'signed-in', firstLogin: true } } as const

/** The calls under /Login (section 7 of the source). */
export const loginRoutes =
  (host: Host): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = host

    app.post('/Login/GetCheckUser', {
      config: { access: { who: 'anyone' } },
      schema: {
        tags,
        summary: 'Sign in with an account, phone or mail and a password',
        description:
          'ErrCode 90002, 90003 or 90005 comes with the whole login response and without menus. Errors: wrong-credentials, cannot-sign-in, too-many (HTTP 429).',
        body: checkUserBody,
        response: answers(loginResponse),
      },
      handler: async (request) => {
        const { UserName, Password, LoginType, AreaCode } = request.body
        if (LoginType !== '1')
          throw new AppError('invalid-input', 'codes by phone and mail are not offered yet')
        const language = languageOf(request)
        const address = request.ip
        return loginEnvelope(
          await signIn(host, {
            userName: UserName,
            password: Password,
            areaCode: AreaCode,
            language,
            address,
          }),
          language,
        )
      },
    })

    app.get('/Login/Logout', {
      config: signedInAtFirst,
      schema: {
        tags,
        summary: 'Sign out: the token opens nothing any more, in every process',
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        await database.identity((tx) => endSession(tx, callerOf(request).sessionId, 'logout', clock()))
        return success(true)
      },
    })

    app.get('/Login/GetUserInfo', {
      config: signedInAtFirst,
      schema: {
        tags,
        summary: 'The login response of this session as it is now',
        response: answers(loginResponse),
      },
      handler: async (request) =>
        loginEnvelope(
          await database.identity((tx) => currentLogin(tx, callerOf(request))),
          languageOf(request),
        ),
    })

    app.post('/Login/GetUserGroupInfoList', {
      config: signedIn,
      schema: {
        tags,
        summary: "The caller's groups, with logos",
        description: 'An empty list asks for all; codes of other groups are left out.',
        body: groupInfoBody,
        response: answers(z.array(group)),
      },
      handler: async (request) => {
        const { personId } = callerOf(request)
        const wanted = new Set(request.body.GroupCode)
        const found = await database.identity((tx) => findMemberships(tx, personId))
        const chosen = found.filter(({ code }) => wanted.size === 0 || wanted.has(code))
        return success(chosen.map((membership) => toGroup(membership, personId)))
      },
    })

    app.get('/Login/SwitchGroup', {
      config: signedIn,
      schema: {
        tags,
        summary: 'Make another group the default one',
        description:
          'Answers the login response of that group; ErrCode 90003 or 90002 when it opens nothing. Errors: forbidden, not-found.',
        querystring: switchGroupQuery,
        response: answers(loginResponse),
      },
      handler: async (request) => {
        const { UserId: userId, GroupCode: groupCode } = request.query
        const login = await database.identity((tx) =>
          switchGroup(tx, callerOf(request), { userId, groupCode }),
        )
        return loginEnvelope(login, languageOf(request))
      },
    })

    app.get('/Login/Chglanguage', {
      config: signedInAtFirst,
      schema: {
        tags,
        summary: 'The language of this session',
        querystring: languageQuery,
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        const language = toLanguage(request.query.language) ?? 'zh'
        await database.identity((tx) =>
          tx
            .update(sessions)
            .set({ language })
            .where(eq(sessions.id, callerOf(request).sessionId)),
        )
        return success(true)
      },
    })
  }
