import { truncate } from '../../shared/truncate.ts'
import { SheetProblem, type SheetColumn } from '../../shared/sheet-kind.ts'

/** Normalised heading, by which StoreName, "store name" and "Store Name *" are equal. */
const comparable = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_:.-]+/g, '')

/** The column at each position of the sheet; undefined without a heading. */
export type ColumnMap = readonly (SheetColumn | undefined)[]

/**
 * Maps positions to columns, by headings of any language. Throws 'headings' with the first that is unknown, duplicate
 * or missing: silently skipping a column would lose typed values.
 */
export function mapColumns(headings: readonly string[], columns: readonly SheetColumn[]): ColumnMap {
  const known = new Map<string, SheetColumn>()
  for (const column of columns)
    for (const heading of [column.field, ...Object.values(column.headings), ...(column.aliases ?? [])])
      known.set(comparable(heading), column)
  const columnsByIndex = headings.map((heading) => (heading ? known.get(comparable(heading)) : undefined))
  const unknown = headings.find((heading, position) => heading && !columnsByIndex[position])
  const twice = headings.find(
    (_heading, position) =>
      columnsByIndex[position] && columnsByIndex.indexOf(columnsByIndex[position]) < position,
  )
  const missing = columns.find((column) => column.isRequired && !columnsByIndex.includes(column))
  // When no heading is known, a missing one is the more helpful message.
  const fault =
    missing && columnsByIndex.every((position) => !position)
      ? missing.field
      : (unknown ?? twice ?? missing?.field)
  if (fault !== undefined) throw new SheetProblem('headings', truncate(fault, 60))
  return columnsByIndex
}
