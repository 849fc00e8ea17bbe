import { and, eq } from 'drizzle-orm'
import { promotionInterests as interests, promotions } from '../../platform/database/schema/promotions.ts'
import type { Tx } from '../../platform/database/scope.ts'

export interface Interested {
  groupId: number
  personId: number
}

/** Stores that somebody wants to hear more, once; answers whether they had not said so before. */
export async function addInterest(tx: Tx, who: Interested, promotionId: number, at: Date): Promise<boolean> {
  const added = await tx
    .insert(interests)
    .values({ ...who, promotionId, at })
    .onConflictDoNothing()
    .returning({ at: interests.at })
  return added.length > 0
}

/** Answers whether there was something to take back. */
export async function withdrawInterest(
  tx: Tx,
  { groupId, personId }: Interested,
  promotionId: number,
): Promise<boolean> {
  const removed = await tx
    .delete(interests)
    .where(
      and(
        eq(interests.groupId, groupId),
        eq(interests.promotionId, promotionId),
        eq(interests.personId, personId),
      ),
    )
    .returning({ at: interests.at })
  return removed.length > 0
}

/** The mail address of the person who calls back, empty for none, and the titles; one that is empty is read in Chinese. */
export async function findCaller(
  tx: Tx,
  promotionId: number,
): Promise<{ mail: string; titleZh: string; titleEn: string }> {
  const [row] = await tx
    .select({ mail: promotions.callByMail, titleZh: promotions.titleZh, titleEn: promotions.titleEn })
    .from(promotions)
    .where(eq(promotions.id, promotionId))
  return row ?? { mail: '', titleZh: '', titleEn: '' }
}
