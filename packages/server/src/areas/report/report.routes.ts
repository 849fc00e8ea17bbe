import { embeddedReport, reportData, reportDataQuery, reportQuery } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ReportContext } from './context.ts'
import { callerOf, grantOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { languageOf, toLanguage } from '../../platform/http/languages.ts'
import { createReadLimit } from './data/read-limit.ts'
import { readReportData } from './data/report-data.ts'
import { embedReport } from './embed-report.ts'
import { reportModules } from '../../identity/access/report-modules.ts'

const calls = [
  {
    path: '/Report/GetReport',
    mode: 'general',
    summary: 'All that powerbi-client needs to show a report of the menu',
    whose: 'over the rows of this group that the caller may see',
  },
  {
    path: '/Report/GetReport_Global',
    mode: 'cam',
    summary: 'The same for a report of the company’s own menu',
    whose:
      'over every group in which the caller has a role of the company’s own people (SA, CAM, CAMLeader) that lists it',
  },
] as const

/** Calls that embed a report in a page (R1). */
export const reportRoutes =
  (context: ReportContext): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = createReadLimit()
    for (const { path, mode, summary, whose } of calls)
      app.get(path, {
        config: { access: { who: 'member', modules: [reportModules[mode]] } },
        schema: {
          tags: ['Report'],
          summary,
          description: `By the id of its menu node or by its own, ${whose}. The token is for this report and person only and ends at Expiration. Errors: not-found for a report that the menu does not list; group-invalid, no-role, forbidden; with Power BI report-gone, report-refused, report-host-away, report-failed.`,
          querystring: reportQuery,
          response: responsesOf(embeddedReport),
        },
        handler: async (request) => success(await embedReport(context, request, mode, request.query)),
      })

    app.get('/Report/GetReportData', {
      config: { access: { who: 'report' }, replica: 'reads' },
      schema: {
        tags: ['Report'],
        summary: 'The data of a report rendered by this server',
        description:
          'The Bearer is an embed token of GetReport or GetReport_Global; report and person are those of the token. Twelve complete months and the current one, for the stores that the person may see now, by region above 150 of them. Errors: signed-out (40006 once the token has expired), not-found when the menu no longer lists the report, group-invalid, no-role, forbidden, too-many with Retry-After for a dozen concurrent requests.',
        querystring: reportDataQuery,
        response: responsesOf(reportData),
      },
      handler: async (request) => {
        const language = toLanguage(request.query.language) ?? languageOf(request)
        return success(
          await readReportData({ context, limit }, callerOf(request), grantOf(request), language),
        )
      },
    })
  }
