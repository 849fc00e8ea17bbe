import {
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
import { signInTrail } from '../audit/audit.ts'
import { recordChange } from '../audit/audit-hook.ts'
import { sessions } from '../../platform/database/schema/identity.ts'
import { toGroups } from '../group/group-answer.ts'
import type { Host } from '../../app/app-context.ts'
import { callerOf } from '../access/access.ts'
import { answers, success } from '../../platform/http/envelope.ts'
import { languageOf, toLanguage } from '../../platform/http/languages.ts'
import { endSession } from '../sessions/sessions.queries.ts'
import { loginEnvelope } from './login-response.ts'
import { findMemberships } from '../people/people.queries.ts'
import { signInByCode } from './sign-in-by-code.ts'
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
        summary:
          'Sign in with an account, phone or mail and a password, or with a code sent to a phone or mail',
        description:
          'ErrCode 90002, 90003 or 90005 comes with the whole login response and without menus. Errors: wrong-credentials, cannot-sign-in, too-many (HTTP 429); by code wrong-code, code-expired, invalid-phone.',
        body: checkUserBody,
        response: answers(loginResponse),
      },
      handler: async (request) => {
        const { UserName: userName, Password, LoginType, AreaCode: areaCode } = request.body
        const language = languageOf(request)
        const trail = signInTrail(host, request, LoginType === '1' ? 'sign-in' : 'code-sign-in')
        const common = { userName, areaCode, language, address: request.ip, trail }
        const login =
          LoginType === '1'
            ? await signIn(host, { ...common, password: Password })
            : await signInByCode(host, {
                ...common,
                code: Password,
                by: LoginType === '2' ? 'phone' : 'mail',
              })
        return loginEnvelope(login, language)
      },
    })

    app.get('/Login/Logout', {
      config: {
        // A token whose time is over could still be refreshed, so it must be able to end its session.
        access: { ...signedInAtFirst.access, overToo: true },
        // Who leaves a switched session goes back to being themselves.
        audit: ({ actor }) => (actor?.id ? 'switch-back' : 'logout'),
      },
      schema: {
        tags,
        summary: 'Sign out: the token opens nothing any more, in every process',
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        await database.identity(async (tx) => {
          await endSession(tx, callerOf(request).sessionId, 'logout', clock())
          await recordChange(host, request, tx)
        })
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
        description:
          'An empty list asks for all; codes of other groups are left out. Of more than 50 groups the logos come by address.',
        body: groupInfoBody,
        response: answers(z.array(group)),
      },
      handler: async (request) => {
        const { personId, onlyGroups } = callerOf(request)
        const wanted = request.body.GroupCode
        const codes =
          wanted.length > 0 ? wanted.filter((code) => onlyGroups?.includes(code) ?? true) : onlyGroups
        return success(
          await database.identity(async (tx) => {
            const found = await findMemberships(tx, personId, codes)
            return toGroups(tx, found, { personId, withLogo: found })
          }),
        )
      },
    })

    app.get('/Login/SwitchGroup', {
      config: { ...signedIn, audit: 'group-switched' },
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
        const login = await database.identity(async (tx) => {
          const switched = await switchGroup(tx, callerOf(request), { userId, groupCode })
          await recordChange(host, request, tx, groupCode)
          return switched
        })
        return loginEnvelope(login, languageOf(request))
      },
    })

    app.get('/Login/Chglanguage', {
      config: { ...signedInAtFirst, audit: 'language-changed' },
      schema: {
        tags,
        summary: 'The language of this session',
        querystring: languageQuery,
        response: answers(z.boolean()),
      },
      handler: async (request) => {
        const language = toLanguage(request.query.language) ?? 'zh'
        await database.identity(async (tx) => {
          await tx
            .update(sessions)
            .set({ language })
            .where(eq(sessions.id, callerOf(request).sessionId))
          await recordChange(host, request, tx, language)
        })
        return success(true)
      },
    })
  }
