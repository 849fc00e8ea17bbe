import type { ReportData } from '@lustra/core/contract/calls/report.ts'
import type { FactTable, Facts } from '../data/rows.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from './labels.ts'

interface PeriodInput {
  facts: Facts
  table: FactTable
  /** The months shown, oldest first. */
  months: readonly string[]
  data: Pick<ReportData, 'ReadAt'>
}

/** The period of a figure: the shown months, or the time of the data without months. */
export function periodOf(
  { facts, table, months, data }: PeriodInput,
  labels: Labels,
  texts: ReportTexts,
): string {
  const isByMonth = facts.tables[table]?.some(({ cells }) => cells.Month)
  if (!isByMonth) return texts.readAt(labels.moment(data.ReadAt))
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return ''
  const name = (month: string) => labels.category('Month', month)
  return first === last ? name(first) : texts.months(name(first), name(last))
}
