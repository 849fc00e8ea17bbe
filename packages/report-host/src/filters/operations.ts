import { sameTarget } from '../data/dimensions.ts'
import { ReportError } from '../protocol/errors.ts'
import { checkFilters } from './check.ts'
import type { Filter } from './filter.ts'

/** Power BI's FiltersOperations. */
const operations = { removeAll: 0, replaceAll: 1, add: 2, replace: 3 } as const

/**
 * What a wish makes of the filters there are: a list replaces them all, as `setFilters` sends it; else it says what to do.
 * Throws 'InvalidParameters', and nothing has changed then.
 */
export function changeFilters(
  present: readonly Filter[],
  wish: unknown,
  columns: Readonly<Record<string, readonly string[]>>,
): Filter[] {
  if (Array.isArray(wish)) return withoutTwins(checkFilters(wish, columns))
  const { filtersOperation, filters } = (wish ?? {}) as { filtersOperation?: unknown; filters?: unknown }
  if (filtersOperation === operations.removeAll) return []
  const given = withoutTwins(checkFilters(filters, columns))
  const isGiven = ({ target }: Filter) => given.some((filter) => sameTarget(filter.target, target))
  if (filtersOperation === operations.replaceAll) return given
  if (filtersOperation === operations.replace)
    return [...present.filter((filter) => !isGiven(filter)), ...given]
  if (filtersOperation !== operations.add) throw refuse('no such operation on filters')
  if (present.some(isGiven)) throw refuse('there is a filter on that column already')
  return [...present, ...given]
}

function withoutTwins(filters: Filter[]): Filter[] {
  const twin = filters.some((filter, at) =>
    filters.slice(0, at).some(({ target }) => sameTarget(target, filter.target)),
  )
  if (twin) throw refuse('two filters on one column')
  return filters
}

const refuse = (why: string) => new ReportError('InvalidParameters', why)
