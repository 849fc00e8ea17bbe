import { hotspotIssueCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { countIssues, findIssue, findIssues } from './hotspot-issue.queries.ts'

/** Calls of the frequent questions (P2). */
export const hotspotIssueRoutes =
  ({ database }: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const config = { access: { who: 'member', modules: modulesOf('HotspotIssue') } } as const

    route(
      app,
      hotspotIssueCalls.findHotspotIssues,
      { ...config, replica: 'reads' },
      async (input, request) => {
        const { language } = callerOf(request)
        return database.tenant(scopeOf(request), async (tx) => {
          const hits = await countIssues(tx, input, language)
          return toPaged(input, hits, () => findIssues(tx, input, language))
        })
      },
    )

    route(app, hotspotIssueCalls.hotspotIssue, config, async (input, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) => await findIssue(tx, input.id, callerOf(request).language),
      ),
    )
  }
