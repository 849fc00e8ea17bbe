import type { ReportData } from '@lustra/core/contract/calls/report.ts'
import { formatMonthIn, formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { Dimension } from '../data/dimensions.ts'
import type { Unit } from '../data/measures.ts'
import type { FactTable, Facts } from '../data/rows.ts'
import type { Language, ReportTexts } from '../texts.ts'

/** Formats months, locations, codes and numbers of a report in a language. */
export interface Labels {
  category(dimension: Dimension, key: string): string
  /** Short, for an axis; one line each. */
  tick(dimension: Dimension, key: string): string[]
  month(key: string): string
  /** The current, incomplete month. */
  isRunning(dimension: Dimension, key: string): boolean
  value(unit: Unit, value: number | null): string
  /** A difference of two values, without its sign. */
  difference(unit: Unit, value: number): string
  /** Rounded as displayed, for consistent differences. */
  rounded(unit: Unit, value: number): number
  count(value: number): string
  moment(iso: string): string
}

const fractions: Record<Unit | 'points', number> = {
  points: 1,
  count: 0,
  percent: 1,
  rating: 2,
  ratio: 2,
  reading: 2,
}

export function createLabels(
  { Words, Tables, To }: Pick<ReportData, 'Words' | 'Tables' | 'To'>,
  { tag }: Language,
  texts: ReportTexts,
): Labels {
  const numbers = new Map<string, Intl.NumberFormat>()
  const format = (unit: Unit | 'points', value: number) => {
    if (!numbers.has(unit)) numbers.set(unit, numberFormat(tag, unit))
    return numbers.get(unit)!.format(value)
  }
  const month = monthFormat((of) => formatMonthIn(tag, of))
  const monthName = monthFormat((of) => formatMonthIn(tag, of, 'month'))
  const names = locationNames(Tables.places)
  const isRunning = (dimension: Dimension, key: string) => dimension === 'Month' && key === To
  const category = (dimension: Dimension, key: string) => {
    if (dimension === 'Month') return isRunning(dimension, key) ? texts.soFar(month(key)) : month(key)
    if (dimension === 'Place') return names.get(key) ?? key
    if (dimension === 'Age') return texts.ages[key] ?? key
    return Words[`${dimension.toLowerCase()}.${key}`] ?? Words[key] ?? (key || texts.unknown)
  }
  return {
    category,
    tick: (dimension, key) =>
      dimension === 'Month'
        ? [monthName(key), isRunning(dimension, key) ? texts.soFarTick : key.slice(0, 4)]
        : [category(dimension, key)],
    month,
    isRunning,
    value: (unit, value) => (value === null ? texts.none : format(unit, value)),
    difference: (unit, value) =>
      unit === 'percent'
        ? texts.points(format('points', Math.abs(value) * 100))
        : format(unit, Math.abs(value)),
    rounded: (unit, value) => {
      const digits = 10 ** (fractions[unit] + (unit === 'percent' ? 2 : 0))
      return Math.round(value * digits) / digits
    },
    count: (value) => format('count', value),
    moment: (iso) => formatTimeIn(tag, undefined, new Date(iso)),
  }
}

const monthFormat = (format: (month: Date) => string) => (month: string) =>
  /^\d{4}-\d\d$/.test(month) ? format(new Date(`${month}-01`)) : month

const numberFormat = (tag: string, unit: Unit | 'points') =>
  new Intl.NumberFormat(tag, {
    ...(unit === 'percent' && { style: 'percent' }),
    maximumFractionDigits: fractions[unit],
  })

function locationNames(locations: ReportData['Tables']['places']): Map<string, string> {
  const [id, name] = ['Id', 'Name'].map((column) => locations?.Columns.indexOf(column) ?? -1)
  return new Map(locations?.Rows.map((row) => [String(row[id!]), String(row[name!] ?? row[id!])]))
}

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
