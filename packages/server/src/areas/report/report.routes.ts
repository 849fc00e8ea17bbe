import type { FastifyPluginAsync } from 'fastify'
import { callOfList, reportCalls, reportDataCalls, reportModes } from '@lustra/core/contract'
import { callerOf, grantOf } from '../../identity/access/access.ts'
import { reportModules } from '../../identity/access/page-modules.ts'
import { route } from '../../platform/http/call-route.ts'
import { languageOf, toLanguage } from '../../platform/http/languages.ts'
import { createReadLimit } from './data/read-limit.ts'
import { readReportData } from './data/report-data.ts'
import { embedReport } from './embed-report.ts'
import type { ReportContext } from './context.ts'

/** Calls that embed a report in a page (R1). */
export const reportRoutes =
  (context: ReportContext): FastifyPluginAsync =>
  async (app) => {
    const limit = createReadLimit()
    for (const mode of reportModes)
      route(
        app,
        callOfList(reportCalls.report, mode),
        { access: { who: 'member', modules: [reportModules[mode]] } },
        async (input, request) => embedReport(context, request, mode, input),
      )

    route(
      app,
      reportDataCalls.reportData,
      { access: { who: 'report' }, replica: 'reads' },
      async (input, request) => {
        const language = toLanguage(input.language) ?? languageOf(request)
        return readReportData({ context, limit }, callerOf(request), grantOf(request), language)
      },
    )
  }
