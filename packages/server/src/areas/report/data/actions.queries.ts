import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/scope.ts'
import { companyZone, type ReportSpan } from './months.ts'
import { byLocation, type Grain } from './locations.ts'

export const actionColumns = ['Place', 'Category', 'Status', 'Age', 'Overdue', 'Count']

/** Corrective actions by location, category, status and age: all open ones, and those done in the report's months. */
export async function findActionCounts(tx: Tx, grain: Grain, { since, now, today }: ReportSpan) {
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
