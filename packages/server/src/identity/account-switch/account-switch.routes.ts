import {
  accountSwitchCalls,
  switchableUserCalls,
  AppError,
  type switchUserParams,
} from '@lustra/core/contract'
import type { z } from 'zod'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { callerOf } from '../access/access.ts'
import { envelopeRoute, route } from '../../platform/http/call-route.ts'
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
function searchOf(query: UserSearch, request: FastifyRequest): UserSearch {
  const { partner } = request
  if (partner) return query
  if (query.userid && query.userid !== String(callerOf(request).personId))
    throw new AppError('forbidden', 'userid is not the caller')
  return { ...query, userid: '' }
}

/** Lists the people to act as, and acts as them (S7, S8, M6, X5). */
export const accountSwitchRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    route(app, switchableUserCalls.findSwitchableUsers, config, async (input, request) => {
      const search = searchOf(input, request)
      const only = request.partner?.groups
      const language = languageOf(request)
      return context.database.identity(async (tx) => {
        const hits = await countPeople(tx, search, only)
        return toPaged(search, hits, () => findPeople(tx, search, { only, language }))
      })
    })

    envelopeRoute(
      app,
      accountSwitchCalls.switchUser,
      { ...config, audit: 'by-itself' },
      async (_, request) => {
        const language = languageOf(request)
        const requested = { ...(request.params as z.output<typeof switchUserParams>), language }
        const login = request.partner
          ? await signInForApp(context, request, request.partner, requested)
          : await switchTo(context, request, callerOf(request), requested)
        return loginEnvelope(login, language)
      },
    )
  }
