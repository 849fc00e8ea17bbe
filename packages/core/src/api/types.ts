import type {
  ActionUpdate,
  CorrectiveAction,
  CorrectiveActionDetail,
  CorrectiveActionSearch,
} from '../contract/corrective-action.ts'
import type { CommonMaterial, MaterialSearch } from '../contract/common-material.ts'
import type { Paged } from '../contract/envelope.ts'
import type { HotspotDetail, HotspotIssue, HotspotSearch } from '../contract/hotspot-issue.ts'
import type { DocumentSearch, DocumentType, InformationDocument } from '../contract/information-document.ts'
import type { Promotion, PromotionDetail, PromotionSearch } from '../contract/promotion.ts'
import type { Proposal, ProposalDetail, ProposalFeedback, ProposalSearch } from '../contract/proposal.ts'
import type {
  NewSuggestion,
  Suggestion,
  SuggestionDetail,
  SuggestionMessage,
  SuggestionSearch,
  SuggestionType,
} from '../contract/suggestion.ts'
import type { SwitchableUser } from '../contract/identity.ts'
import type { OpenWork } from '../contract/open-work.ts'
import type { OwnSession } from '../contract/own-session.ts'
import type {
  ChoiceQuery,
  CustomerChoice,
  DownloadList,
  DownloadRequest,
  Evaluation,
  ResultCount,
  ServiceReport,
  ServiceReportFilters,
  ServiceReportKind,
  ServiceReportSearch,
  ServiceType,
  StoreChoice,
  SubmittedEvaluation,
} from '../contract/service-report.ts'
import type { AuditSearch } from '../contract/audit-entry.ts'
import type { FileJob } from '../contract/file-job.ts'
import type { StoreFilters } from '../contract/store.ts'
import type { EmbeddedReport, ReportLink, ReportMode, ReportQuery } from '../contract/report.ts'
import type { Visit, VisitQuery } from '../contract/visit.ts'
import type { CallOptions, Download } from './call-options.ts'
import type { ManagerApi } from './manager.types.ts'

export type { Request } from './call.ts'
export type { CallOptions, Download }

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
  | { kind: 'service-reports'; list: ServiceReportKind; ids: readonly string[] }

/** Files that the host makes in the background. They belong to the person and group that requested them. */
export interface FileJobApi {
  /** Rejects with 'too-many' while several of the person's are unfinished. */
  begin(file: FileRequest, options?: CallOptions): Promise<FileJob>
  /** The person's latest, newest first. */
  jobs(options?: CallOptions): Promise<FileJob[]>
  job(id: string, options?: CallOptions): Promise<FileJob>
  /** Stops making a file, or discards one that is done. Rejects with 'changed-meanwhile' when it has failed or was cancelled. */
  cancel(id: string, options?: CallOptions): Promise<FileJob>
  /** Receiving rejects with 'no-file' while the job is not done. */
  file(id: string): ReportDownload
}

