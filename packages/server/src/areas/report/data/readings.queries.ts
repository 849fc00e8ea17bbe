import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/scope.ts'
import { isLaterThisMonth, type ReportSpan } from './months.ts'
import { byLocation, type Grain } from './locations.ts'

/** Measurements of one area in one month; for the meaning of the numbers see areas/shared/categories.ts. */
export interface AreaMonth {
  category: 'pest' | 'food-safety' | 'process-water'
  month: string
  location: number
  area: string
  lines: number
  /** Sums of the first and the second number. */
  first: number
  second: number
  /** Number of lines whose first number is outside the second and third, and the strictest of these limits. */
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
  'location',
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
 * Adds up the sums of the stores. Those that include a report dated after `now` are calculated from their reports.
 * Returned as one JSON value: thousands of rows take twice as long on the embedded database.
 */
export async function findAreaMonths(tx: Tx, grain: Grain, span: ReportSpan): Promise<AreaMonth[]> {
  const { key, join } = byLocation(grain, 'sums')
  const { from, to, now } = span
  const { rows } = await tx.execute<{ found: Cells[] }>(sql`
    with later as materialized (
      select distinct group_id, store_id, category, app_month_of(service_time) as month
      from service_reports where ${isLaterThisMonth(span)}),
    sums as (
      select group_id, category, month, store_id, area, lines, first, second, outside, low, high, lowest, highest
      from report_area_months m
      where month >= ${`${from}-01`} and month <= ${`${to}-01`}
        and not exists (select from later l where l.store_id = m.store_id and l.category = m.category and l.month = m.month)
      union all
      select r.group_id, r.category, l.month, r.store_id, line.area, 1, v1, v2, coalesce(v1 < v2 or v1 > v3, false)::int, v2, v3, v1, v1
      from later l
      join service_reports r on r.group_id = l.group_id and r.store_id = l.store_id and r.category = l.category
        and app_month_of(r.service_time) = l.month and r.service_time <= ${now.toISOString()}
      cross join lateral app_report_lines(r.category, r.details) line)
    select coalesce(json_agg(json_build_array(${sql.raw(columns.join(', '))}) order by month, location, area collate "C"), '[]') as found
    from (
      select category, to_char(month, 'YYYY-MM') as month, ${key}::float8 as location, sums.area, sum(lines)::int as lines,
        sum(first)::float8 as first, sum(second)::float8 as second, sum(outside)::int as outside, max(low)::float8 as low,
        min(high)::float8 as high, min(lowest)::float8 as lowest, max(highest)::float8 as highest,
        round(sum(first) / sum(lines), 3)::float8 as mean
      from sums ${join}
      group by category, sums.month, ${key}, sums.area) months`)
  return (rows[0]?.found ?? []).map(toAreaMonth)
}

const toAreaMonth = (cells: Cells) =>
  Object.fromEntries(columns.map((name, at) => [name, cells[at]])) as unknown as AreaMonth
