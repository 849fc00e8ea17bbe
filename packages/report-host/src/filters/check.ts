import { ReportError } from '../protocol/errors.ts'
import { basicOperators, conditionOperators, type Filter, type Primitive } from './filter.ts'

type Columns = Readonly<Record<string, readonly string[]>>
type Loose = Record<string, unknown>

const refuse = (why: string) => new ReportError('InvalidParameters', why)
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPrimitive = (value: unknown): value is Primitive =>
  ['string', 'number', 'boolean'].includes(typeof value)
const mostFilters = 50
const mostValues = 5_000

/** The filters of a wish, as our own copies. Throws 'InvalidParameters' for what is none, or aims at nothing of this report. */
export function checkFilters(given: unknown, columns: Columns): Filter[] {
  if (!Array.isArray(given)) throw refuse('filters have to be a list')
  if (given.length > mostFilters) throw refuse(`more than ${mostFilters} filters`)
  return given.map((filter) => checkFilter(filter, columns))
}

function checkFilter(given: unknown, columns: Columns): Filter {
  if (!isObject(given)) throw refuse('a filter has to be an object')
  const target = checkTarget(given.target, columns)
  const about = {
    ...(typeof given.$schema === 'string' && { $schema: given.$schema }),
    ...(isObject(given.displaySettings) && { displaySettings: checkShown(given.displaySettings) }),
    target,
  }
  const kind = kindOf(given)
  if (kind === 'basic') return { ...about, filterType: 1, ...checkBasic(given) }
  if (kind === 'advanced') return { ...about, filterType: 0, ...checkAdvanced(given) }
  throw refuse('only basic and advanced filters are known here')
}

function kindOf({ $schema, filterType, values, conditions }: Loose): 'basic' | 'advanced' | undefined {
  const named = typeof $schema === 'string' ? /#(\w+)$/.exec($schema)?.[1] : undefined
  if (named) return named === 'basic' || named === 'advanced' ? named : undefined
  if (filterType === 1 || (filterType === undefined && values)) return 'basic'
  return filterType === 0 || (filterType === undefined && conditions) ? 'advanced' : undefined
}

function checkTarget(target: unknown, columns: Columns) {
  const { table, column } = isObject(target) ? target : {}
  if (typeof table !== 'string' || typeof column !== 'string')
    throw refuse('a filter needs a table and a column')
  if (!Object.hasOwn(columns, table) || !columns[table]!.includes(column))
    throw refuse(`there is no column ${table}.${column}`)
  return { table, column }
}

function checkShown({ isLockedInViewMode, isHiddenInViewMode, displayName }: Loose) {
  return {
    ...(isLockedInViewMode === true && { isLockedInViewMode }),
    ...(isHiddenInViewMode === true && { isHiddenInViewMode }),
    ...(typeof displayName === 'string' && { displayName: displayName.slice(0, 100) }),
  }
}

function checkBasic({ operator, values = [] }: Loose) {
  const known = basicOperators.find((name) => name === operator)
  if (!known) throw refuse(`a basic filter knows ${basicOperators.join(', ')}`)
  if (!Array.isArray(values) || !values.every(isPrimitive)) throw refuse('values have to be words or numbers')
  if (values.length > mostValues) throw refuse(`more than ${mostValues} values`)
  return { operator: known, values: [...values] }
}

function checkAdvanced({ logicalOperator, conditions = [] }: Loose) {
  if (logicalOperator !== 'And' && logicalOperator !== 'Or')
    throw refuse('conditions are joined by And or Or')
  if (!Array.isArray(conditions) || conditions.length > 2)
    throw refuse('an advanced filter has up to two conditions')
  return { logicalOperator: logicalOperator as 'And' | 'Or', conditions: conditions.map(checkCondition) }
}

function checkCondition(given: unknown) {
  const { operator, value } = isObject(given) ? given : {}
  const known = conditionOperators.find((name) => name === operator)
  if (!known) throw refuse('a condition needs an operator')
  const plain = value instanceof Date ? value.toISOString() : value
  if (plain !== undefined && plain !== null && !isPrimitive(plain))
    throw refuse('a condition compares words or numbers')
  return { operator: known, ...(plain !== undefined && { value: plain }) }
}
