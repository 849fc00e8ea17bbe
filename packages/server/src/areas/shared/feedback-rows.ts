import { eq, sql } from 'drizzle-orm'
import { feedbackMessages, feedbacks } from '../../platform/database/schema/feedbacks.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'

/** New feedback about a store, or about a visit there. */
export interface NewFeedback {
  groupId: number
  storeId: number
  storeCode: string
  reportId: number | null
  typeIds: string[]
  contents: string
  remarks: string
  contact: string
  phone: string
  personId: number
  /** Their name. */
  author: string
  /** Number of images, which the caller stores. */
  pictures: number
  now: Date
}

/** Stores feedback and its event. Returns the id. */
export async function insertFeedback(
  tx: Tx,
  { storeCode, pictures, now, ...feedback }: NewFeedback,
): Promise<number> {
  const [row] = await tx
    .insert(feedbacks)
    .values({ ...feedback, createdAt: now })
    .returning({ id: feedbacks.id })
  if (!row) throw new Error('new feedback has no row')
  const { groupId, storeId, reportId, typeIds, contents, remarks, author } = feedback
  await addEvents(tx, groupId, [
    {
      type: 'lustra.feedback.added',
      subject: `feedback/${row.id}`,
      at: now,
      rows: [
        { entity: 'stores', id: storeId },
        ...(reportId === null ? [] : [{ entity: 'service-reports' as const, id: reportId }]),
      ],
      data: {
        feedback: String(row.id),
        store: String(storeId),
        storeCode,
        report: reportId === null ? null : String(reportId),
        types: typeIds,
        text: contents,
        remarks,
        author,
        pictures,
      },
    },
  ])
  return row.id
}

/** Author of a message, the name shown with it, and the time. */
export interface Author {
  groupId: number
  personId: number
  name: string
  isStaff: boolean
  now: Date
}

/** One by the company answers the thread, one by the customer reopens it. Undefined when the thread is not accessible. */
export async function moveThread(tx: Tx, id: number, { isStaff, now }: Pick<Author, 'isStaff' | 'now'>) {
  const [thread] = await tx
    .update(feedbacks)
    .set(
      isStaff
        ? { status: 'answered', answeredAt: now }
        : {
            status: sql`case ${feedbacks.status} when 'answered' then 'in-progress' else ${feedbacks.status} end`,
            answeredAt: null,
          },
    )
    .where(eq(feedbacks.id, id))
    .returning({ id: feedbacks.id, storeId: feedbacks.storeId, authorId: feedbacks.personId })
  return thread
}

/** Stores a message of a thread and its event. */
export async function insertMessage(
  tx: Tx,
  thread: { id: number; storeId: number },
  contents: string,
  { groupId, personId, name, isStaff, now }: Author,
): Promise<void> {
  await tx.insert(feedbackMessages).values({
    groupId,
    feedbackId: thread.id,
    storeId: thread.storeId,
    contents,
    personId,
    byName: name,
    isStaff,
    at: now,
  })
  await addEvents(tx, groupId, [
    {
      type: 'lustra.message.added',
      subject: `feedback/${thread.id}`,
      at: now,
      rows: [{ entity: 'stores', id: thread.storeId }],
      data: {
        feedback: String(thread.id),
        store: String(thread.storeId),
        text: contents,
        author: name,
        isStaff,
      },
    },
  ])
}
