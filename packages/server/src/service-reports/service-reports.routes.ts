import {
  paged,
  reportIdQuery,
  serviceReport,
  serviceReportPaths,
  serviceReportSearch,
  serviceType,
  type ServiceReportPath,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Host } from '../host.ts'
import { callerOf, scopeOf } from '../http/access.ts'
import { answers, answersFile, success } from '../http/envelope.ts'
import { languageOf } from '../http/languages.ts'
import { modulesOf, opens } from '../http/page-modules.ts'
import { categoryOf } from './categories.ts'
import { evaluationRoutes } from './evaluation.routes.ts'
import { printReport } from './report-pdf.ts'
import { findReport, findServiceTypes } from './report.queries.ts'
import { countedHits, countReports, findReports } from './search.queries.ts'

/** The calls of each list: {apiPath} is RegularServiceCallAll, …Clean, …Pest, …FoodSafety, …ProWater (V1–V3). */
export const serviceReportRoutes =
  (host: Host): FastifyPluginAsyncZod =>
  async (app) => {
    for (const path of Object.values(serviceReportPaths))
      await app.register(listRoutes(host, path), { prefix: `/${path}` })
  }

const listRoutes =
  (host: Host, path: ServiceReportPath): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, productName } = host
    const category = categoryOf(path)
    const tags = [path]
    const config = { access: { who: 'member', modules: modulesOf(path) } } as const

    app.post('/FindWithPagerSearchAsync', {
      config,
      schema: {
        tags,
        summary: 'Search service reports, a page at a time',
        description: `Above ${countedHits} hits TotalItems stays ${countedHits} and TotalIsCapped is true. A page past the end is empty.`,
        body: serviceReportSearch,
        response: answers(paged(serviceReport)),
      },
      handler: async (request) => {
        const search = request.body
        const language = callerOf(request).language
        const scope = scopeOf(request)
        return database.tenant(scope, async (tx) => {
          const hits = await countReports(tx, search, category)
          const total = Math.min(hits, countedHits)
          // Also where there would be more: whoever asks for the millionth page must not have them all read.
          const isPastTheEnd = (search.pageIndex - 1) * search.pageSize >= total
          return success({
            Items: isPastTheEnd
              ? []
              : await findReports(tx, search, category, language, opens(scope.modules, 'CorrectiveAction')),
            TotalItems: total,
            TotalPages: Math.ceil(total / search.pageSize),
            CurrentPage: search.pageIndex,
            TotalIsCapped: hits > countedHits,
          })
        })
      },
    })

    app.get('/GetServiceTypeList', {
      config,
      schema: {
        tags,
        summary: "The service types of this list, in the person's language",
        response: answers(z.array(serviceType)),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findServiceTypes(tx, category, callerOf(request).language)),
        ),
    })

    app.get('/ViewCall', {
      config,
      schema: {
        tags,
        summary: 'A service report as PDF',
        description: 'The header fileName holds its name, URI-encoded. Error: not-found, as JSON.',
        querystring: reportIdQuery,
        response: answersFile('application/pdf', 'The report'),
      },
      handler: async (request, reply) => {
        const { language } = callerOf(request)
        const found = await database.tenant(scopeOf(request), (tx) =>
          findReport(tx, request.query.id, category, languageOf(request)),
        )
        const fileName = `${found.report.reportNo}.pdf`
        return reply
          .type('application/pdf')
          .header('fileName', encodeURIComponent(fileName))
          .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`)
          .send(await printReport(found, language, productName))
      },
    })

    await app.register(evaluationRoutes(host, path))
  }
