import {
  loginResponse,
  paged,
  switchableUser,
  switchUserBody,
  switchUserParams,
  userListQuery,
  pagingRules,
} from '@lustra/core/contract'
import { AppError } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityContext } from '../context.ts'
import { callerOf } from '../access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { loginEnvelope } from '../login/login-response.ts'
import { signInForApp, switchTo } from './switch-user.ts'
import { countPeople, findPeople, type UserSearch } from './user-list.queries.ts'

const config = { access: { who: 'switcher' } } as const

/**
 * `userid` names the caller (source section 7), and must be the caller's own; a partner's application names the person
 * it looks for.
 */
function searchOf(request: FastifyRequest<{ Querystring: UserSearch }>): UserSearch {
  const { query, partner } = request
  if (partner) return query
  if (query.userid && query.userid !== String(callerOf(request).personId))
    throw new AppError('forbidden', 'userid is not the caller')
  return { ...query, userid: '' }
}

/** Lists the people to act as, and acts as them (S7, S8, M6, X5). */
export const accountSwitchRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Security/User/GetUserList', {
      config,
      schema: {
        tags: ['User'],
        summary: 'People whose account can be acted under, a page at a time',
        description: `For an SA’s own session, or for a partner’s service token, which sees the people of its groups. keyword is searched in name, account, phone and mail. userid is the SA’s own id, or empty; for a partner’s application it names one person. Blocked people are left out. ${pagingRules} Error: forbidden.`,
        querystring: userListQuery,
        response: responsesOf(paged(switchableUser)),
      },
      handler: async (request) => {
        const search = searchOf(request)
        const only = request.partner?.groups
        const language = languageOf(request)
        return context.database.identity(async (tx) => {
          const hits = await countPeople(tx, search, only)
          return success(await toPaged(search, hits, () => findPeople(tx, search, { only, language })))
        })
      },
    })

    app.post('/Security/User/SwitchUserLogin/:userId/:newToken', {
      config: { ...config, audit: 'by-itself' },
      schema: {
        tags: ['User'],
        summary: 'Act as another person, or sign a partner’s person in',
        description:
          'newToken is a service token of GET /Token and can be used once. The Bearer is an SA’s own access token, or a service token of the same partner application. Existing sessions stay open. ErrCode 90002, 90003 or 90005 comes with the whole login response. Errors: bad-sign (99047), not-found, forbidden, cannot-sign-in, change-password-first.',
        params: switchUserParams,
        body: switchUserBody,
        response: responsesOf(loginResponse),
      },
      handler: async (request) => {
        const language = languageOf(request)
        const requested = { ...request.params, language }
        const login = request.partner
          ? await signInForApp(context, request, request.partner, requested)
          : await switchTo(context, request, callerOf(request), requested)
        return loginEnvelope(login, language)
      },
    })
  }
