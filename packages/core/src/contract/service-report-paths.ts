/** The {apiPath} segments of the service reports (source section 7) with the element's `kind` for each. Free of zod, so that browsers may import it. */
export const serviceReportPaths = {
  all: 'RegularServiceCallAll',
  clean: 'RegularServiceCallClean',
  pest: 'RegularServiceCallPest',
  'food-safety': 'RegularServiceCallFoodSafety',
  'process-water': 'RegularServiceCallProWater',
} as const
export type ServiceReportKind = keyof typeof serviceReportPaths
export type ServiceReportPath = (typeof serviceReportPaths)[ServiceReportKind]

/** What the lists may be sorted by (V1). */
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
