import { measures, type MeasureName } from './measures.ts'
import type { Row } from './rows.ts'

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
