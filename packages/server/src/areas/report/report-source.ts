import type { EmbeddedReport, ReportMode } from '@lustra/core/contract'
import type { Language } from '../../platform/http/languages.ts'

/** Which report is wanted, for whom and over whose rows. Whoever asks has found out that the person may have it. */
export interface ReportWish {
  /** The report's name in the menu, such as `service-delivery`; what a source has under it is its own matter. */
  key: string
  mode: ReportMode
  /** The page of the menu that lists it, and the group whose menu that is. */
  menuId: number
  groupCode: string
  /** The workspace that the menu node names; empty where it names none. */
  workSpaceId: string
  /** What the menu calls it in `language`. */
  name: string
  /** Codes of the groups whose rows may be read, in alphabetical order; one in general mode. */
  groupCodes: readonly string[]
  /** Whether the person sees every store of these groups, or some of them only. */
  seesAllStores: boolean
  personId: number
  sessionId: string
  language: Language
}

/** What a source says of a report; menu, watermark and permission are added by whoever asked. */
export type SourcedReport = Pick<
  EmbeddedReport,
  'Source' | 'Reports' | 'EmbedToken' | 'Expiration' | 'EmbedHosts'
>

/** Where reports come from: this server itself, or Power BI (R1, R6). */
export interface ReportSource {
  /** Origins besides our own that its reports are framed from. */
  readonly origins: readonly string[]
  /**
   * Undefined when it has no report of that key, so that the next source is asked. Throws AppError when it has one that cannot be
   * shown now: 'report-gone', 'report-refused', 'report-host-away', 'report-failed'.
   */
  embed(wish: ReportWish): Promise<SourcedReport | undefined>
}
