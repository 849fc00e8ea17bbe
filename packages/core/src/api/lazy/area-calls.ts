import { commonMaterialCalls } from '../../generated/calls/common-material.ts'
import { correctiveActionCalls } from '../../generated/calls/corrective-action.ts'
import { evaluationCalls } from '../../generated/calls/evaluation.ts'
import { hotspotIssueCalls } from '../../generated/calls/hotspot-issue.ts'
import { informationDocumentCalls } from '../../generated/calls/information-document.ts'
import { openWorkCalls } from '../../generated/calls/open-work.ts'
import { ownSessionCalls } from '../../generated/calls/own-session.ts'
import { promotionCalls } from '../../generated/calls/promotion.ts'
import { proposalCalls } from '../../generated/calls/proposal.ts'
import { reportCalls } from '../../generated/calls/report.ts'
import { serviceReportCalls } from '../../generated/calls/service-report.ts'
import { suggestionCalls } from '../../generated/calls/suggestion.ts'
import { switchableUserCalls } from '../../generated/calls/switchable-user.ts'
import { visitCalls } from '../../generated/calls/visit.ts'
import { loadOnce } from '../../page/lazy-methods.ts'
import { callOf, createCalls } from '../calls.ts'
import type { AreaApi, AreaTables, Request } from '../types.ts'

const loadDownload = loadOnce(
  () => import('./report-download.ts'),
  ({ createReportDownload }) => createReportDownload,
)

/** The calls that are needed after the first rows of a list are shown. */
export const calls = (request: Request): AreaApi => ({
  ...createCalls<AreaTables>(request, {
    ...serviceReportCalls,
    ...evaluationCalls,
    ...correctiveActionCalls,
    ...visitCalls,
    ...reportCalls,
    ...openWorkCalls,
    ...promotionCalls,
    ...hotspotIssueCalls,
    ...commonMaterialCalls,
    ...informationDocumentCalls,
    ...proposalCalls,
    ...suggestionCalls,
    ...ownSessionCalls,
    ...switchableUserCalls,
  }),
  downloadReports: async (...args) =>
    (await loadDownload())(request, callOf(serviceReportCalls.downloadReports, args)[0]),
})
