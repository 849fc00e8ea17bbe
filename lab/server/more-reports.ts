import type pg from 'pg'
import { rebuildReportSums } from '@lustra/server/areas/report/data/rebuild-sums.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'

/** The group to extend: HARBOUR. */
const groupId = 1

/** Extends HARBOUR to a number of stores and reports, derived from existing ones; nothing is removed. Every tenth store has no customer. */
export async function growHarbour(database: Database, stores: number, reports: number): Promise<void> {
  await database.asOwner(async (client) => {
    await client.query(
      `insert into stores (group_id, organize_id, code, name, customer_name, address)
      select group_id, organize_id, 'HX' || to_char(n, 'FM000000'), name || ' ' || n, case when n % 10 = 0 then '' else customer_name || ' ' || n % 400 end, address
      from (select count(*)::int as own from stores where group_id = $1) as there,
        generate_series(1, $2::int - own) n
        join lateral (select * from stores s where group_id = $1 order by s.id offset n % own limit 1) like_it on true`,
      [groupId, stores],
    )
    await client.query('analyze stores')
    // A million rows are sorted for each index: in memory, if it is there.
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    await withoutIndexes(client, () => addReports(client, reports))
    await client.query('reset maintenance_work_mem; reset work_mem')
  })
  await rebuildReportSums(database)
}

const columns =
  'group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details, has_file, overall_rating, other_suggestions, evaluator, evaluated_at'

/**
 * Without triggers and checks of foreign keys, which take most of the time; the names are stored here instead. Rows are written in the
 * order of their times, as they are over the years: an index reads neighbours then. Twenty times as many sales reps visit the stores.
 */
async function addReports(client: pg.PoolClient, reports: number): Promise<void> {
  // The counts are not columns of the joined rows: the join could not be hashed then.
  await client.query(
    `create temporary table added_reports as
      with own as (select *, row_number() over (order by id) - 1 as place from stores where group_id = ${groupId}),
        done as (select *, row_number() over (order by id) - 1 as place from service_reports where group_id = ${groupId}),
        added as (
          select n, (n * 7919::bigint) % (select count(*) from own) as store_place, n % (select count(*) from done) as done_place
          from generate_series(1, ${reports} - (select count(*)::int from done)) n)
      select d.group_id, 'HX' || to_char(d.service_time, 'YYMM') || '-' || to_char(n, 'FM0000000') as report_no, o.id as store_id,
        d.category, d.service_type_id, o.customer_name, o.code as store_code, o.name as store_name, d.sales_rep || ' ' || o.place % 20 as sales_rep,
        d.service_time - n % 100000 * interval '7 minutes' as service_time, d.details, d.has_file, d.overall_rating, d.other_suggestions,
        d.evaluator, d.evaluated_at
      from added join own o on o.place = added.store_place join done d on d.place = added.done_place`,
  )
  await client.query(
    `insert into report_names (group_id, store_id, customer_name, store_code, store_name, sales_rep)
      select distinct group_id, store_id, customer_name, store_code, store_name, sales_rep from added_reports
      on conflict (group_id, store_id, digest) do nothing`,
  )
  await client.query('analyze report_names; analyze added_reports')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into service_reports (${columns}, names_id)
      select ${columns.replaceAll(/\w+/g, (name) => `added.${name}`)}, names.id
      from added_reports added join report_names names using (group_id, store_id, customer_name, store_code, store_name, sales_rep)
      order by added.service_time`,
  )
  await client.query(
    'set session_replication_role = origin; drop table added_reports; analyze service_reports',
  )
}

/** Drops the indexes of service reports that no constraint has, and creates them again afterwards, which takes less time. */
async function withoutIndexes(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = 'service_reports'::regclass and not i.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
