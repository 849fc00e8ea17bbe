import { sql } from 'drizzle-orm'
import { outgoing } from '../database/schema/outgoing.ts'
import type { Tx } from '../database/scope.ts'

/** Messages in the database that were not sent: those that wait, and those given up within the last week. */
export interface UnsentMessages {
  kind: string
  waiting: number
  givenUp: number
  /** Age of the oldest that waits; 0 without one. */
  oldestSeconds: number
}

export async function findUnsentMessages(tx: Tx): Promise<UnsentMessages[]> {
  const { rows } = await tx.execute<Record<keyof UnsentMessages, never>>(sql`
    select kind, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'given-up'))::int as "givenUp",
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where state = 'waiting')), 0)::float8 as "oldestSeconds"
    from ${outgoing} where state <> 'sent' group by kind`)
  return rows
}

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
