import { and, eq, sql } from 'drizzle-orm'
import { promotionVisits as visits } from '../../platform/database/schema/promotions.ts'
import type { Tx } from '../../platform/database/scope.ts'

/** A later call counts as another visit. */
const visitMs = 30 * 60_000

interface Visitor {
  groupId: number
  personId: number
}

/** Records that the person views the list, and returns when their last visit ended; undefined for the first. */
export async function visit(tx: Tx, visitor: Visitor, now: Date): Promise<Date | undefined> {
  const isAnother = sql`${visits.at} < ${new Date(now.getTime() - visitMs).toISOString()}::timestamptz`
  const [row] = await tx
    .insert(visits)
    .values({ ...visitor, at: now })
    .onConflictDoUpdate({
      target: [visits.groupId, visits.personId],
      set: {
        beforeAt: sql`case when ${isAnother} then ${visits.at} else ${visits.beforeAt} end`,
        // The earlier of two concurrent requests may be stored last.
        at: sql`greatest(${visits.at}, excluded.at)`,
      },
    })
    .returning({ beforeAt: visits.beforeAt })
  return row?.beforeAt ?? undefined
}

/** Returns when the visit before the present one ended, without recording anything. */
export async function lastVisit(
  tx: Tx,
  { groupId, personId }: Visitor,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.groupId, groupId), eq(visits.personId, personId)))
  const isOver = row && now.getTime() - row.at.getTime() > visitMs
  return (isOver ? row.at : row?.beforeAt) ?? undefined
}
