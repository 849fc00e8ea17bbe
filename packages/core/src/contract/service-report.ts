import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { serviceReportPaths, serviceReportSorts, type ServiceReportPath } from './service-report-paths.ts'

export * from './service-report-paths.ts'

export const serviceReportPath = z.enum(
  Object.values(serviceReportPaths) as [ServiceReportPath, ...ServiceReportPath[]],
)

export const feedbackStatus = z.enum(['all', 'feedbacked', 'pending'])
export type FeedbackStatus = z.output<typeof feedbackStatus>

/** POST {apiPath}/FindWithPagerSearchAsync (V1). Default order: newest service first. Times are ISO 8601 UTC; the end is inclusive. */
export const serviceReportSearch = pagedSearch.extend({
  sort: z.enum(serviceReportSorts).default('ServiceTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  customer: z.string().max(100).optional(),
  store: z.string().max(100).optional(),
  serviceType: z.string().max(40).optional(),
  startTime: z.iso.datetime().optional(),
  endTime: z.iso.datetime().optional(),
  feedback: feedbackStatus.default('all'),
})
export type ServiceReportSearch = z.input<typeof serviceReportSearch>

/** A row of the list (V2). OverallRating is 1 to 5, null while nobody judged. */
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
  FeedbackStatus: z.enum(['feedbacked', 'pending']),
  OverallRating: z.int().min(1).max(5).nullable(),
})
export type ServiceReport = z.output<typeof serviceReport>

/** GET {apiPath}/GetServiceTypeList: the types that this list can be filtered by, named in the person's language. */
export const serviceType = z.object({ Id: z.string(), Name: z.string() })
export type ServiceType = z.output<typeof serviceType>

/** GET {apiPath}/ViewCall?id= answers a PDF blob with the header fileName; GET {apiPath}/ViewScope?id= the evaluation. */
export const reportIdQuery = z.object({ id: z.string().min(1).max(40) })
export const evaluation = z.object({
  OverallRating: z.int().min(1).max(5).nullable(),
  OtherSuggestions: z.string(),
  Evaluator: z.string(),
  EvaluationDate: z.iso.datetime().nullable(),
})
export type Evaluation = z.output<typeof evaluation>
