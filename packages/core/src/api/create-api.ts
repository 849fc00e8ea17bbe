import { lazyMethods, loadOnce } from '../page/lazy-methods.ts'
import { serviceReportCalls } from './service-report.ts'
import type { Api, Request } from './types.ts'

/**
 * The typed methods of the API, by area, over one request function. Areas not needed for sign-in and the first list are loaded
 * with their first call; a method missing here does not compile.
 */
export function createApi(request: Request): Api {
  const area = <T>(load: () => Promise<{ calls: (request: Request) => T }>) =>
    loadOnce(load, ({ calls }) => calls(request))
  const lazy = <N extends keyof Api>(
    load: () => Promise<{ calls: (request: Request) => Pick<Api, N> }>,
    ...names: N[]
  ) => lazyMethods(area(load), names)

  return {
    ...serviceReportCalls(request),
    ...lazy(
      () => import('./lazy/service-report.ts'),
      'customerChoices',
      'storeChoices',
      'viewServiceReport',
      'resultCounts',
      'downloadList',
      'downloadReports',
    ),
    ...lazy(() => import('./lazy/visit-area.ts'), 'visit', 'viewEvaluation', 'submitEvaluation'),
    ...lazy(
      () => import('./lazy/corrective-action.ts'),
      'findCorrectiveActions',
      'correctiveAction',
      'correctiveActionFile',
      'updateCorrectiveAction',
    ),
    ...lazy(() => import('./lazy/report.ts'), 'report', 'reportLink'),
    ...lazy(() => import('./lazy/open-work.ts'), 'openWork'),
    ...lazy(
      () => import('./lazy/promotion-area.ts'),
      'findPromotions',
      'promotion',
      'followPromotion',
      'findHotspotIssues',
      'hotspotIssue',
      'findMaterials',
      'material',
      'downloadMaterials',
      'findDocuments',
      'documentTypes',
      'findProposals',
      'proposal',
      'answerProposal',
    ),
    ...lazy(
      () => import('./lazy/suggestion.ts'),
      'findSuggestions',
      'suggestion',
      'suggestionTypes',
      'addSuggestion',
      'addSuggestionMessage',
    ),
    ...lazy(() => import('./lazy/own-account.ts'), 'ownSessions', 'endOwnSession'),
    ...lazy(() => import('./lazy/account-switch.ts'), 'findSwitchableUsers'),
    // One method for the whole area: forty names would add to every page with a sign-in.
    manager: area(() => import('./lazy/manager/manager.ts')),
    fileJobs: area(() => import('./lazy/file-job.ts')),
  }
}
