import { asc } from '@lustra/server/platform/database/sql.ts'
import {
  feedbackImages,
  feedbackMessages,
  feedbacks,
} from '@lustra/server/platform/database/schema/feedbacks.ts'
import { stores } from '@lustra/server/platform/database/schema/stores.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { pictureKey, thumbnailKey } from './demo-files.ts'
import { ownFeedback, type OwnFeedback } from '../content.ts'

const dayMs = 24 * 60 * 60_000

/** An author of suggestions in one group. */
export interface Author {
  groupId: number
  personId: number
  name: string
  phone: string
}

/** Who answers in the company's name. */
export const staffName = '戴娜 Dana Dai'

/** Stores a person's suggestions about stores of the group with their threads, inside that group's scope. */
export async function seedOwnFeedback(tx: Tx, author: Author, today: Date): Promise<void> {
  const some = await tx
    .select({ id: stores.id })
    .from(stores)
    .orderBy(asc(stores.id))
    .limit(ownFeedback.length)
  if (some.length === 0) return
  const rows = ownFeedback.map((feedback, index) => ({
    feedback,
    // Above the ids derived from the demo's reports.
    id: 1_000_000 + author.groupId * 1_000 + index,
    storeId: some[index % some.length]!.id,
    at: (daysAgo: number) => new Date(today.getTime() - daysAgo * dayMs + (index * 37 - 300) * 60_000),
  }))
  const { groupId, personId, name, phone } = author
  await tx.insert(feedbacks).values(
    rows.map(({ feedback, id, storeId, at }) => ({
      groupId,
      id,
      storeId,
      personId,
      author: name,
      contact: name,
      phone,
      typeIds: [...feedback.typeIds],
      contents: feedback.contents,
      remarks: feedback.remarks,
      status: feedback.status,
      createdAt: at(feedback.daysAgo),
      answeredAt: answeredAt(feedback, at),
      authorSeenAt: feedback.isRead ? at(0) : at(feedback.daysAgo),
    })),
  )
  await tx.insert(feedbackMessages).values(
    rows.flatMap(({ feedback, id, storeId, at }) =>
      feedback.thread.map(({ isStaff, contents, daysAgo }) => ({
        groupId,
        feedbackId: id,
        storeId,
        contents,
        personId: isStaff ? null : personId,
        byName: isStaff ? staffName : name,
        isStaff,
        at: at(daysAgo),
      })),
    ),
  )
  await tx.insert(feedbackImages).values(
    rows.flatMap(({ feedback, id, storeId }) =>
      feedback.scenes.map((scene, position) => ({
        groupId,
        feedbackId: id,
        storeId,
        position,
        fileKey: pictureKey(scene),
        thumbnailKey: thumbnailKey(scene),
      })),
    ),
  )
}

/** Time of the company's last message; null while unanswered. */
function answeredAt({ status, thread }: OwnFeedback, at: (daysAgo: number) => Date): Date | null {
  const last = thread.filter(({ isStaff }) => isStaff).at(-1)
  return status === 'answered' && last ? at(last.daysAgo) : null
}
