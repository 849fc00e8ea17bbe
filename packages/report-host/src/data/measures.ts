import type { Row } from './rows.ts'

export type Unit = 'count' | 'percent' | 'rating' | 'ratio' | 'reading'

/** A value computed from rows; null without data, which is not zero. */
export interface Measure {
  unit: Unit
  of(rows: readonly Row[]): number | null
  /** The excess of a share above 100%. */
  beyond?(rows: readonly Row[]): number
}

const number = (row: Row, column: string): number => Number(row.cells[column] ?? 0)
const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + number(row, column), 0)
const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
const numbers = (rows: readonly Row[], column: string) =>
  rows.map(({ cells }) => cells[column]).filter((cell): cell is number => typeof cell === 'number')
const least = (found: readonly number[]) => (found.length ? found.reduce((a, b) => Math.min(a, b)) : null)
const most = (found: readonly number[]) => (found.length ? found.reduce((a, b) => Math.max(a, b)) : null)

const total = (column: string): Measure => ({ unit: 'count', of: (rows) => sum(rows, column) })
const quotient = (part: string, whole: string, unit: Unit): Measure => ({
  unit,
  of: (rows) => share(sum(rows, part), sum(rows, whole)),
})

const stars = [1, 2, 3, 4, 5] as const
const rated = (rows: readonly Row[]) => stars.reduce((all, star) => all + sum(rows, `Stars${star}`), 0)
const weightedSum = (rows: readonly Row[]) =>
  stars.reduce((all, star) => all + star * sum(rows, `Stars${star}`), 0)
const isOpen = ({ cells }: Row) => !!cells.Age

/** Mean of means, weighted by the number of readings. */
function mean(rows: readonly Row[]): number | null {
  const known = rows.filter(({ cells }) => typeof cells.Mean === 'number')
  const weight = known.reduce((all, row) => all + number(row, 'Readings') * number(row, 'Mean'), 0)
  return share(weight, sum(known, 'Readings'))
}

/** All measures of the reports. If limits differ by location, the strictest applies. */
export const measures = {
  planned: total('Planned'),
  done: total('Done'),
  doneShare: {
    ...quotient('Done', 'Planned', 'percent'),
    beyond: (rows) => sum(rows, 'Done') - sum(rows, 'Planned'),
  },
  rated: { unit: 'count', of: rated },
  rating: { unit: 'rating', of: (rows) => share(weightedSum(rows), rated(rows)) },
  low: { unit: 'percent', of: (rows) => share(sum(rows, 'Stars1') + sum(rows, 'Stars2'), rated(rows)) },
  stars1: total('Stars1'),
  stars2: total('Stars2'),
  stars3: total('Stars3'),
  stars4: total('Stars4'),
  stars5: total('Stars5'),
  captures: total('Captures'),
  capturesPerDevice: quotient('Captures', 'Devices', 'ratio'),
  readings: total('Readings'),
  excursions: total('Excursions'),
  excursionShare: quotient('Excursions', 'Readings', 'percent'),
  lowest: { unit: 'reading', of: (rows) => least(numbers(rows, 'Lowest')) },
  highest: { unit: 'reading', of: (rows) => most(numbers(rows, 'Highest')) },
  mean: { unit: 'reading', of: mean },
  lowLimit: { unit: 'reading', of: (rows) => most(numbers(rows, 'Low')) },
  highLimit: { unit: 'reading', of: (rows) => least(numbers(rows, 'High')) },
  actions: total('Count'),
  open: { unit: 'count', of: (rows) => sum(rows.filter(isOpen), 'Count') },
  overdue: total('Overdue'),
  overdueShare: {
    unit: 'percent',
    of: (rows) => share(sum(rows, 'Overdue'), sum(rows.filter(isOpen), 'Count')),
  },
} satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures

export const measureOf = (name: MeasureName): Measure => measures[name]

export interface MonthChange {
  month: string
  value: number
  before: number
}

/**
 * The last complete month compared with the previous one; undefined when one of them is not shown, or the facts have no
 * months. `last` is the current, incomplete month, which is not comparable.
 */
export function monthChange(
  rows: readonly Row[],
  measure: MeasureName,
  months: readonly string[],
  last: string,
): MonthChange | undefined {
  const complete = months.filter((month) => month !== last)
  const [previous, month] = complete.slice(-2)
  if (!previous || !month || !rows.some(({ cells }) => cells.Month)) return undefined
  const of = (name: string) => measures[measure].of(rows.filter(({ cells }) => cells.Month === name))
  const [before, value] = [of(previous), of(month)]
  return value === null || before === null ? undefined : { month, value, before }
}
