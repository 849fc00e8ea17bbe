import type { EmbeddedReport, ReportMode } from '@lustra/core/contract'
import type { Language } from '../../platform/http/languages.ts'

/** The requested report, its reader and the visible rows. The caller has checked the permission. */
export interface ReportRequest {
  /** The report's name in the menu, such as `service-delivery`; each source maps it on its own. */
  key: string
  mode: ReportMode
  /** The menu page that lists it, and the group of that menu. */
  menuId: number
  groupCode: string
  /** The workspace that the menu node names; empty without one. */
  workSpaceId: string
  /** Its name in the menu in `language`. */
  name: string
  /** Codes of the groups whose rows may be read, sorted; one in general mode. */
  groupCodes: readonly string[]
  /** Whether the person sees every store of these groups, or only some. */
  seesAllStores: boolean
  personId: number
  sessionId: string
  language: Language
}

/** A source's response; the caller adds menu, watermark and permission. */
export type SourcedReport = Pick<
  EmbeddedReport,
  'Source' | 'Reports' | 'EmbedToken' | 'Expiration' | 'EmbedHosts'
>

/** Where reports come from: this server itself, or Power BI (R1, R6). */
export interface ReportSource {
  /** Origins other than our own that its reports are framed from. */
  readonly origins: readonly string[]
  /**
   * Undefined when it has no report of that key, so that the next source is tried. Throws AppError when it has one that
   * cannot be shown now: 'report-gone', 'report-refused', 'report-host-away', 'report-failed'.
   */
  embed(reportRequest: ReportRequest): Promise<SourcedReport | undefined>
}
