import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/scope.ts'
import { companyZone, type ReportSpan } from './months.ts'
import { byPlace, type Grain } from './locations.ts'

/** What technicians wrote down of one area in one month, whatever its numbers mean: see areas/shared/report-columns.ts. */
export interface AreaMonth {
  category: 'pest' | 'food-safety' | 'process-water'
  month: string
  place: number
  area: string
  lines: number
  /** Sums of the first and the second number. */
  first: number
  second: number
  /** How many lines have the first number outside the second and third, and the strictest of these limits. */
  outside: number
  low: number
  high: number
  lowest: number
  highest: number
  mean: number
}

const columns = [
  'category',
  'month',
  'place',
  'area',
  'lines',
  'first',
  'second',
  'outside',
  'low',
  'high',
  'lowest',
  'highest',
  'mean',
] as const satisfies (keyof AreaMonth)[]
type Cells = AreaMonth[keyof AreaMonth][]

/**
 * One pass over the reports' own lines. Lines of another shape count for nothing. `materialized` and `offset` keep PostgreSQL from
 * taking every number out of its JSON once for each place where it is named. Thousands of rows come as one value: as rows of their
 * own the embedded database takes twice as long.
 */
export async function findAreaMonths(tx: Tx, grain: Grain, { since, now }: ReportSpan): Promise<AreaMonth[]> {
  const { key, join } = byPlace(grain, 'r')
  const { rows } = await tx.execute<{ found: Cells[] }>(sql`
    with lines as materialized (
      select r.category, date_trunc('month', r.service_time at time zone ${companyZone}) as month, ${key} as place,
        line.area, ${numberAt(0)} as v1, ${numberAt(1)} as v2, ${numberAt(2)} as v3
      from service_reports r ${join}
      cross join lateral (
        select element ->> 'area' as area, element -> 'values' as numbers
        from jsonb_array_elements(
          case jsonb_typeof(r.details -> 'areas') when 'array' then r.details -> 'areas' else '[]' end) element
        offset 0) line
      where r.category in ('pest', 'food-safety', 'process-water')
        and r.service_time >= ${since.toISOString()} and r.service_time <= ${now.toISOString()})
    select coalesce(json_agg(json_build_array(${sql.raw(columns.join(', '))}) order by month, place, area collate "C"), '[]') as found
    from (
      select category, to_char(month, 'YYYY-MM') as month, place::float8 as place, area, count(*)::int as lines,
        sum(v1) as first, sum(v2) as second, (count(*) filter (where v1 < v2 or v1 > v3))::int as outside,
        max(v2) as low, min(v3) as high, min(v1) as lowest, max(v1) as highest, round(avg(v1)::numeric, 3)::float8 as mean
      from lines
      where area is not null and v1 is not null and v2 is not null and (v3 is not null or category = 'pest')
      group by category, lines.month, lines.place, area) months`)
  return (rows[0]?.found ?? []).map(toAreaMonth)
}

const toAreaMonth = (cells: Cells) =>
  Object.fromEntries(columns.map((name, at) => [name, cells[at]])) as unknown as AreaMonth

const numberAt = (position: number) =>
  sql.raw(
    `case jsonb_typeof(line.numbers -> ${position}) when 'number' then (line.numbers -> ${position})::float8 end`,
  )
