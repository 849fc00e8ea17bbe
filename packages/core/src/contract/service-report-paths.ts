/** The {apiPath} segments of the service reports (source section 7) by the element's `kind`. Without zod, so that browsers may import it. */
export const serviceReportPaths = {
  all: 'RegularServiceCallAll',
  clean: 'RegularServiceCallClean',
  pest: 'RegularServiceCallPest',
  'food-safety': 'RegularServiceCallFoodSafety',
  'process-water': 'RegularServiceCallProWater',
} as const
export type ServiceReportKind = keyof typeof serviceReportPaths
export type ServiceReportPath = (typeof serviceReportPaths)[ServiceReportKind]
