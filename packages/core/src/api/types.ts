import type { AuditSearch, auditEntryCalls } from '../contract/calls/audit-entry.ts'
import type { commonMaterialCalls } from '../contract/calls/common-material.ts'
import type { ActionExport, correctiveActionCalls } from '../contract/calls/corrective-action.ts'
import type { FileJob, fileJobCalls } from '../contract/calls/file-job.ts'
import type { groupLogoCalls } from '../contract/calls/group-logo.ts'
import type { groupOrganizeCalls } from '../contract/calls/group-organize.ts'
import type { groupRoleCalls } from '../contract/calls/group-role.ts'
import type { hotspotIssueCalls } from '../contract/calls/hotspot-issue.ts'
import type { informationDocumentCalls } from '../contract/calls/information-document.ts'
import type { openWorkCalls } from '../contract/calls/open-work.ts'
import type { ownSessionCalls, switchableUserCalls } from '../contract/calls/own-account.ts'
import type { promotionCalls } from '../contract/calls/promotion.ts'
import type { proposalCalls } from '../contract/calls/proposal.ts'
import type { reportCalls } from '../contract/calls/report.ts'
import type {
  choiceCalls,
  evaluationCalls,
  ServiceReportKind,
  serviceReportCalls,
  serviceReportListCalls,
} from '../contract/calls/service-report.ts'
import type { sheetImportCalls } from '../contract/calls/sheet-import.ts'
import type { StoreFilters, storeCalls } from '../contract/calls/store.ts'
import type { suggestionCalls } from '../contract/calls/suggestion.ts'
import type { userCalls } from '../contract/calls/user.ts'
import type { visitCalls } from '../contract/calls/visit.ts'
import type { CallOptions, Download } from './call.ts'
import type { Calls } from './calls.ts'

export type { Request } from './call.ts'
export type { CallOptions, Download }
export type { SendOptions } from './calls.ts'

/** Progress of a download. `allBytes` is known only if all files already exist on the host. */
export interface DownloadProgress {
  files: number
  allFiles: number
  bytes: number
  allBytes: number | undefined
}

/**
 * A zip or spreadsheet, received in any number of attempts (V4): each resumes where the last lost the connection, and starts
 * over when its contents have changed.
 */
export interface ReportDownload {
  /**
   * Rejects with 'offline' or 'timeout' when the connection is lost, and may then be called again; with the host's error
   * when it refuses; with an AbortError when `signal` aborts.
   */
  receive(
    options?: CallOptions & { onProgress?: ((progress: DownloadProgress) => void) | undefined },
  ): Promise<Download>
}

/** What a file made in the background shall hold. */
export type FileRequest =
  | { kind: 'stores'; filters: StoreFilters }
  | { kind: 'audit-entries'; search: AuditSearch }
  | { kind: 'corrective-actions'; search: ActionExport }
  | { kind: 'service-reports'; list: ServiceReportKind; ids: readonly string[] }

/** Files that the host makes in the background. They belong to the person and group that requested them. */
export interface FileJobApi extends Omit<Calls<typeof fileJobCalls>, 'file'> {
  /** Rejects with 'too-many' while several of the person's are unfinished. */
  begin(file: FileRequest, options?: CallOptions): Promise<FileJob>
  /** Receiving rejects with 'no-file' while the job is not done. */
  file(id: string): ReportDownload
}

/** The tables of the calls for customers, by the chunk that has them. */
export type VisitTables = typeof serviceReportCalls &
  typeof evaluationCalls &
  typeof correctiveActionCalls &
  typeof visitCalls &
  typeof reportCalls &
  typeof openWorkCalls
export type SuggestionTables = typeof choiceCalls & typeof suggestionCalls
export type PromotionTables = typeof promotionCalls &
  typeof hotspotIssueCalls &
  typeof commonMaterialCalls &
  typeof informationDocumentCalls &
  typeof proposalCalls &
  typeof ownSessionCalls &
  typeof switchableUserCalls
export interface VisitApi extends Omit<Calls<VisitTables>, 'downloadReports'> {
  /** The reports as one zip, in this order (V4). Sends no request before `receive`. */
  downloadReports(list: ServiceReportKind, input: { ids: readonly string[] }): Promise<ReportDownload>
}

/** The tables of the calls of administrators (A1 to A6), and their methods. */
export type ManagerTables = typeof userCalls &
  typeof groupRoleCalls &
  typeof groupOrganizeCalls &
  typeof storeCalls &
  typeof sheetImportCalls &
  typeof groupLogoCalls &
  typeof auditEntryCalls
export interface ManagerApi extends Calls<ManagerTables> {}

/** One typed method per call of the source's section 7. Each rejects with an AppError, or an AbortError when aborted. */
export interface Api
  extends Calls<typeof serviceReportListCalls>, VisitApi, Calls<SuggestionTables>, Calls<PromotionTables> {
  /** The calls of administrators. Rejects with 'offline' when their chunk cannot be loaded. */
  manager(): Promise<ManagerApi>
  /** The calls for files made in the background. Rejects like `manager`. */
  fileJobs(): Promise<FileJobApi>
}