/** One typed method per call of the source's section 7. Each rejects with an AppError, or an AbortError when aborted. */
export interface Api {
  findServiceReports(
    kind: ServiceReportKind,
    search: ServiceReportSearch,
    options?: CallOptions,
  ): Promise<Paged<ServiceReport>>
  serviceTypes(kind: ServiceReportKind, options?: CallOptions): Promise<ServiceType[]>
  /** The number of matches with each result; empty from a host without this call. */
  resultCounts(
    kind: ServiceReportKind,
    filters: ServiceReportFilters,
    options?: CallOptions,
  ): Promise<ResultCount[]>
  /** Customers and stores to filter a list by, searched by name, in pages (V1). */
  customerChoices(
    kind: ServiceReportKind,
    query: ChoiceQuery,
    options?: CallOptions,
  ): Promise<Paged<CustomerChoice>>
  storeChoices(
    kind: ServiceReportKind | 'corrective-action' | 'proposal' | 'suggestion',
    query: ChoiceQuery,
    options?: CallOptions,
  ): Promise<Paged<StoreChoice>>
  viewServiceReport(kind: ServiceReportKind, id: string, options?: CallOptions): Promise<Download>
  /** GetUserList under the administrator's own token, also while switched (S8, M6). */
  findSwitchableUsers(
    search: { pageIndex: number; pageSize: number; keyword: string },
    options?: CallOptions,
  ): Promise<Pick<Paged<SwitchableUser>, 'Items' | 'TotalPages' | 'OtherNames'>>
  viewEvaluation(kind: ServiceReportKind, id: string, options?: CallOptions): Promise<Evaluation>
  /** Submits or changes an evaluation (V5). Rejects with 'already-evaluated', 'evaluation-closed', 'forbidden' or 'not-found'. */
  submitEvaluation(
    kind: ServiceReportKind,
    submitted: SubmittedEvaluation,
    options?: CallOptions,
  ): Promise<Evaluation>
  /** The contents of a download (V4). */
  downloadList(
    kind: ServiceReportKind,
    request: DownloadRequest,
    options?: CallOptions,
  ): Promise<DownloadList>
  /** The reports as one zip, in this order (V4). Sends no request before `receive`. */
  downloadReports(kind: ServiceReportKind, ids: readonly string[]): Promise<ReportDownload>
  findCorrectiveActions(
    search: CorrectiveActionSearch,
    options?: CallOptions,
  ): Promise<Paged<CorrectiveAction>>
  correctiveAction(id: string, options?: CallOptions): Promise<CorrectiveActionDetail>
  correctiveActionFile(id: string, options?: CallOptions): Promise<Download>
  /** A step of an action (V6). Rejects with 'changed-meanwhile' when its status is no longer `Before`. */
  updateCorrectiveAction(update: ActionUpdate, options?: CallOptions): Promise<CorrectiveActionDetail>
  /** The visit of a report, or the latest one to a store. Rejects with 'not-found'. */
  visit(query: VisitQuery, options?: CallOptions): Promise<Visit>
  /**
   * A report of the menu and a token for it (R1). Rejects with 'not-found', 'report-gone', 'report-host-away', 'report-refused',
   * in cam mode also with 'group-invalid'.
   */
  report(mode: ReportMode, query: ReportQuery, options?: CallOptions): Promise<EmbeddedReport>
  /** Whether an external link of the menu may be shown in a frame (R3). Rejects with 'link-refused' or 'not-found'. */
  reportLink(mode: ReportMode, url: string, options?: CallOptions): Promise<ReportLink>
  /**
   * The person's open work in the group. `today` is their calendar day (YYYY-MM-DD). Rejects with 'forbidden' when they may
   * open none of the lists.
   */
  openWork(today: string, options?: CallOptions): Promise<OpenWork>
  /** Promotions, the newest first (P1). */
  findPromotions(search: PromotionSearch, options?: CallOptions): Promise<Paged<Promotion>>
  promotion(id: string, options?: CallOptions): Promise<PromotionDetail>
  /** Sets whether the person is interested in a promotion. Rejects with 'forbidden' or 'not-found'. */
  followPromotion(id: string, isInterested: boolean, options?: CallOptions): Promise<Promotion>
  findHotspotIssues(search: HotspotSearch, options?: CallOptions): Promise<Paged<HotspotIssue>>
  hotspotIssue(id: string, options?: CallOptions): Promise<HotspotDetail>
  findMaterials(search: MaterialSearch, options?: CallOptions): Promise<Paged<CommonMaterial>>
  material(id: string, options?: CallOptions): Promise<CommonMaterial>
  /** Several files as one zip, in this order. */
  downloadMaterials(ids: readonly string[], options?: CallOptions): Promise<Download>
  findDocuments(search: DocumentSearch, options?: CallOptions): Promise<Paged<InformationDocument>>
  documentTypes(options?: CallOptions): Promise<DocumentType[]>
  findProposals(search: ProposalSearch, options?: CallOptions): Promise<Paged<Proposal>>
  proposal(id: string, options?: CallOptions): Promise<ProposalDetail>
  /** Adds a message to a proposal, changes its status, or both (P5). Rejects with 'changed-meanwhile' unless its status is still `Before`. */
  answerProposal(feedback: ProposalFeedback, options?: CallOptions): Promise<ProposalDetail>
  findSuggestions(search: SuggestionSearch, options?: CallOptions): Promise<Paged<Suggestion>>
  suggestion(id: string, options?: CallOptions): Promise<SuggestionDetail>
  suggestionTypes(options?: CallOptions): Promise<SuggestionType[]>
  /**
   * Sends a suggestion with its pictures (P4). The host stores it once per `changeKey` within a day.
   * Rejects with 'invalid-input', 'not-found' or 'forbidden' when it refuses.
   */
  addSuggestion(
    suggestion: NewSuggestion,
    images: readonly { name: string; content: Blob }[],
    options: CallOptions & { changeKey: string; onProgress?: ((sent: number) => void) | undefined },
  ): Promise<SuggestionDetail>
  addSuggestionMessage(message: SuggestionMessage, options?: CallOptions): Promise<SuggestionDetail>
  /** The person's sessions, the newest first. Only servers with `hostConfig().sessionsPerAccount` support it. */
  ownSessions(options?: CallOptions): Promise<OwnSession[]>
  /** Ends one session, or with an empty id all others. */
  endOwnSession(id: string, options?: CallOptions): Promise<void>
  /** The calls of administrators (A1 to A6). Rejects with 'offline' when their chunk cannot be loaded. */
  manager(): Promise<ManagerApi>
  /** The calls for files made in the background. Rejects like `manager`. */
  fileJobs(): Promise<FileJobApi>
}
