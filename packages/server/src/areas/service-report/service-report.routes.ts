import {
  callOfList,
  serviceReportListCalls,
  serviceReportPaths,
  type ServiceReportKind,
  serviceReportKind,
  type SearchCount,
  type ServiceType,
} from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { ServiceReportContext } from './context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { repeatedWithout } from '../shared/repeated-search.ts'
import { categoryOf, type Category } from '../shared/categories.ts'
import { downloadRoutes } from './download.routes.ts'
import { matchesOf } from './search-conditions.ts'
import { countMatches, searchReports } from './search.queries.ts'
import { viewReportRoutes } from './view-report.routes.ts'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { serviceTypes } from '../../platform/database/schema/service-reports.ts'
import type { Language } from '../../platform/http/languages.ts'
import { typeNameIn } from '../shared/report-rows.ts'

/** The calls of each list: {apiPath} is RegularServiceCallAll, …Clean, …Pest, …FoodSafety, …ProWater (V1–V3). */
export const serviceReportRoutes =
  (context: ServiceReportContext): FastifyPluginAsync =>
  async (app) => {
    for (const list of serviceReportKind.options) await app.register(listRoutes(context, list))
  }

const listRoutes =
  (context: ServiceReportContext, list: ServiceReportKind): FastifyPluginAsync =>
  async (app) => {
    const { database } = context
    const path = serviceReportPaths[list]
    const category = categoryOf(path)
    const config = { access: { who: 'member', modules: modulesOf(path) } } as const

    route(
      app,
      callOfList(serviceReportListCalls.findServiceReports, list),
      { ...config, replica: 'reads' },
      async (input, request) => {
        const search = input
        const scope = scopeOf(request)
        const withActions = opens(scope.modules, 'CorrectiveAction')
        return database.tenant(scope, async (own) => {
          const { keyword, customer, store, startTime, endTime, fromDay, toDay, after } = search
          const varying = [keyword, customer, store, startTime, endTime, fromDay, toDay, after]
          const tx = repeatedWithout(own, varying)
          const matches = await matchesOf(tx, search, category, context, scope)
          return searchReports(tx, matches, search, localeOf(request, context), withActions)
        })
      },
    )

    route(
      app,
      callOfList(serviceReportListCalls.countServiceReports, list),
      { ...config, replica: 'reads' },
      async ({ searches }, request) => {
        const scope = scopeOf(request)
        return database.tenant(scope, async (tx) => {
          const counts: SearchCount[] = []
          for (const filters of searches)
            counts.push(await countMatches(tx, await matchesOf(tx, filters, category, context, scope)))
          return counts
        })
      },
    )

    route(app, callOfList(serviceReportListCalls.serviceTypes, list), config, async (_, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) => await findServiceTypes(tx, category, callerOf(request).language),
      ),
    )

    await app.register(viewReportRoutes(context, list))
    await app.register(downloadRoutes(context, list))
  }

/** Returns the service types of a category, or all, named in a language. */
async function findServiceTypes(
  tx: Tx,
  category: Category | undefined,
  language: Language,
): Promise<ServiceType[]> {
  return tx
    .select({ Id: serviceTypes.id, Name: typeNameIn(language) })
    .from(serviceTypes)
    .where(category && eq(serviceTypes.category, category))
    .orderBy(asc(serviceTypes.position))
}
