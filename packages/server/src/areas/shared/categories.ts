import { serviceReportPaths, type ServiceReportKind, type ServiceReportPath } from '@lustra/core/contract'

/** A service category as stored; 'all' is not a category. */
export type Category = Exclude<ServiceReportKind, 'all'>
export const categories: readonly Category[] = ['clean', 'pest', 'food-safety', 'process-water']

/** The category of a list; undefined for the combined list. */
export function categoryOf(path: ServiceReportPath): Category | undefined {
  return categories.find((category) => serviceReportPaths[category] === path)
}

/** Meaning of the numbers of a finding, by category: the columns between the area and the result. */
export const reportColumns: Record<Category, { first: string; values: readonly string[] }> = {
  pest: { first: 'column.area', values: ['column.devices', 'column.captures', 'column.replaced'] },
  'food-safety': { first: 'column.area', values: ['column.temperature', 'column.lowest', 'column.highest'] },
  'process-water': {
    first: 'column.parameter',
    values: ['column.reading', 'column.lowest', 'column.highest'],
  },
  clean: { first: 'column.area', values: ['column.square-metres', 'column.score'] },
}

/** Results that the customer should act on; `app_findings` of the database counts the same (0042). */
export const worryingFindings: readonly string[] = ['high', 'outside', 'poor']

/** Only results that require action are red: neither a size nor a number is wrong by itself. */
export const isRed = (column: number, columns: number, finding: string): boolean =>
  column === columns - 1 && worryingFindings.includes(finding)
