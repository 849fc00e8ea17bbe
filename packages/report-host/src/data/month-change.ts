import { measures, type MeasureName } from './measures.ts'
import type { Row } from './rows.ts'

export interface MonthChange {
  month: string
  value: number
  before: number
}

/**
 * The last whole month against the one before; undefined when one of the two is not among the months shown, or the facts have no
 * months. `last` is the month that is not over yet: it would always look worse.
 */
export function monthChange(
  rows: readonly Row[],
  measure: MeasureName,
  months: readonly string[],
  last: string,
): MonthChange | undefined {
  const whole = months.filter((month) => month !== last)
  const [previous, month] = whole.slice(-2)
  if (!previous || !month || !rows.some(({ cells }) => cells.Month)) return undefined
  const of = (wanted: string) => measures[measure].of(rows.filter(({ cells }) => cells.Month === wanted))
  const [before, value] = [of(previous), of(month)]
  return value === null || before === null ? undefined : { month, value, before }
}
