import { and, eq } from 'drizzle-orm'
import { promotionInterests as interests, promotions } from '../../platform/database/schema/promotions.ts'
import type { Tx } from '../../platform/database/scope.ts'

export interface Interested {
  groupId: number
  personId: number
}

/** Stores an interest, once; returns whether it is new. */
export async function addInterest(tx: Tx, who: Interested, promotionId: number, at: Date): Promise<boolean> {
  const added = await tx
    .insert(interests)
    .values({ ...who, promotionId, at })
    .onConflictDoNothing()
    .returning({ at: interests.at })
  return added.length > 0
}

/** Returns whether there was an interest to withdraw. */
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

/**
 * The mail address of the person who calls back, empty for none, and the titles, which may be empty in other languages than Chinese.
 */
export async function findCaller(
  tx: Tx,
  promotionId: number,
): Promise<{ mail: string; zh: string; en: string; zh_hant: string }> {
  const [row] = await tx
    .select({
      mail: promotions.callByMail,
      zh: promotions.titleZh,
      en: promotions.titleEn,
      zh_hant: promotions.titleZhHant,
    })
    .from(promotions)
    .where(eq(promotions.id, promotionId))
  return row ?? { mail: '', zh: '', en: '', zh_hant: '' }
}
