import type { Database } from '../../../platform/database/open.ts'

const tables = ['service_reports', 'report_months', 'report_area_months']

/**
 * Calculates all sums of service reports from the reports, in one transaction that locks the three tables. Returns the number of
 * rows. The tables' owner is held to row policies, which know no group here, so they are not forced meanwhile.
 */
export async function rebuildReportSums(database: Database): Promise<{ months: number; areaMonths: number }> {
  return database.asOwner(async (client) => {
    try {
      await client.query(
        `begin; ${tables.map((name) => `alter table ${name} no force row level security`).join('; ')}`,
      )
      await client.query('delete from report_months')
      await client.query('delete from report_area_months')
      await client.query(
        `select app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category))
        from (select distinct group_id, app_month_of(service_time) as month, store_id, category from service_reports) keys having count(*) > 0`,
      )
      const { rows } = await client.query<{ months: number; areaMonths: number }>(
        'select (select count(*)::int from report_months) as months, (select count(*)::int from report_area_months) as "areaMonths"',
      )
      await client.query(
        `${tables.map((name) => `alter table ${name} force row level security`).join('; ')}; commit`,
      )
      return rows[0]!
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}
