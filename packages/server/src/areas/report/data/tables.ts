import type { ReportTable, ReportTableName } from '@lustra/core/contract'
import type { Tx } from '../../../platform/database/scope.ts'
import type { LocalReportKey } from '../local-reports.ts'
import { actionColumns, findActionCounts } from './actions.queries.ts'
import type { ReportSpan } from './months.ts'
import { locationId, type Grain } from './locations.ts'
import { findAreaMonths, type AreaMonth } from './readings.queries.ts'
import { findServices, serviceColumns } from './services.queries.ts'

type Tables = Partial<Record<ReportTableName, ReportTable>>
type Row = ReportTable['Rows'][number]

/** Reads all tables of a report except `places`, for the group and the person of the transaction. */
type ReadTables = (tx: Tx, grain: Grain, span: ReportSpan, group: string) => Promise<Tables>

const readServices: ReadTables = async (tx, grain, span, group) => ({
  services: {
    Columns: serviceColumns,
    Rows: (await findServices(tx, grain, span)).map(([month, location, ...rest]) => [
      month,
      locationId({ group }, grain, location),
      ...rest,
    ]),
  },
})

const readActions: ReadTables = async (tx, grain, span, group) => ({
  actions: {
    Columns: actionColumns,
    Rows: (await findActionCounts(tx, grain, span)).map(({ location, ...rest }) => [
      locationId({ group }, grain, location ?? 0),
      ...Object.values(rest),
    ]),
  },
})

const readHygiene: ReadTables = async (tx, grain, span, group) => {
  const found = await findAreaMonths(tx, grain, span)
  const tableOf = (category: AreaMonth['category'], Columns: string[], toCells: (row: AreaMonth) => Row) => ({
    Columns: ['Month', 'Place', ...Columns],
    Rows: found
      .filter((row) => row.category === category)
      .map((row) => [row.month, locationId({ group }, grain, row.location), row.area, ...toCells(row)]),
  })
  return {
    pest: tableOf('pest', ['Area', 'Devices', 'Captures'], ({ first, second }) => [first, second]),
    food: tableOf('food-safety', ['Area', ...readingColumns], toReading),
    water: tableOf('process-water', ['Parameter', ...readingColumns, 'Mean'], (row) => [
      ...toReading(row),
      row.mean,
    ]),
  }
}

const readingColumns = ['Readings', 'Excursions', 'Low', 'High', 'Lowest', 'Highest']
const toReading = ({ lines, outside, low, high, lowest, highest }: AreaMonth): Row => [
  lines,
  outside,
  low,
  high,
  lowest,
  highest,
]

/** The table readers of each local report (R6). */
export const readTablesOf: Record<LocalReportKey, ReadTables> = {
  'service-delivery': readServices,
  hygiene: readHygiene,
  'follow-up': readActions,
  'company-delivery': readServices,
  'company-hygiene': readHygiene,
}

/** Concatenates the rows of several groups. */
export function joinTables(parts: readonly Tables[]): Tables {
  const joined: Tables = {}
  for (const part of parts)
    for (const [name, table] of Object.entries(part) as [ReportTableName, ReportTable][]) {
      const before = joined[name]?.Rows ?? []
      joined[name] = { Columns: table.Columns, Rows: [...before, ...table.Rows] }
    }
  return joined
}
