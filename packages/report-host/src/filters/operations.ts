import { sameTarget } from '../data/dimensions.ts'
import { ReportError } from '../protocol/errors.ts'
import { checkFilters } from './check.ts'
import type { Filter } from './filter.ts'

/** Power BI's FiltersOperations. */
const operations = { removeAll: 0, replaceAll: 1, add: 2, replace: 3 } as const

/**
 * Applies a filter request: an array replaces all filters, as sent by `setFilters`; otherwise it contains an operation.
 * Throws 'InvalidParameters' without changes.
 */
export function changeFilters(
  current: readonly Filter[],
  request: unknown,
  columns: Readonly<Record<string, readonly string[]>>,
): Filter[] {
  if (Array.isArray(request)) return withoutDuplicates(checkFilters(request, columns))
  const { filtersOperation, filters } = (request ?? {}) as { filtersOperation?: unknown; filters?: unknown }
  if (filtersOperation === operations.removeAll) return []
  const changed = withoutDuplicates(checkFilters(filters, columns))
  const isChanged = ({ target }: Filter) => changed.some((filter) => sameTarget(filter.target, target))
  if (filtersOperation === operations.replaceAll) return changed
  if (filtersOperation === operations.replace)
    return [...current.filter((filter) => !isChanged(filter)), ...changed]
  if (filtersOperation !== operations.add) throw invalid('unknown filtersOperation')
  if (current.some(isChanged)) throw invalid('the column already has a filter')
  return [...current, ...changed]
}

function withoutDuplicates(filters: Filter[]): Filter[] {
  const hasDuplicate = filters.some((filter, at) =>
    filters.slice(0, at).some(({ target }) => sameTarget(target, filter.target)),
  )
  if (hasDuplicate) throw invalid('two filters on one column')
  return filters
}

const invalid = (reason: string) => new ReportError('InvalidParameters', reason)
