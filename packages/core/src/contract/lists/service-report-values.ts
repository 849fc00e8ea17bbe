/** Sort fields of the lists (V1). Without zod, so that browsers may import it. */
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
