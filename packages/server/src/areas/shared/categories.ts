import { serviceReportPaths, type ServiceReportKind, type ServiceReportPath } from '@lustra/core/contract'

/** A service category as it stands in the rows; 'all' is no category. */
export type Category = Exclude<ServiceReportKind, 'all'>
export const categories: readonly Category[] = ['clean', 'pest', 'food-safety', 'process-water']

/** The category that a list is about; undefined for the list of everything. */
export function categoryOf(path: ServiceReportPath): Category | undefined {
  return categories.find((category) => serviceReportPaths[category] === path)
}
