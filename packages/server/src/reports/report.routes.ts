import { embeddedReport, reportQuery, type ReportMode } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Host } from '../host.ts'
import { answers, success } from '../http/envelope.ts'
import { embedReport } from './embed-report.ts'

/** Which module opens the reports of a mode. */
const modules: Record<ReportMode, string> = { general: 'Report', cam: 'GlobalReport' }

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

/** What shows a report in a page (R1). */
export const reportRoutes =
  (host: Host): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { path, mode, summary, whose } of calls)
      app.get(path, {
        config: { access: { who: 'member', modules: [modules[mode]] } },
        schema: {
          tags: ['Report'],
          summary,
          description: `By the id of its menu node or by its own, ${whose}. The token is for this report and person only and ends at Expiration. Errors: not-found for what the menu does not list; group-invalid, no-role, forbidden; with Power BI report-gone, report-refused, report-host-away, report-failed.`,
          querystring: reportQuery,
          response: answers(embeddedReport),
        },
        handler: async (request) => success(await embedReport(host, request, mode, request.query)),
      })
  }
