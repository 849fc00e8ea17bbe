import { sql } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'

/**
 * Number of service reports that were ever inserted, by PostgreSQL's statistics: no role of a request may read the rows of
 * every group. Partitions are counted together. It may begin anew after a crash of the database.
 */
export async function countAddedReports(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(sql`
    select coalesce(sum(n_tup_ins), 0)::float8 as added from pg_stat_user_tables
    where relid in (select relid from pg_partition_tree('service_reports'))`)
  return rows[0]?.added ?? 0
}
