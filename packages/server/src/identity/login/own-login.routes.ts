import { groupCalls, loginCalls } from '@lustra/core/contract'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { sessions } from '../../platform/database/schema/identity.ts'
import { together } from '../../platform/database/scope.ts'
import { findNames } from '../../platform/database/translations.ts'
import { envelopeRoute, route } from '../../platform/http/call-route.ts'
import { languageOf, toLanguage } from '../../platform/http/languages.ts'
import { callerOf } from '../access/access.ts'
import { recordChange } from '../audit/audit-hook.ts'
import type { IdentityContext } from '../context.ts'
import { toGroups } from '../group/group-answer.ts'
import { findLogos } from '../group/logo.queries.ts'
import { findMemberships } from '../people/people.queries.ts'
import { loginEnvelope } from './login-response.ts'
import { currentLogin, switchGroup } from './switch-group.ts'

const signedIn = { access: { who: 'signed-in' } } as const
const signedInAtFirst = { access: { who: 'signed-in', firstLogin: true } } as const

/** The calls under /Login with a session: its login response, groups, group and language. */
export const ownLoginRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context

    envelopeRoute(app, loginCalls.userInfo, signedInAtFirst, async (_, request) =>
      loginEnvelope(
        await database.identity((tx) => currentLogin(tx, callerOf(request))),
        languageOf(request),
      ),
    )

    route(app, groupCalls.groupInfos, signedIn, async (input, request) => {
      const { personId, onlyGroups } = callerOf(request)
      const requested = input.GroupCode
      const codes =
        requested.length > 0 ? requested.filter((code) => onlyGroups?.includes(code) ?? true) : onlyGroups
      return database.identity(async (tx) => {
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
      })
    })

    envelopeRoute(
      app,
      groupCalls.switchGroup,
      { ...signedIn, audit: 'group-switched' },
      async (input, request) => {
        const { UserId: userId, GroupCode: groupCode } = input
        const login = await database.identity(async (tx) => {
          const switched = await switchGroup(tx, callerOf(request), { userId, groupCode })
          await recordChange(context, request, tx, groupCode)
          return switched
        })
        return loginEnvelope(login, languageOf(request))
      },
    )

    route(
      app,
      loginCalls.changeLanguage,
      { ...signedInAtFirst, audit: 'language-changed' },
      async (input, request) => {
        const language = toLanguage(input.language) ?? 'zh'
        await database.identity(async (tx) => {
          await tx
            .update(sessions)
            .set({ language })
            .where(eq(sessions.id, callerOf(request).sessionId))
          await recordChange(context, request, tx, language)
        })
        return true
      },
    )
  }
