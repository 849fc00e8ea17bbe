import { cutText } from '../../shared/cut-text.ts'
import { SheetProblem, type SheetColumn } from '../../shared/sheet-kind.ts'

/** What two headings have in common that people take for the same: StoreName, "store name", "Store Name *". */
const comparable = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_:.-]+/g, '')

/** The column that stands in each place of the sheet; undefined where there is no heading. */
export type Places = readonly (SheetColumn | undefined)[]

/**
 * Which column stands where, by headings of any language. Throws 'headings' and names the first that is unknown, there twice, or missing:
 * a column that is passed by in silence would lose what somebody typed.
 */
export function placesOf(headings: readonly string[], columns: readonly SheetColumn[]): Places {
  const known = new Map<string, SheetColumn>()
  for (const column of columns)
    for (const heading of [column.field, ...Object.values(column.headings), ...(column.others ?? [])])
      known.set(comparable(heading), column)
  const places = headings.map((heading) => (heading ? known.get(comparable(heading)) : undefined))
  const unknown = headings.find((heading, place) => heading && !places[place])
  const twice = headings.find((_heading, place) => places[place] && places.indexOf(places[place]) < place)
  const missing = columns.find((column) => column.isRequired && !places.includes(column))
  // Where nothing at all is known, what is missing says more than the first stray word.
  const fault =
    missing && places.every((place) => !place) ? missing.field : (unknown ?? twice ?? missing?.field)
  if (fault !== undefined) throw new SheetProblem('headings', cutText(fault, 60))
  return places
}
