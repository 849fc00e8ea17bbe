import type { ReportMode } from '@lustra/core/contract'

/** Which module opens the reports of a mode (G10, G11). */
export const reportModules: Record<ReportMode, string> = { general: 'Report', cam: 'GlobalReport' }
