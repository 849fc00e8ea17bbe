import { serviceReportPaths, type ServiceReportKind, type ServiceReportPath } from '@lustra/core/contract'

/** A service category as stored; 'all' is not a category. */
export type Category = Exclude<ServiceReportKind, 'all'>
export const categories: readonly Category[] = ['clean', 'pest', 'food-safety', 'process-water']

/** The category of a list; undefined for the combined list. */
export function categoryOf(path: ServiceReportPath): Category | undefined {
  return categories.find((category) => serviceReportPaths[category] === path)
}
