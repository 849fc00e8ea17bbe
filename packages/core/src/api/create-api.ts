import { lazyMethods, loadOnce } from '../page/lazy-methods.ts'
import { serviceReportCalls } from './service-report.ts'
import type { Api, Request } from './types.ts'

/**
 * The typed methods over one way to perform calls, by area. Those that no sign-in and no first list waits for load with the first
 * call of their area; a method that the table lacks does not compile.
 */
export function createApi(request: Request): Api {
  const lazy = <N extends keyof Api>(
    load: () => Promise<{ calls: (request: Request) => Pick<Api, N> }>,
    ...names: N[]
  ) =>
    lazyMethods(
      loadOnce(load, ({ calls }) => calls(request)),
      names,
    )

  return {
    ...serviceReportCalls(request),
    ...lazy(
      () => import('./lazy/service-report.ts'),
      'customerChoices',
      'storeChoices',
      'viewServiceReport',
      'downloadList',
      'downloadReports',
    ),
    ...lazy(() => import('./lazy/evaluation.ts'), 'viewEvaluation', 'submitEvaluation'),
    ...lazy(
      () => import('./lazy/corrective-action.ts'),
      'findCorrectiveActions',
      'correctiveAction',
      'correctiveActionFile',
      'updateCorrectiveAction',
    ),
    ...lazy(() => import('./lazy/visit.ts'), 'visit'),
    ...lazy(() => import('./lazy/report.ts'), 'report', 'reportLink'),
    ...lazy(() => import('./lazy/open-work.ts'), 'openWork'),
    ...lazy(() => import('./lazy/promotion.ts'), 'findPromotions', 'promotion', 'followPromotion'),
    ...lazy(
      () => import('./lazy/publication.ts'),
      'findHotspotIssues',
      'hotspotIssue',
      'findMaterials',
      'material',
      'downloadMaterials',
      'findDocuments',
      'documentTypes',
    ),
    ...lazy(() => import('./lazy/proposal.ts'), 'findProposals', 'proposal', 'answerProposal'),
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
    // One name for all: forty would weigh on every page that signs somebody in.
    manager: loadOnce(
      () => import('./lazy/manager/manager.ts'),
      ({ calls }) => calls(request),
    ),
  }
}
