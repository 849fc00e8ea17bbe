import type { ReportMode } from '@lustra/core/contract'

/**
 * The modules that open a page of the portal; one is enough (G15). `page` is the module's own name:
 * RegularServiceCallPest.
 */
export const modulesOf = (page: string): string[] => [`${page}/List`, `${page}/Search`]

/** Whether these modules open the page. */
export const opens = (modules: readonly string[], page: string): boolean =>
  modulesOf(page).some((module) => modules.includes(module))

/** Which module opens the reports of a mode (G10, G11). */
export const reportModules: Record<ReportMode, string> = { general: 'Report', cam: 'GlobalReport' }

/** The right to add corrective actions and to assign them, which a role has beside their page. */
export const addActions = 'CorrectiveAction/Add'
