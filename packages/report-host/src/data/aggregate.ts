import { actionAges } from '@lustra/core/contract/report-values.ts'
import { targetOf, valueAt, type Dimension } from './dimensions.ts'
import { measures, type MeasureName } from './measures.ts'
import type { Cell, FactTable, Facts, Row } from './rows.ts'

/** A chart's query. `split` creates one series per value instead of one per measure. */
export interface Query {
  table: FactTable
  by: Dimension
  measures: readonly MeasureName[]
  split?: Dimension
  /** Order of categories other than months and ages. */
  first?: 'most' | 'least'
}

export interface Series {
  measure: MeasureName
  /** The value of `split`. */
  of?: string
  values: (number | null)[]
}

/** One value per series and category. Source of the chart, its table, description and export. */
export interface AggregateResult {
  categories: string[]
  series: Series[]
}

const keyOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? '' : String(cell))

export function groupRows(rows: readonly Row[], table: FactTable, by: Dimension): Map<string, Row[]> {
  const target = targetOf(by, table)
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(valueAt(row, table, target))
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** All values of a split, the largest first: of the shown rows the order of the stack and its legend, of all rows that of the colours. */
export function valuesOfSplit(rows: readonly Row[], { table, split, measures: [measure] }: Query): string[] {
  if (!split) return []
  const totals = [...groupRows(rows, table, split)].map(
    ([value, group]) => [value, (measure && measures[measure].of(group)) ?? 0] as const,
  )
  return totals.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value]) => value)
}

/** Runs a query on filtered rows; `months` are the shown months, with or without facts. */
export function aggregate(rows: readonly Row[], query: Query, months: Facts['months']): AggregateResult {
  const groups = groupRows(rows, query.table, query.by)
  const columns = query.split ? splitColumns(rows, query, query.split) : plainColumns(query)
  const keys = rows.length ? orderKeys([...groups.keys()], query, groups, months) : []
  return {
    categories: keys,
    series: columns.map(({ matches, ...series }) => ({
      ...series,
      values: keys.map((key) => measures[series.measure].of((groups.get(key) ?? []).filter(matches))),
    })),
  }
}

type Column = Omit<Series, 'values'> & { matches(row: Row): boolean }

const plainColumns = (query: Query): Column[] =>
  query.measures.map((measure) => ({ measure, matches: () => true }))

function splitColumns(rows: readonly Row[], query: Query, split: Dimension): Column[] {
  const { table, measures: names } = query
  const target = targetOf(split, table)
  return valuesOfSplit(rows, query).map((value) => ({
    measure: names[0]!,
    of: value,
    matches: (row) => keyOf(valueAt(row, table, target)) === value,
  }))
}

function orderKeys(
  keys: string[],
  { by, measures: [measure], first = 'most' }: Query,
  groups: Map<string, Row[]>,
  months: Facts['months'],
): string[] {
  if (by === 'Month') return [...months]
  if (by === 'Age') return actionAges.filter((age) => groups.has(age))
  const of = (key: string) => (measure && measures[measure].of(groups.get(key)!)) ?? Number.NaN
  const sign = first === 'most' ? -1 : 1
  // Categories without a value come last in both orders.
  const compare = (a: number, b: number) =>
    Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(a)) - Number(Number.isNaN(b)) : sign * (a - b)
  return keys.filter((key) => key !== '').sort((a, b) => compare(of(a), of(b)) || a.localeCompare(b))
}
