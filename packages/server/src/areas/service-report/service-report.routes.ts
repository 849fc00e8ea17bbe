import {
  paged,
  resultCount,
  serviceReport,
  serviceReportFilters,
  serviceReportPaths,
  serviceReportSearch,
  serviceType,
  type ServiceReportPath,
  pagingRules,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { repeatedWithout } from '../shared/repeated-search.ts'
import { categoryOf } from '../shared/categories.ts'
import { downloadRoutes } from './download.routes.ts'
import { findServiceTypes } from './report.queries.ts'
import { matchesOf } from './search-conditions.ts'
import { countResults, searchReports } from './search.queries.ts'
import { viewReportRoutes } from './view-report.routes.ts'

/** The calls of each list: {apiPath} is RegularServiceCallAll, …Clean, …Pest, …FoodSafety, …ProWater (V1–V3). */
export const serviceReportRoutes =
  (context: ServiceReportContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const path of Object.values(serviceReportPaths))
      await app.register(listRoutes(context, path), { prefix: `/${path}` })
  }

const listRoutes =
  (context: ServiceReportContext, path: ServiceReportPath): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context
    const category = categoryOf(path)
    const tags = [path]
    const config = { access: { who: 'member', modules: modulesOf(path) } } as const

    app.post('/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search service reports, a page at a time',
        description: `${pagingRules} after continues behind a report instead, however far: by its id. Errors: too-deep, not-found (after), invalid-input.`,
        body: serviceReportSearch,
        response: responsesOf(paged(serviceReport)),
      },
      handler: async (request) => {
        const search = request.body
        const scope = scopeOf(request)
        const withActions = opens(scope.modules, 'CorrectiveAction')
        return database.tenant(scope, async (own) => {
          const { keyword, customer, store, startTime, endTime, fromDay, toDay, after } = search
          const varying = [keyword, customer, store, startTime, endTime, fromDay, toDay, after]
          const tx = repeatedWithout(own, varying)
          const matches = await matchesOf(tx, search, category, context, scope)
          return success(await searchReports(tx, matches, search, localeOf(request, context), withActions))
        })
      },
    })

    app.post('/GetResultCounts', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'The number of matches of a search with each result',
        description: 'Counted up to 10,000 each; the filter result itself is ignored.',
        body: serviceReportFilters,
        response: responsesOf(z.array(resultCount)),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        const filters = { ...request.body, result: 'all' } as const
        return database.tenant(scope, async (tx) =>
          success(await countResults(tx, await matchesOf(tx, filters, category, context, scope))),
        )
      },
    })

    app.get('/GetServiceTypeList', {
      config,
      schema: {
        tags,
        summary: "The service types of this list, in the person's language",
        response: responsesOf(z.array(serviceType)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findServiceTypes(tx, category, callerOf(request).language)),
        ),
    })

    await app.register(viewReportRoutes(context, path))
    await app.register(downloadRoutes(context, path))
  }
