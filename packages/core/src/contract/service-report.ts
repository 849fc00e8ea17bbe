import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { calendarDay } from './open-work.ts'
import { longestSuggestions, mostReportsAtOnce, serviceReportSorts } from './lists/service-report-words.ts'
import { serviceReportPaths, type ServiceReportKind, type ServiceReportPath } from './service-report-paths.ts'

export * from './lists/service-report-words.ts'
export * from './service-report-paths.ts'

export const serviceReportKind = z.enum(
  Object.keys(serviceReportPaths) as [ServiceReportKind, ...ServiceReportKind[]],
)
export const serviceReportPath = z.enum(
  Object.values(serviceReportPaths) as [ServiceReportPath, ...ServiceReportPath[]],
)

export const feedbackStatus = z.enum(['all', 'feedbacked', 'pending'])
export type FeedbackStatus = z.output<typeof feedbackStatus>

/**
 * What a list can be narrowed by. `customer` and `store` mean exactly one when they are a whole customer's name or a store's
 * code, and otherwise whatever contains them. Capitals and blanks around do not matter. A report is found by the names of its
 * day and, when they are whole, by those of today, which are the ones that can be chosen; a corrective action by those of today.
 * `fromDay` and `toDay` are days of the store's own calendar, both inclusive; each counts before the time on its side.
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
}

/** POST {apiPath}/FindWithPagerSearchAsync (V1). Default order: newest service first. Times are ISO 8601 UTC; the end is inclusive. */
export const serviceReportSearch = pagedSearch.extend({
  sort: z.enum(serviceReportSorts).default('ServiceTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...filters,
})
export type ServiceReportSearch = z.input<typeof serviceReportSearch>

/** The search without its page and order: what "all that match" means. */
export const serviceReportFilters = z.object(filters)
export type ServiceReportFilters = z.input<typeof serviceReportFilters>

/**
 * A row of the list (V2). OverallRating is 1 to 5, null while nobody judged. HasFile is false while the report itself is not
 * in: ViewCall refuses it with 'no-file'. Findings counts the results that the customer should act on, 0 for a visit that found
 * nothing; null while the report is not in. OpenActions counts what it asks to put right and is not done; null for a person
 * without the list of corrective actions (V6). TimeZone: the IANA name of the store's zone, in which its times are shown.
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

/** GET {apiPath}/GetServiceTypeList: the types that this list can be filtered by, named in the person's language. */
export const serviceType = z.object({ Id: z.string(), Name: z.string() })
export type ServiceType = z.output<typeof serviceType>

/** GET {apiPath}/GetCustomerList and GetStoreList, additions of this project: who can be chosen in the filters, by name. */
export const choiceQuery = z.object({
  keyword: pagedSearch.shape.keyword,
  /** Only stores of this customer, by its whole name. */
  customer: filters.customer,
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
/** As a caller writes it; an address holds text. */
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

/** GET {apiPath}/ViewCall?id= answers a PDF blob with the header fileName; GET {apiPath}/ViewScope?id= the evaluation. */
export const reportIdQuery = z.object({ id: z.string().min(1).max(40) })
/**
 * `MayEvaluate`: nobody judged yet and the caller may. `EditableUntil`: the end of the day on which the caller judged, by
 * the calendar of the store; until then they may change it, null for everybody else and afterwards (V5).
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
 * POST {apiPath}/SubmitScope, an addition of this project (V5): once for a report, by a person of the group in their own
 * name. It can be changed until the day ends at the store. `Replaces`: the EvaluationDate of the own evaluation that is
 * changed; without it a judged report is refused. Answers the evaluation, also when the same person
 * sends the same once more. Errors:
 * 'already-evaluated', 'evaluation-closed' (the day is over), 'forbidden' (staff), 'not-found'.
 */
export const submittedEvaluation = z.object({
  id: reportIdQuery.shape.id,
  OverallRating: z.int().min(1).max(5),
  OtherSuggestions: z.string().max(longestSuggestions).default(''),
  Replaces: z.iso.datetime().optional(),
})
export type SubmittedEvaluation = z.input<typeof submittedEvaluation>

const reportIds = z.array(reportIdQuery.shape.id)

/**
 * POST {apiPath}/GetDownloadList, an addition of this project (V4): what a download would hold, of chosen reports or of all
 * that match `search` without those of `except`. At most `mostReportsAtOnce`, then IsCapped. Gone: chosen ones that the
 * caller cannot reach (any more). EstimatedBytes is of the reports that have a file.
 */
export const downloadWish = z
  .object({
    ids: reportIds.min(1).max(mostReportsAtOnce).optional(),
    search: serviceReportFilters.optional(),
    except: reportIds.max(mostReportsAtOnce).optional(),
  })
  .refine(({ ids, search }) => !ids !== !search, 'either ids or a search')
export type DownloadWish = z.input<typeof downloadWish>
export const downloadList = z.object({
  Items: z.array(z.object({ Id: z.string(), ReportNo: z.string(), HasFile: z.boolean() })),
  Gone: z.array(z.string()),
  EstimatedBytes: z.int(),
  IsCapped: z.boolean(),
})
export type DownloadList = z.output<typeof downloadList>

/**
 * POST {apiPath}/DownloadCall (V4): a zip of the reports in this order, sent while it is made. The same reports give the
 * same bytes, named by ETag, so a broken download goes on with `Range: bytes=N-` and `If-Range`. Refused as a whole with
 * 'not-found' when the caller cannot reach one of them, with 'no-file' when none of them has a file, and with 'too-many' while
 * two of the person's are under way.
 */
export const downloadCall = z.object({ ids: reportIds.min(1).max(mostReportsAtOnce) })
