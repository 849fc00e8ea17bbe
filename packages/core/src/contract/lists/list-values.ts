/** Values of lists: sorting, filters and limits by area. Without zod, so that browsers may import them. */

/** Statuses of a corrective action. */
export const actionStatuses = ['open', 'in-progress', 'done'] as const
export type ActionStatus = (typeof actionStatuses)[number]

/** Filters of the list of corrective actions: 'not-done' is open or in progress, 'overdue' that after its due day. */
export const actionFilters = ['all', 'not-done', 'overdue', ...actionStatuses] as const
export type ActionFilter = (typeof actionFilters)[number]

export const actionSorts = [
  'DueDate',
  'CreatedAt',
  'CustomerName',
  'StoreName',
  'Title',
  'Status',
  'Assignee',
] as const
export type ActionSort = (typeof actionSorts)[number]

/** What a step of a corrective action is. */
export const actionStepKinds = [
  'step',
  'assigned',
  'due-moved',
  'photo-required',
  'photo-optional',
  'verified',
] as const
export type ActionStepKind = (typeof actionStepKinds)[number]

/** Limits of a new corrective action. */
export const longestActionTitle = 200
export const longestActionText = 2_000
/** Maximum number of photos of one step. */
export const mostActionPhotos = 10

/** Files of the list of corrective actions. */
export const actionFileFormats = ['xlsx', 'csv'] as const
export type ActionFileFormat = (typeof actionFileFormats)[number]

/** Maximum length of the note of a status change. */
export const longestNote = 1_000

/** Sort fields of the lists (V1). */
export const serviceReportSorts = [
  'CustomerName',
  'StoreName',
  'SalesRep',
  'ServiceType',
  'ServiceTime',
  'OverallRating',
  'Findings',
] as const
export type ServiceReportSort = (typeof serviceReportSorts)[number]

/**
 * Results of a visit, by which lists are filtered and counted: nothing found, findings that require action, no report yet. Without a filter:
 * all.
 */
export const reportResults = ['passed', 'action', 'missing'] as const
export type ReportResult = (typeof reportResults)[number]

/** Maximum number of reports in one zip (V4); larger downloads are refused. */
export const mostReportsAtOnce = 5_000

/** Maximum length of the text of an evaluation (V5). */
export const longestSuggestions = 1_000

/** Files that the server makes in the background. */
export const fileJobKinds = ['stores', 'audit-entries', 'service-reports', 'corrective-actions'] as const
export type FileJobKind = (typeof fileJobKinds)[number]
/** waiting: other jobs are before it, or the process that made it has ended; cancelled: stopped, or its file discarded. */
export const fileJobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type FileJobState = (typeof fileJobStates)[number]

/** The portal has larger files made in the background: rows of a spreadsheet, reports of a zip. */
export const mostRowsInCall = 5_000
export const mostReportsInCall = 300
/** Maximum number of a person's unfinished jobs. */
export const mostFileJobs = 3

/** Sort fields of the list of information documents. */
export const documentSorts = ['UpdateTime', 'Title', 'Type'] as const

/** Sort fields of the list of hotspot issues. */
export const hotspotSorts = ['UpdateTime', 'Title'] as const

/** Kinds of common materials. */
export const materialKinds = ['document', 'picture', 'link'] as const
export type MaterialKind = (typeof materialKinds)[number]

export const materialSorts = ['UpdateTime', 'Title', 'Bytes'] as const

/** Maximum number of materials in one download. */
export const mostMaterialsAtOnce = 50

/** Filters of the list of promotions. */
export const promotionFilters = ['all', 'new', 'interested'] as const
export type PromotionFilter = (typeof promotionFilters)[number]

/** Statuses of a proposal, and filters of the list: 'due' is not done and due within a week or overdue. */
export const proposalStatuses = [...actionStatuses] as const
export const proposalFilters = ['all', 'not-done', 'due', ...proposalStatuses] as const
export type ProposalFilter = (typeof proposalFilters)[number]

export const proposalSorts = ['deathLineDate', 'StoreName', 'tmName', 'Status'] as const

/** Maximum length of follow-up feedback on a proposal or suggestion. */
export const longestFollowUp = 2_000
