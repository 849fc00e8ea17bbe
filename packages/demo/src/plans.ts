import { sql } from '@lustra/server/platform/database/sql.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'

/**
 * Plans so many services of each kind a year for every store of the transaction's group that 85 to 105 per cent of them
 * were done, reproducibly for the same reports (R6). Plans start with the first month of the demo.
 */
export async function seedPlans(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into service_plans (group_id, store_id, category, valid_from, visits_a_year)
    select group_id, store_id, category, date_trunc('month', (select min(service_time) from service_reports))::date,
      greatest(1, round(count(*) / 2.0 / (0.85 + ((store_id * 7 + length(category) * 3) % 21) / 100.0)))
    from service_reports group by 1, 2, 3
    on conflict do nothing`)
}
