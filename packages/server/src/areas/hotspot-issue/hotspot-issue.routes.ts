import {
  hotspotDetail,
  hotspotIdQuery,
  hotspotIssue,
  hotspotSearch,
  paged,
  pagingRules,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { countIssues, findIssue, findIssues } from './hotspot-issue.queries.ts'

/** Calls of the frequent questions (P2). */
export const hotspotIssueRoutes =
  ({ database }: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['HotspotIssue']
    const config = { access: { who: 'member', modules: modulesOf('HotspotIssue') } } as const

    app.post('/HotspotIssue/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search questions and answers, a page at a time',
        description: `In the reader’s language, or in Chinese where a text is missing. The excerpt is plain text around the first match of the keyword. ${pagingRules}`,
        body: hotspotSearch,
        response: responsesOf(paged(hotspotIssue)),
      },
      handler: async (request) => {
        const { language } = callerOf(request)
        return database.tenant(scopeOf(request), async (tx) => {
          const hits = await countIssues(tx, request.body, language)
          return success(await toPaged(request.body, hits, () => findIssues(tx, request.body, language)))
        })
      },
    })

    app.get('/HotspotIssue/GetDetail', {
      config,
      schema: {
        tags,
        summary: 'A question with its whole answer',
        description: 'Body is unsanitised HTML of its author. Error: not-found.',
        querystring: hotspotIdQuery,
        response: responsesOf(hotspotDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findIssue(tx, request.query.id, callerOf(request).language)),
        ),
    })
  }
