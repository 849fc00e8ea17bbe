import { openWork, openWorkQuery, serviceReportPaths } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Host } from '../host.ts'
import { scopeOf } from '../http/access.ts'
import { answers, success } from '../http/envelope.ts'
import { modulesOf } from '../http/page-modules.ts'
import { listsOf } from './open-lists.ts'
import { daysOf } from './open-work.days.ts'
import { countReportsToEvaluate } from './open-work.queries.ts'

/** What waits for a person when they come in: an addition of this project to the calls of the source. */
export const homeRoutes =
  ({ database }: Host): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/Home/GetOpenWork', {
      config: {
        access: { who: 'member', modules: Object.values(serviceReportPaths).flatMap(modulesOf) },
      },
      schema: {
        tags: ['Home'],
        summary: 'What waits for the caller in this group, as numbers',
        description:
          'Reports of 30 days that nobody has evaluated, list by list. Error: forbidden without any of these lists.',
        querystring: openWorkQuery,
        response: answers(openWork),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        const { since, sinceMoment } = daysOf(request.query.Today, request.query.Offset)
        return database.tenant(scope, async (tx) =>
          success({
            Since: since,
            ReportsToEvaluate: await countReportsToEvaluate(tx, listsOf(scope.modules), sinceMoment),
            ActionsOverdue: null,
            ProposalsDue: null,
          }),
        )
      },
    })
  }
