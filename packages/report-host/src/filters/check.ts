import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { ReportError } from '../protocol/errors.ts'
import { basicOperators, conditionOperators, type Filter, type Primitive } from './filter.ts'
import { sameTarget } from '../data/dimensions.ts'

type Columns = Readonly<Record<string, readonly string[]>>
type UnknownRecord = Record<string, unknown>

const invalid = (reason: string) => new ReportError('InvalidParameters', reason)
const isObject = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPrimitive = (value: unknown): value is Primitive =>
  ['string', 'number', 'boolean'].includes(typeof value)
const maxFilters = 50
const maxValues = 5_000

/** Validates and copies filters. Throws 'InvalidParameters', also for columns that this report does not have. */
export function checkFilters(input: unknown, columns: Columns): Filter[] {
  if (!Array.isArray(input)) throw invalid('filters must be an array')
  if (input.length > maxFilters) throw invalid(`more than ${maxFilters} filters`)
  return input.map((filter) => checkFilter(filter, columns))
}

function checkFilter(input: unknown, columns: Columns): Filter {
  if (!isObject(input)) throw invalid('a filter must be an object')
  const target = checkTarget(input.target, columns)
  const common = {
    ...(typeof input.$schema === 'string' && { $schema: input.$schema }),
    ...(isObject(input.displaySettings) && { displaySettings: checkDisplaySettings(input.displaySettings) }),
    target,
  }
  const kind = kindOf(input)
  if (kind === 'basic') return { ...common, filterType: 1, ...checkBasic(input) }
  if (kind === 'advanced') return { ...common, filterType: 0, ...checkAdvanced(input) }
  throw invalid('only basic and advanced filters are supported')
}

function kindOf({
  $schema,
  filterType,
  values,
  conditions,
}: UnknownRecord): 'basic' | 'advanced' | undefined {
  const named = typeof $schema === 'string' ? /#(\w+)$/.exec($schema)?.[1] : undefined
  if (named) return named === 'basic' || named === 'advanced' ? named : undefined
  if (filterType === 1 || (filterType === undefined && values)) return 'basic'
  return filterType === 0 || (filterType === undefined && conditions) ? 'advanced' : undefined
}

function checkTarget(target: unknown, columns: Columns) {
  const { table, column } = isObject(target) ? target : {}
  if (typeof table !== 'string' || typeof column !== 'string')
    throw invalid('a filter needs a table and a column')
  if (!Object.hasOwn(columns, table) || !columns[table]!.includes(column))
    throw invalid(`there is no column ${table}.${column}`)
  return { table, column }
}

function checkDisplaySettings({ isLockedInViewMode, isHiddenInViewMode, displayName }: UnknownRecord) {
  return {
    ...(isLockedInViewMode === true && { isLockedInViewMode }),
    ...(isHiddenInViewMode === true && { isHiddenInViewMode }),
    ...(typeof displayName === 'string' && { displayName: cutText(displayName, 100) }),
  }
}

function checkBasic({ operator, values = [] }: UnknownRecord) {
  const known = basicOperators.find((name) => name === operator)
  if (!known) throw invalid(`the operator of a basic filter must be one of ${basicOperators.join(', ')}`)
  if (!Array.isArray(values) || !values.every(isPrimitive))
    throw invalid('values must be strings, numbers or booleans')
  if (values.length > maxValues) throw invalid(`more than ${maxValues} values`)
  return { operator: known, values: [...values] }
}

function checkAdvanced({ logicalOperator, conditions = [] }: UnknownRecord) {
  if (logicalOperator !== 'And' && logicalOperator !== 'Or')
    throw invalid('logicalOperator must be And or Or')
  if (!Array.isArray(conditions) || conditions.length > 2)
    throw invalid('an advanced filter has at most two conditions')
  return { logicalOperator: logicalOperator as 'And' | 'Or', conditions: conditions.map(checkCondition) }
}

function checkCondition(input: unknown) {
  const { operator, value } = isObject(input) ? input : {}
  const known = conditionOperators.find((name) => name === operator)
  if (!known) throw invalid('a condition needs a valid operator')
  const plain = value instanceof Date ? value.toISOString() : value
  if (plain !== undefined && plain !== null && !isPrimitive(plain))
    throw invalid('the value of a condition must be a string, number or boolean')
  return { operator: known, ...(plain !== undefined && { value: plain }) }
}

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
