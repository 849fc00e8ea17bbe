import { valueAt } from '../data/dimensions.ts'
import type { Cell, FactTable, Row } from '../data/rows.ts'
import type { ConditionOperator, Filter, Primitive } from './filter.ts'

type Value = Cell | undefined
type Operand = Primitive | null | undefined

const text = (value: Value | Operand) => String(value ?? '').toLowerCase()
const isBlank = (value: Value) => value === null || value === undefined

/** Compares numbers numerically and everything else as text, which also orders months and days. */
function compare(value: Value, operand: Operand): number {
  if (isBlank(value) || operand === null || operand === undefined) return Number.NaN
  if (typeof value === 'number') return value - Number(operand)
  const [one, other] = [text(value), text(operand)]
  return one < other ? -1 : Number(one > other)
}

const tests: Record<ConditionOperator, (value: Value, operand: Operand) => boolean> = {
  None: () => true,
  LessThan: (value, operand) => compare(value, operand) < 0,
  LessThanOrEqual: (value, operand) => compare(value, operand) <= 0,
  GreaterThan: (value, operand) => compare(value, operand) > 0,
  GreaterThanOrEqual: (value, operand) => compare(value, operand) >= 0,
  Contains: (value, operand) => text(value).includes(text(operand)),
  DoesNotContain: (value, operand) => !text(value).includes(text(operand)),
  StartsWith: (value, operand) => text(value).startsWith(text(operand)),
  DoesNotStartWith: (value, operand) => !text(value).startsWith(text(operand)),
  Is: (value, operand) => text(value) === text(operand),
  IsNot: (value, operand) => text(value) !== text(operand),
  IsBlank: isBlank,
  IsNotBlank: (value) => !isBlank(value),
  IsEmptyString: (value) => value === '',
  IsNotEmptyString: (value) => value !== '',
}

function toPredicate(filter: Filter): (value: Value) => boolean {
  if (filter.filterType === 1) {
    const values = new Set(filter.values.map(text))
    if (filter.operator === 'All') return () => true
    return (value) => values.has(text(value)) === (filter.operator === 'In')
  }
  const { conditions, logicalOperator } = filter
  if (!conditions.length) return () => true
  const test = ({ operator, value: operand }: (typeof conditions)[number], value: Value) =>
    tests[operator](value, operand)
  return logicalOperator === 'And'
    ? (value) => conditions.every((condition) => test(condition, value))
    : (value) => conditions.some((condition) => test(condition, value))
}

/** The rows that pass all filters. Ignores filters on columns of other fact tables. */
export function applyFilters(
  rows: readonly Row[],
  table: FactTable,
  filters: readonly Filter[],
): readonly Row[] {
  return filters.reduce((remaining, filter) => {
    const predicate = toPredicate(filter)
    return remaining.filter((row) => {
      const value = valueAt(row, table, filter.target)
      return value === undefined || predicate(value)
    })
  }, rows)
}

/** The months that pass the filters. */
export function monthsLeft(months: readonly string[], filters: readonly Filter[]): readonly string[] {
  const rows = months.map((Month) => ({ cells: { Month }, location: {} }))
  const onMonths = filters.filter(({ target }) => target.table === 'months')
  return applyFilters(rows, 'services', onMonths).map(({ cells }) => String(cells.Month))
}

/** Whether months are consecutive. */
export function isSpan(some: readonly string[], months: readonly string[]): boolean {
  const first = months.indexOf(some[0] ?? '')
  return first >= 0 && some.every((month, at) => months[first + at] === month)
}
