import {
  correctiveActionCalls,
  evaluationCalls,
  openWorkCalls,
  reportCalls,
  visitCalls,
} from '../../generated/calls/visit.ts'
import { serviceReportCalls } from '../../generated/calls/service-report.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import { callOf, createCalls } from '../calls.ts'
import type { Request, VisitApi, VisitTables } from '../types.ts'

const loadDownload = loadOnce(
  () => import('./report-download.ts'),
  ({ createReportDownload }) => createReportDownload,
)

/** Service reports after the first rows of a list, and what follows from them. */
export const calls = (request: Request): VisitApi => ({
  ...createCalls<VisitTables>(request, {
    ...serviceReportCalls,
    ...evaluationCalls,
    ...correctiveActionCalls,
    ...visitCalls,
    ...reportCalls,
    ...openWorkCalls,
  }),
  downloadReports: async (...args) =>
    (await loadDownload())(request, callOf(serviceReportCalls.downloadReports, args)[0]),
})
