import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { fileJob } from './file-job.ts'
import { fileZone, paged, pagedSearch, pagingRules, zipType } from '../envelope.ts'
import { calendarDay } from './open-work.ts'
import {
  longestSuggestions,
  mostReportsAtOnce,
  reportResults,
  serviceReportSorts,
} from '../lists/list-values.ts'
import { isContactPhone } from '../rules/contact-phone.ts'
import { normalizeTyped } from '../rules/typed-text.ts'
import {
  serviceReportPaths,
  type ServiceReportKind,
  type ServiceReportPath,
} from '../service-report-paths.ts'

export * from '../lists/list-values.ts'
export * from '../service-report-paths.ts'

export const serviceReportKind = z.enum(
  Object.keys(serviceReportPaths) as [ServiceReportKind, ...ServiceReportKind[]],
)
export const serviceReportPath = z.enum(
  Object.values(serviceReportPaths) as [ServiceReportPath, ...ServiceReportPath[]],
)

export const feedbackStatus = z.enum(['all', 'feedbacked', 'pending'])
export type FeedbackStatus = z.output<typeof feedbackStatus>

/**
 * Filters of a list. `customer` and `store` match exactly if they equal a customer's name or a store's code, otherwise as a
 * substring; case and surrounding blanks are ignored. A report matches by its names at the time of the visit, and for complete
 * names also by today's, which the choices list; a corrective action matches by today's. `fromDay` and `toDay` are calendar days
 * at the store, both inclusive; each takes precedence over `startTime` or `endTime`. `result` 'arrived': the report is there, whatever
 * its result.
 */
const filters = {
  keyword: pagedSearch.shape.keyword,
  customer: z.string().max(200).optional(),
  store: z.string().max(100).optional(),
  serviceType: z.string().max(40).optional(),
  startTime: z.iso.datetime().optional(),
  endTime: z.iso.datetime().optional(),
  fromDay: calendarDay.optional(),
  toDay: calendarDay.optional(),
  feedback: feedbackStatus.default('all'),
  result: z.enum(['all', 'arrived', ...reportResults]).default('all'),
}

/**
 * POST {apiPath}/FindWithPagerSearchAsync (V1). Default order: newest service first. Times are ISO 8601 UTC; the end is inclusive.
 * `after`, an addition, is the Id of a report, such as the last one of the previous page: pages are those of the matches that follow it
 * in this order, also past the first 10,000; the totals stay those of all matches.
 */
