import { actionAges } from '@lustra/core/contract/report-words.ts'
import { targetOf, valueAt, type Dimension } from './dimensions.ts'
import { measures, type MeasureName } from './measures.ts'
import type { Cell, FactTable, Facts, Row } from './rows.ts'

/** What a chart shows, as data. `split` makes one series of each of its values instead of one of each measure. */
export interface Question {
  table: FactTable
  by: Dimension
  measures: readonly MeasureName[]
  split?: Dimension
  /** Which way it is ordered where neither time nor age does it. */
  first?: 'most' | 'least'
}

export interface Series {
  measure: MeasureName
  /** The value of `split`. */
  of?: string
  values: (number | null)[]
}

/** The answer: one value of each series for every category. The chart, its table, its sentence and its file are made of it. */
export interface Answer {
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

/** Every value that a split has, in its order. */
export const valuesOfSplit = (rows: readonly Row[], { table, split }: Question): string[] =>
  split ? [...groupRows(rows, table, split).keys()].sort() : []

/** Answers a question of rows that have passed the filters; `months` are those that are shown, with or without facts. */
export function aggregate(rows: readonly Row[], question: Question, months: Facts['months']): Answer {
  const groups = groupRows(rows, question.table, question.by)
  const columns = question.split ? splitColumns(rows, question, question.split) : plainColumns(question)
  const keys = rows.length ? orderKeys([...groups.keys()], question, groups, months) : []
  return {
    categories: keys,
    series: columns.map(({ keep, ...series }) => ({
      ...series,
      values: keys.map((key) => measures[series.measure].of((groups.get(key) ?? []).filter(keep))),
    })),
  }
}

type Column = Omit<Series, 'values'> & { keep(row: Row): boolean }

const plainColumns = (question: Question): Column[] =>
  question.measures.map((measure) => ({ measure, keep: () => true }))

function splitColumns(rows: readonly Row[], question: Question, split: Dimension): Column[] {
  const { table, measures: names } = question
  const target = targetOf(split, table)
  return valuesOfSplit(rows, question).map((value) => ({
    measure: names[0]!,
    of: value,
    keep: (row) => keyOf(valueAt(row, table, target)) === value,
  }))
}

function orderKeys(
  keys: string[],
  { by, measures: [measure], first = 'most' }: Question,
  groups: Map<string, Row[]>,
  months: Facts['months'],
): string[] {
  if (by === 'Month') return [...months]
  if (by === 'Age') return actionAges.filter((age) => groups.has(age))
  const of = (key: string) => (measure && measures[measure].of(groups.get(key)!)) ?? Number.NaN
  const sign = first === 'most' ? -1 : 1
  // What has no value comes last, whichever way.
  const compare = (a: number, b: number) =>
    Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(a)) - Number(Number.isNaN(b)) : sign * (a - b)
  return keys.filter((key) => key !== '').sort((a, b) => compare(of(a), of(b)) || a.localeCompare(b))
}
