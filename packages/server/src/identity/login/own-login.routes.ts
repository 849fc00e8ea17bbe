import { group, groupInfoBody, languageQuery, loginResponse, switchGroupQuery } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sessions } from '../../platform/database/schema/identity.ts'
import { together } from '../../platform/database/scope.ts'
import { findNames } from '../../platform/database/translations.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languageOf, toLanguage } from '../../platform/http/languages.ts'
import { callerOf } from '../access/access.ts'
import { recordChange } from '../audit/audit-hook.ts'
import type { IdentityContext } from '../context.ts'
import { toGroups } from '../group/group-answer.ts'
import { findLogos } from '../group/logo.queries.ts'
import { findMemberships } from '../people/people.queries.ts'
import { loginEnvelope } from './login-response.ts'
import { currentLogin, switchGroup } from './switch-group.ts'

const tags = ['Login']
const signedIn = { access: { who: 'signed-in' } } as const
const signedInAtFirst = { access: { who: 'signed-in', firstLogin: true } } as const

/** The calls under /Login with a session: its login response, groups, group and language. */
export const ownLoginRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context

    app.get('/Login/GetUserInfo', {
      config: signedInAtFirst,
      schema: {
        tags,
        summary: 'The current login response of this session',
        response: responsesOf(loginResponse),
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
          'An empty list requests all; codes of other groups are left out. With more than 50 groups the logos are sent by address.',
        body: groupInfoBody,
        response: responsesOf(z.array(group)),
      },
      handler: async (request) => {
        const { personId, onlyGroups } = callerOf(request)
        const requested = request.body.GroupCode
        const codes =
          requested.length > 0 ? requested.filter((code) => onlyGroups?.includes(code) ?? true) : onlyGroups
        return success(
          await database.identity(async (tx) => {
            const found = await findMemberships(tx, personId, codes)
            const [names, logos] = await together(
              tx,
              () => findNames(tx, found),
              () =>
                findLogos(
                  tx,
                  found.map(({ groupId }) => groupId),
                ),
            )
            return toGroups(found, { personId, names, logos })
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
          'Returns the login response of that group. A group that opens nothing is refused with ErrCode 90003 or 90002, and nothing changes. Errors: forbidden, not-found.',
        querystring: switchGroupQuery,
        response: responsesOf(loginResponse),
      },
      handler: async (request) => {
        const { UserId: userId, GroupCode: groupCode } = request.query
        const login = await database.identity(async (tx) => {
          const switched = await switchGroup(tx, callerOf(request), { userId, groupCode })
          await recordChange(context, request, tx, groupCode)
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
        response: responsesOf(z.boolean()),
      },
      handler: async (request) => {
        const language = toLanguage(request.query.language) ?? 'zh'
        await database.identity(async (tx) => {
          await tx
            .update(sessions)
            .set({ language })
            .where(eq(sessions.id, callerOf(request).sessionId))
          await recordChange(context, request, tx, language)
        })
        return success(true)
      },
    })
  }
