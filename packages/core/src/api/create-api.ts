import { serviceReportListCalls } from '../generated/calls/service-report-list.ts'
import type { serviceReportListCalls as declared } from '../contract/calls/service-report.ts'
import { lazyMethods, loadOnce } from '../page/lazy-methods.ts'
import { createCalls } from './calls.ts'
import type { Api, Request } from './types.ts'

/**
 * The typed methods of the API over one request function. Those not needed for sign-in and the first list are
 * loaded with their first call; a name missing here does not compile.
 */
export function createApi(request: Request): Api {
  const area = <T>(load: () => Promise<{ calls: (request: Request) => T }>) =>
    loadOnce(load, ({ calls }) => calls(request))
  return {
    ...createCalls<typeof declared>(request, serviceReportListCalls),
    ...lazyMethods(
      area(() => import('./lazy/visit-calls.ts')),
      [
        'viewServiceReport',
        'downloadList',
        'downloadReports',
        'beginReportsFile',
        'viewEvaluation',
        'submitEvaluation',
        'withdrawEvaluation',
        'findCorrectiveActions',
        'correctiveAction',
        'correctiveActionFile',
        'updateCorrectiveAction',
        'actionAssignees',
        'addCorrectiveAction',
        'changeCorrectiveAction',
        'uploadActionPhotos',
        'verifyCorrectiveAction',
        'beginActionsFile',
        'visit',
        'report',
        'reportLink',
        'openWork',
      ],
    ),
    ...lazyMethods(
      area(() => import('./lazy/suggestion-calls.ts')),
      [
        'customerChoices',
        'storeChoices',
        'findSuggestions',
        'suggestion',
        'suggestionTypes',
        'addSuggestion',
        'addSuggestionMessage',
      ],
    ),
    ...lazyMethods(
      area(() => import('./lazy/promotion-calls.ts')),
      [
        'findPromotions',
        'promotion',
        'followPromotion',
        'findHotspotIssues',
        'hotspotIssue',
        'findMaterials',
        'material',
        'downloadMaterials',
        'findDocuments',
        'document',
        'documentTypes',
        'findProposals',
        'proposal',
        'answerProposal',
        'ownSessions',
        'endOwnSession',
        'findSwitchableUsers',
      ],
    ),
    // One method for the whole area: forty names would add to every page with a sign-in.
    manager: area(() => import('./lazy/manager.ts')),
    fileJobs: area(() => import('./lazy/file-jobs.ts')),
  }
}
