import { asc, sql } from '@lustra/server/platform/database/sql.ts'
import { feedbackMessages, feedbacks } from '@lustra/server/platform/database/schema/feedbacks.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { batches } from '../batches.ts'
import { createRandom } from '../random.ts'
import { conversations } from '../visit-feedback.ts'
import { staffName } from './seed-own-feedback.ts'

const batchRows = 1_000
const hourMs = 60 * 60_000

/** Stores types and threads of feedback about visits, inside the group's scope. */
export async function seedFeedbackThreads(tx: Tx, groupId: number, today: Date): Promise<void> {
  const types = conversations.map(({ contents, typeIds }) => ({ contents, type_ids: typeIds }))
  await tx.execute(sql`update feedbacks set type_ids = talk.type_ids
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as talk(contents text, type_ids text[])
    where feedbacks.contents = talk.contents`)
  await tx
    .update(feedbackMessages)
    .set({ byName: staffName })
    .where(sql`${feedbackMessages.isStaff} and ${feedbackMessages.byName} = ''`)
  const random = createRandom(3_000_000 + groupId)
  const rows = await tx.select().from(feedbacks).orderBy(asc(feedbacks.id))
  const messages = rows.flatMap((row) => {
    const thanks = conversations.find(({ contents }) => contents === row.contents)?.thanks
    const hours = random.between(3, 40)
    if (!thanks || !row.answeredAt || !random.chance(0.4)) return []
    const at = new Date(row.answeredAt.getTime() + hours * hourMs)
    if (at >= today) return []
    const { id: feedbackId, storeId, personId, author } = row
    return [{ groupId, feedbackId, storeId, contents: thanks, personId, byName: author, isStaff: false, at }]
  })
  for (const some of batches(messages, batchRows)) await tx.insert(feedbackMessages).values(some)
}
