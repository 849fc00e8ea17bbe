import type { SheetEncoding, SheetSource } from '@lustra/core/contract'
import { SheetProblem, type SheetColumn } from '../../shared/sheet-kind.ts'
import { columnIndex, columnLetters, plainText } from './cells.ts'
import type { Row } from './workbook.ts'
import { truncate } from '../../shared/text-workbook.ts'

/** Normalised heading, by which StoreName, "store name" and "Store Name *" are equal. */
const comparable = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}*_:./·()（）-]+/gu, '')

/** The column at each position of the sheet; null for one that the person leaves out. */
export type ColumnMap = ReadonlyMap<number, SheetColumn | null>

/** Finds the column of a heading in any language. */
export function createHeadings(columns: readonly SheetColumn[]) {
  const known = new Map<string, SheetColumn>()
  for (const column of columns)
    for (const heading of [column.field, ...Object.values(column.headings), ...(column.aliases ?? [])])
      known.set(comparable(heading), column)
  const find = (heading: string): SheetColumn | undefined => known.get(comparable(heading))
  return {
    find,
    count: (texts: readonly string[]) => new Set(texts.flatMap((text) => find(text) ?? [])).size,
  }
}
export type Headings = ReturnType<typeof createHeadings>

/** The columns of a sheet as its headings name them, and why these are not enough. */
export interface HeadingMatch {
  row: Row
  columns: ColumnMap
  /** The first heading that is unknown, duplicate or missing. */
  fault?: string | undefined
}

/** Finds the headings among the first rows: the row with the most of them, since some files have a title above. */
export function matchHeadings(
  head: readonly Row[],
  columns: readonly SheetColumn[],
  headings: Headings,
): HeadingMatch {
  const counts = head.map((row) => headings.count(textsOf(row)))
  const row = head[counts.indexOf(Math.max(...counts))]!
  const map = new Map<number, SheetColumn>()
  let fault: string | undefined
  for (const [position, { text }] of row.cells) {
    const column = headings.find(text)
    if (!plainText(text)) continue
    if (!column || [...map.values()].includes(column)) fault ??= plainText(text)
    else map.set(position, column)
  }
  const missing = columns.find((column) => column.isRequired && ![...map.values()].includes(column))
  // When no heading is known, a missing one is the more helpful message.
  return { row, columns: map, fault: map.size === 0 ? missing?.field : (fault ?? missing?.field) }
}

/** The columns as a person assigned them. Throws 'headings' without a required one. */
export function chosenColumns(
  chosen: NonNullable<SheetChoice['columns']>,
  columns: readonly SheetColumn[],
): ColumnMap {
  const map = new Map(
    Object.entries(chosen).map(([letters, field]) => [
      columnIndex(letters),
      columns.find((one) => one.field === field) ?? null,
    ]),
  )
  const given = [...map.values()]
  const twice = given.find((column, index) => column && given.indexOf(column) < index)
  const missing = columns.find((column) => column.isRequired && !given.includes(column))
  const fault = twice ?? missing
  if (fault) throw new SheetProblem('headings', fault.field)
  return map
}

/** What a person chose: encoding, sheet, and the field of each of its columns by letters; empty for one to leave out. */
export interface SheetChoice {
  encoding?: SheetEncoding
  sheet?: number
  columns?: Readonly<Record<string, string>>
}

const mostShown = 100

/** Each column of a sheet with its heading, an example, and the field that its heading names. */
export function columnsOf(head: readonly Row[], { row, columns }: HeadingMatch): SheetSource['Columns'] {
  const below = head.filter(({ line }) => line > row.line)
  const positions = new Set([row, ...below].flatMap(({ cells }) => [...cells.keys()]))
  return [...positions]
    .toSorted((one, other) => one - other)
    .slice(0, mostShown)
    .map((position) => ({
      Column: columnLetters(position),
      Heading: shown(row.cells.get(position)?.text),
      Example: shown(below.find(({ cells }) => cells.has(position))?.cells.get(position)?.text),
      Field: columns.get(position)?.field ?? '',
    }))
}

const shown = (text = ''): string => truncate(plainText(text), 60)

export const textsOf = ({ cells }: Row): string[] => [...cells.values()].map(({ text }) => text)
