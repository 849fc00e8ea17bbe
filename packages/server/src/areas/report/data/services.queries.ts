import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/scope.ts'
import { isLaterThisMonth, type ReportSpan } from './months.ts'
import { byLocation, type Grain } from './locations.ts'

export const serviceColumns = [
  'Month',
  'Place',
  'Category',
  'Planned',
  'Done',
  'Stars1',
  'Stars2',
  'Stars3',
  'Stars4',
  'Stars5',
]

/** Cells in the order of `serviceColumns`. */
type ServiceRow = [month: string, location: number, category: string, ...counts: number[]]

/**
 * Services by month, location and category: planned, done, and their ratings. Planned services of a year are spread
 * evenly over the days, starting on a different day at each store, and counted as whole visits: time is measured in
 * twelfths of a month, of which a year has 144. For the current month only the days until today are counted as planned.
 */
export async function findServices(tx: Tx, grain: Grain, span: ReportSpan): Promise<ServiceRow[]> {
  const { from, to, today } = span
  const done = byLocation(grain, 'm')
  const later = byLocation(grain, 'r')
  const planned = byLocation(grain, 'p')
  const { rows } = await tx.execute<{ found: ServiceRow[] }>(sql`
    with months as (
      select first::date as first, to_char(first, 'YYYY-MM') as month,
        (extract(year from first) * 12 + extract(month from first))::bigint * 12 as begins,
        extract(day from first + interval '1 month' - interval '1 day')::int as days,
        least(${today}::date, (first + interval '1 month' - interval '1 day')::date) - first::date + 1 as passed
      from generate_series(${`${from}-01`}::timestamp, ${`${to}-01`}::timestamp, interval '1 month') first),
    plans as (
      select ${planned.key} as location, p.category, p.visits_a_year as visits, p.valid_from, p.valid_until,
        (p.store_id * 89 + length(p.category)) % 144 as shift, count(*) as stores
      from (select *, lead(valid_from, 1, 'infinity'::date) over (partition by store_id, category order by valid_from) as valid_until
        from service_plans) p ${planned.join}
      group by 1, 2, 3, 4, 5, 6),
    counted as (
      select to_char(m.month, 'YYYY-MM') as month, ${done.key} as location, m.category, 0 as planned,
        m.done, m.stars1 as s1, m.stars2 as s2, m.stars3 as s3, m.stars4 as s4, m.stars5 as s5
      from report_months m ${done.join}
      where m.month >= ${`${from}-01`} and m.month <= ${`${to}-01`}
      union all
      select to_char(app_month_of(r.service_time), 'YYYY-MM'), ${later.key}, r.category, 0, -count(*), ${starCounts}
      from service_reports r ${later.join}
      where ${isLaterThisMonth(span)}
      group by 1, 2, 3
      union all
      select m.month, p.location, p.category,
        sum(p.stores * (((m.begins + p.shift) * m.days + 12 * m.passed) * p.visits / (144 * m.days) - (m.begins + p.shift) * p.visits / 144)), 0, 0, 0, 0, 0, 0
      from plans p join months m on m.first >= p.valid_from and m.first < p.valid_until
      group by 1, 2, 3)
    select coalesce(json_agg(json_build_array(month, location, category, planned, done, s1, s2, s3, s4, s5)
      order by month, location, category collate "C"), '[]') as found
    from (
      select month, location, category, sum(planned) as planned, sum(done) as done,
        sum(s1) as s1, sum(s2) as s2, sum(s3) as s3, sum(s4) as s4, sum(s5) as s5
      from counted group by 1, 2, 3
      having sum(planned) + sum(done) > 0) services`)
  return rows[0]?.found ?? []
}

const starCounts = sql.raw(
  [1, 2, 3, 4, 5].map((stars) => `-count(*) filter (where r.overall_rating = ${stars})`).join(', '),
)
