/** What the lists may be sorted by (V1). Free of zod, so that browsers may import it. */
export const serviceReportSorts = [
  'CustomerName',
  'StoreName',
  'SalesRep',
  'ServiceType',
  'ServiceTime',
  'OverallRating',
] as const
export type ServiceReportSort = (typeof serviceReportSorts)[number]

/** How many reports one zip may hold (V4); more is refused, and who wants more takes a narrower search. */
export const mostReportsAtOnce = 5_000

/** The longest words of an evaluation (V5). */
export const longestSuggestions = 1_000
