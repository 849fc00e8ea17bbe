import { valueAt } from '../data/dimensions.ts'
import type { Cell, FactTable, Row } from '../data/rows.ts'
import type { ConditionOperator, Filter, Primitive } from './filter.ts'

type Value = Cell | undefined
type Wanted = Primitive | null | undefined

const words = (value: Value | Wanted) => String(value ?? '').toLowerCase()
const isBlank = (value: Value) => value === null || value === undefined

/** Numbers as numbers, all else as words: months and days are ordered as they are written. */
function compare(value: Value, wanted: Wanted): number {
  if (isBlank(value) || wanted === null || wanted === undefined) return Number.NaN
  if (typeof value === 'number') return value - Number(wanted)
  const [one, other] = [words(value), words(wanted)]
  return one < other ? -1 : Number(one > other)
}

const tests: Record<ConditionOperator, (value: Value, wanted: Wanted) => boolean> = {
  None: () => true,
  LessThan: (value, wanted) => compare(value, wanted) < 0,
  LessThanOrEqual: (value, wanted) => compare(value, wanted) <= 0,
  GreaterThan: (value, wanted) => compare(value, wanted) > 0,
  GreaterThanOrEqual: (value, wanted) => compare(value, wanted) >= 0,
  Contains: (value, wanted) => words(value).includes(words(wanted)),
  DoesNotContain: (value, wanted) => !words(value).includes(words(wanted)),
  StartsWith: (value, wanted) => words(value).startsWith(words(wanted)),
  DoesNotStartWith: (value, wanted) => !words(value).startsWith(words(wanted)),
  Is: (value, wanted) => words(value) === words(wanted),
  IsNot: (value, wanted) => words(value) !== words(wanted),
  IsBlank: isBlank,
  IsNotBlank: (value) => !isBlank(value),
  IsEmptyString: (value) => value === '',
  IsNotEmptyString: (value) => value !== '',
}

function admits(filter: Filter): (value: Value) => boolean {
  if (filter.filterType === 1) {
    const values = new Set(filter.values.map(words))
    if (filter.operator === 'All') return () => true
    return (value) => values.has(words(value)) === (filter.operator === 'In')
  }
  const { conditions, logicalOperator } = filter
  if (!conditions.length) return () => true
  const one = ({ operator, value: wanted }: (typeof conditions)[number], value: Value) =>
    tests[operator](value, wanted)
  return logicalOperator === 'And'
    ? (value) => conditions.every((condition) => one(condition, value))
    : (value) => conditions.some((condition) => one(condition, value))
}

/** The rows that pass every filter. A filter on a column of another table of facts says nothing about these. */
export function applyFilters(
  rows: readonly Row[],
  table: FactTable,
  filters: readonly Filter[],
): readonly Row[] {
  return filters.reduce((left, filter) => {
    const admit = admits(filter)
    return left.filter((row) => {
      const value = valueAt(row, table, filter.target)
      return value === undefined || admit(value)
    })
  }, rows)
}

/** The months that filters leave, so that a chart's line has no months that were filtered away. */
export function monthsLeft(months: readonly string[], filters: readonly Filter[]): readonly string[] {
  const rows = months.map((Month) => ({ cells: { Month }, place: {} }))
  const onMonths = filters.filter(({ target }) => target.table === 'months')
  return applyFilters(rows, 'services', onMonths).map(({ cells }) => String(cells.Month))
}

/** Whether months follow each other without a gap. */
export function isSpan(some: readonly string[], months: readonly string[]): boolean {
  const first = months.indexOf(some[0] ?? '')
  return first >= 0 && some.every((month, at) => months[first + at] === month)
}
