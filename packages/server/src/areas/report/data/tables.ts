import type { ReportTable, ReportTableName } from '@lustra/core/contract'
import type { Tx } from '../../../platform/database/scope.ts'
import type { LocalReportKey } from '../local-reports.ts'
import { type ReportSpan, companyZone } from './months.ts'
import { locationId, type Grain, byLocation } from './locations.ts'
import { findAreaMonths, type AreaMonth } from './readings.queries.ts'
import { findServices, serviceColumns } from './services.queries.ts'
import { sql } from 'drizzle-orm'

const actionColumns = ['Place', 'Category', 'Status', 'Age', 'Overdue', 'Count']

/** Corrective actions by location, category, status and age: all open ones, and those done in the report's months. */
async function findActionCounts(tx: Tx, grain: Grain, { since, now, today }: ReportSpan) {
  const { key, join } = byLocation(grain, 'a')
  const { rows } = await tx.execute<Record<string, string | number>>(sql`
    select location::float8 as location, category, status,
      case when status = 'done' then '' when days <= 7 then '0-7' when days <= 30 then '8-30' when days <= 90 then '31-90' else '91-' end as age,
      (count(*) filter (where status <> 'done' and due_date < ${today}::date))::int as overdue, count(*)::int as count
    from (
      select ${key} as location, r.category, a.status, a.due_date,
        ${today}::date - (a.created_at at time zone ${companyZone})::date as days
      from corrective_actions a
      join service_reports r on r.group_id = a.group_id and r.id = a.report_id ${join}
      where a.status <> 'done' or (a.closed_at >= ${since.toISOString()} and a.closed_at <= ${now.toISOString()})) actions
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`)
  return rows
}

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