export const serviceReportSearch = pagedSearch.extend({
  sort: z.enum(serviceReportSorts).default('ServiceTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  after: z.string().min(1).max(40).optional(),
  ...filters,
})
export type ServiceReportSearch = z.input<typeof serviceReportSearch>

/** The search without paging and order: defines "all that match". */
export const serviceReportFilters = z.object(filters)
export type ServiceReportFilters = z.input<typeof serviceReportFilters>

/**
 * A row of the list (V2). OverallRating is 1 to 5, null before the evaluation. HasFile is false until the report arrives: then
 * ViewCall refuses it with 'no-file'. Findings counts the results that require action, null until the report arrives. OpenActions
 * counts its corrective actions that are not done; null for a person without access to their list (V6). TimeZone: the IANA name
 * of the store's zone, in which its times are shown.
 */
export const serviceReport = z.object({
  Id: z.string(),
  ReportNo: z.string(),
  CustomerName: z.string(),
  StoreCode: z.string(),
  StoreName: z.string(),
  SalesRep: z.string(),
  ServiceType: z.string(),
  ServiceTypeName: z.string(),
  ServiceTime: z.iso.datetime(),
  TimeZone: z.string(),
  FeedbackStatus: z.enum(['feedbacked', 'pending']),
  OverallRating: z.int().min(1).max(5).nullable(),
  HasFile: z.boolean(),
  Findings: z.int().nullable(),
  OpenActions: z.int().nullable(),
})
export type ServiceReport = z.output<typeof serviceReport>

/**
 * POST {apiPath}/GetCounts, an addition of this project: the number of matches of each search, in the same order, for the tabs of the list
 * and the options of its filters. Counted up to 10,000, then IsCapped.
 */
export const serviceReportSearches = z
  .object({ searches: z.array(serviceReportFilters).min(1).max(8) })
  .meta({ examples: [{ searches: [{}, { feedback: 'pending' }] }] })
export type ServiceReportSearches = z.input<typeof serviceReportSearches>
export const searchCount = z.object({ Count: z.int(), IsCapped: z.boolean() })
export type SearchCount = z.output<typeof searchCount>

/** GET {apiPath}/GetServiceTypeList: the types that this list can be filtered by, named in the person's language. */
export const serviceType = z.object({ Id: z.string(), Name: z.string() })
export type ServiceType = z.output<typeof serviceType>

/** GET {apiPath}/GetCustomerList and GetStoreList, additions of this project: choices of the filters, by name. */
export const choiceQuery = z.object({
  keyword: pagedSearch.shape.keyword,
  /** Only stores of this customer, by its full name. */
  customer: filters.customer,
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
/** The input as passed by a caller. */
export interface ChoiceQuery {
  keyword?: string
  customer?: string
  pageIndex?: number
  pageSize?: number
}
export const customerChoice = z.object({ Name: z.string(), Stores: z.int() })
export type CustomerChoice = z.output<typeof customerChoice>
export const storeChoice = z.object({ Code: z.string(), Name: z.string(), CustomerName: z.string() })
export type StoreChoice = z.output<typeof storeChoice>

/** GET {apiPath}/ViewCall?id= returns a PDF blob with the header fileName; GET {apiPath}/ViewScope?id= the evaluation. */
export const reportIdQuery = z.object({ id: z.string().min(1).max(40) })
/**
 * `MayEvaluate`: the report is not evaluated and the caller may do so. `EditableUntil`: until when the caller may change their own
 * evaluation, the end of its day at the store; null for others and afterwards (V5).
 */
export const evaluation = z.object({
  OverallRating: z.int().min(1).max(5).nullable(),
  OtherSuggestions: z.string(),
  Evaluator: z.string(),
  EvaluationDate: z.iso.datetime().nullable(),
  MayEvaluate: z.boolean(),
  EditableUntil: z.iso.datetime().nullable(),
})
export type Evaluation = z.output<typeof evaluation>

/**
 * POST {apiPath}/SubmitScope, an addition of this project (V5): once per report, by a person of the group, not during
 * an account switch. It can be changed until the day ends at the store. `Replaces`: the EvaluationDate of the own evaluation to
 * change; without it, an evaluated report is refused. Returns the evaluation, also when the same person repeats the call. Errors:
 * 'already-evaluated', 'evaluation-closed' (the day is over), 'forbidden' (staff), 'not-found'. `CallMe`: the person wants to be
 * called about this service, for one or two stars only; the first time it opens a thread in the company's inbox, with the rating and the
 * text. `CallPhone`: the number to call, without which it is that of the account; CallMe without any number is refused.
 */
export const submittedEvaluation = z
  .object({
    id: reportIdQuery.shape.id,
    OverallRating: z.int().min(1).max(5),
    OtherSuggestions: z.string().max(longestSuggestions).default(''),
    Replaces: z.iso.datetime().optional(),
    CallMe: z.boolean().optional(),
    CallPhone: z
      .string()
      .overwrite(normalizeTyped)
      .max(30)
      .refine((phone) => !phone || isContactPhone(phone), { error: 'is not a phone number' })
      .optional(),
  })
  .refine(({ CallMe, OverallRating }) => !CallMe || OverallRating <= 2, {
    path: ['CallMe'],
    error: 'is for one or two stars',
  })
export type SubmittedEvaluation = z.input<typeof submittedEvaluation>

/**
 * POST {apiPath}/WithdrawScope, an addition of this project: takes the caller's own evaluation of the same day back, so that the report
 * is pending again. `Replaces`: its EvaluationDate. Returns the empty evaluation, also when the call is repeated. Errors: those of a
 * change by SubmitScope.
 */
export const withdrawnEvaluation = z.object({
  id: reportIdQuery.shape.id,
  Replaces: z.iso.datetime(),
})
export type WithdrawnEvaluation = z.input<typeof withdrawnEvaluation>

const reportIds = z.array(reportIdQuery.shape.id)

/**
 * POST {apiPath}/GetDownloadList, an addition of this project (V4): the contents of a download of selected reports, or of
 * all that match `search` except those of `except`. At most `mostReportsAtOnce`, then IsCapped. Gone: selected reports that the
 * caller cannot access (any more). EstimatedBytes covers the reports that have a file.
 */
export const downloadRequest = z
  .object({
    ids: reportIds.min(1).max(mostReportsAtOnce).optional(),
    search: serviceReportFilters.optional(),
    except: reportIds.max(mostReportsAtOnce).optional(),
  })
  .refine(({ ids, search }) => !ids !== !search, 'either ids or a search')
  .meta({ examples: [{ ids: ['107'] }] })
export type DownloadRequest = z.input<typeof downloadRequest>
export const downloadList = z.object({
  Items: z.array(z.object({ Id: z.string(), ReportNo: z.string(), HasFile: z.boolean() })),
  Gone: z.array(z.string()),
  EstimatedBytes: z.int(),
  IsCapped: z.boolean(),
})
export type DownloadList = z.output<typeof downloadList>

/**
 * POST {apiPath}/DownloadCall (V4): a zip of the reports in this order, streamed. The same reports give the same bytes and ETag,
 * so a broken download resumes with `Range: bytes=N-` and `If-Range`. Refused with 'not-found' when the caller cannot access one of
 * them, with 'no-file' when none has a file, and with 'too-many' while two downloads of the person are running.
 */
export const downloadCall = z.object({ ids: reportIds.min(1).max(mostReportsAtOnce), ...fileZone })

/** Response header: the number of files in a zip that is sent while it is made. */
export const filesHeader = 'x-lustra-files'

/** Areas whose lists can be filtered by customer and store. */
export const storeLists = {
  ...serviceReportPaths,
  'corrective-action': 'CorrectiveAction',
  proposal: 'Proposal',
  suggestion: 'Suggestions',
} as const

/** The first calls of the lists of service reports (V1). */
export const serviceReportListCalls = declareCalls({
  findServiceReports: {
    method: 'POST',
    path: '/{list}/FindWithPagerSearchAsync',
    lists: serviceReportPaths,
    summary: 'Search service reports, a page at a time',
    description: `${pagingRules} after continues behind a report instead, however far: by its id. Errors: too-deep, not-found (after), invalid-input.`,
    input: serviceReportSearch,
    output: paged(serviceReport),
    reads: 'shared',
  },
  countServiceReports: {
    method: 'POST',
    path: '/{list}/GetCounts',
    lists: serviceReportPaths,
    summary: 'The numbers of matches of several searches',
    description: 'Up to eight, counted up to 10,000 each.',
    input: serviceReportSearches,
    output: z.array(searchCount),
    reads: 'shared',
  },
  serviceTypes: {
    method: 'GET',
    path: '/{list}/GetServiceTypeList',
    lists: serviceReportPaths,
    summary: "The service types of this list, in the person's language",
    output: z.array(serviceType),
    reads: 'shared',
  },
})

/** Service reports after the first rows are shown: filters, the report, downloads (V1, V3, V4). */
export const serviceReportCalls = declareCalls({
  viewServiceReport: {
    method: 'GET',
    path: '/{list}/ViewCall',
    lists: serviceReportPaths,
    summary: 'A service report as PDF',
    description:
      'The header fileName holds its name, URI-encoded. Errors, as JSON: not-found, no-file before the report itself has arrived.',
    input: reportIdQuery,
    file: { type: 'application/pdf', description: 'The report' },
    reads: 'alone',
  },
  downloadList: {
    method: 'POST',
    path: '/{list}/GetDownloadList',
    lists: serviceReportPaths,
    summary: 'The contents of a download',
    description: 'Of selected reports, or of all that match a search, newest service first.',
    input: downloadRequest,
    output: downloadList,
    reads: 'shared',
  },
  downloadReports: {
    method: 'POST',
    path: '/{list}/DownloadCall',
    lists: serviceReportPaths,
    summary: 'A zip of reports',
    description: `Streamed while it is created. The header ${filesHeader} holds the number of files, ETag identifies the bytes: an aborted download continues with Range and If-Range. Errors, as JSON: not-found when one of the reports is not accessible, no-file when none has a file, too-many (429) when two of the person's are running in this process.`,
    input: downloadCall,
    file: {
      type: zipType,
      description: 'The reports, and a text file that names those without a file',
      ranges: true,
    },
    reads: 'alone',
    zone: true,
  },
  beginReportsFile: {
    method: 'POST',
    path: '/{list}/BeginDownload',
    lists: serviceReportPaths,
    summary: 'Make the same zip in the background',
    description:
      'FileJob/GetJob reports the progress, and its Problem is the code with which DownloadCall would refuse. Errors: too-many (429).',
    input: downloadCall,
    output: fileJob,
    zone: true,
  },
})

/** Customers and stores to filter a list by (V1). */
export const choiceCalls = declareCalls({
  customerChoices: {
    method: 'GET',
    path: '/{list}/GetCustomerList',
    lists: storeLists,
    summary: 'The customers that this list can be filtered by',
    description: 'Of the visible stores, by their current names.',
    input: choiceQuery,
    output: paged(customerChoice),
    reads: 'shared',
  },
  storeChoices: {
    method: 'GET',
    path: '/{list}/GetStoreList',
    lists: storeLists,
    summary: 'The stores that this list can be filtered by',
    description: 'The visible ones, by name; the keyword is searched in code, name and customer.',
    input: choiceQuery,
    output: paged(storeChoice),
    reads: 'shared',
  },
})

/** Evaluations of service reports (V3, V5). */
export const evaluationCalls = declareCalls({
  viewEvaluation: {
    method: 'GET',
    path: '/{list}/ViewScope',
    lists: serviceReportPaths,
    summary: "The customer's evaluation of a report",
    description: 'All fields are empty without an evaluation. Error: not-found.',
    input: reportIdQuery,
    output: evaluation,
    reads: 'shared',
  },
  submitEvaluation: {
    method: 'POST',
    path: '/{list}/SubmitScope',
    lists: serviceReportPaths,
    summary: "Give or change the caller's evaluation of a report",
    description:
      'Once per report, by a person of the group in their own name, who may change it until the end of that day at the store. CallMe goes with one or two stars, and with a number: CallPhone, or the account’s. Errors: invalid-input, already-evaluated, evaluation-closed, forbidden (staff, or acting as another person), not-found.',
    input: submittedEvaluation,
    output: evaluation,
  },
  withdrawEvaluation: {
    method: 'POST',
    path: '/{list}/WithdrawScope',
    lists: serviceReportPaths,
    summary: "Take back the caller's own evaluation of a report",
    description:
      'Until the end of its day at the store; afterwards the report is pending again. A thread that CallMe has opened stays, with a message that the rating was taken back. Errors: already-evaluated (another evaluation), evaluation-closed, forbidden (staff, or acting as another person), not-found.',
    input: withdrawnEvaluation,
    output: evaluation,
  },
})
