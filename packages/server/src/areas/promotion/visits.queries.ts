import { and, eq, sql } from 'drizzle-orm'
import { promotionVisits as visits } from '../../platform/database/schema/promotions.ts'
import type { Tx } from '../../platform/database/scope.ts'

/** Whoever comes back later than this comes for another visit. */
const visitMs = 30 * 60_000

interface Visitor {
  groupId: number
  personId: number
}

/** Notes that the person looks at the list, and answers when their last visit ended; undefined when this is the first. */
export async function visit(tx: Tx, visitor: Visitor, now: Date): Promise<Date | undefined> {
  const isAnother = sql`${visits.at} < ${new Date(now.getTime() - visitMs).toISOString()}::timestamptz`
  const [row] = await tx
    .insert(visits)
    .values({ ...visitor, at: now })
    .onConflictDoUpdate({
      target: [visits.groupId, visits.personId],
      set: {
        beforeAt: sql`case when ${isAnother} then ${visits.at} else ${visits.beforeAt} end`,
        // Of two requests at once the one that came first may be through last.
        at: sql`greatest(${visits.at}, excluded.at)`,
      },
    })
    .returning({ beforeAt: visits.beforeAt })
  return row?.beforeAt ?? undefined
}

/** When the visit before the present one ended, without noting anything. */
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
