import type { ReportData, ReportTableName } from '@lustra/core/contract/calls/report.ts'

export type Cell = string | number | null
/** Tables with one row per fact; `places` is the dimension table. */
export type FactTable = Exclude<ReportTableName, 'places'>

export interface Row {
  readonly cells: Readonly<Record<string, Cell>>
  /** Its row of `places`. */
  readonly location: Readonly<Record<string, Cell>>
}

/** A report's data: rows by column, joined with their locations. */
export interface Facts {
  readonly tables: Readonly<Partial<Record<FactTable, readonly Row[]>>>
  readonly locations: readonly Readonly<Record<string, Cell>>[]
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** YYYY-MM, ascending, without gaps. */
  readonly months: readonly string[]
}

const noLocation = {}

export function toFacts({ Tables, From, To }: ReportData): Facts {
  const columns: Record<string, readonly string[]> = { months: ['Month'] }
  const read = (name: ReportTableName) => {
    const { Columns, Rows } = Tables[name]!
    columns[name] = Columns
    return Rows.map((row) => Object.fromEntries(Columns.map((column, at) => [column, row[at] ?? null])))
  }
  const locations = Tables.places ? read('places') : []
  const byId = new Map(locations.map((location) => [location.Id, location]))
  const names = (Object.keys(Tables) as ReportTableName[]).filter((name) => name !== 'places')
  const tables = Object.fromEntries(
    names.map((name) => [
      name,
      read(name).map((cells) => ({ cells, location: byId.get(cells.Place ?? null) ?? noLocation })),
    ]),
  )
  return { tables, locations, columns, months: monthsBetween(From, To) }
}

/** All months of a range, both ends inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
  const count = Math.max(0, number(to) - number(from) + 1)
  return Array.from({ length: count }, (_, step) => {
    const at = number(from) + step
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
