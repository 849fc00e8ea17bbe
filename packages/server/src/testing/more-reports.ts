import type { Database } from '../platform/database/open.ts'

/** The group to extend: HARBOUR. */
const groupId = 1

/** Extends HARBOUR to a number of stores and reports, derived from existing ones; nothing is removed. */
export async function growHarbour(database: Database, stores: number, reports: number): Promise<void> {
  await database.asOwner(async (client) => {
    await client.query(
      `insert into stores (group_id, organize_id, code, name, customer_name, address)
      select group_id, organize_id, 'HX' || to_char(n, 'FM000000'), name || ' ' || n, customer_name || ' ' || n % 400, address
      from (select count(*)::int as own from stores where group_id = $1) as there,
        generate_series(1, $2::int - own) n
        join lateral (select * from stores s where group_id = $1 order by s.id offset n % own limit 1) like_it on true`,
      [groupId, stores],
    )
    await client.query('analyze stores')
    await client.query(
      // The counts are not columns of the joined rows: the join could not be hashed then.
      `with own as (select *, row_number() over (order by id) - 1 as place from stores where group_id = $1),
        done as (select *, row_number() over (order by id) - 1 as place from service_reports where group_id = $1),
        added as (
          select n, (n * 7919::bigint) % (select count(*) from own) as store_place, n % (select count(*) from done) as done_place
          from generate_series(1, $2::int - (select count(*)::int from done)) n)
      insert into service_reports (group_id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name,
        sales_rep, service_time, details, has_file, overall_rating, other_suggestions, evaluator, evaluated_at)
      select d.group_id, 'HX' || to_char(d.service_time, 'YYMM') || '-' || to_char(n, 'FM000000'), o.id, d.category, d.service_type_id,
        o.customer_name, o.code, o.name, d.sales_rep, d.service_time - n * interval '7 minutes', d.details, d.has_file, d.overall_rating,
        d.other_suggestions, d.evaluator, d.evaluated_at
      from added join own o on o.place = added.store_place join done d on d.place = added.done_place`,
      [groupId, reports],
    )
  })
}
