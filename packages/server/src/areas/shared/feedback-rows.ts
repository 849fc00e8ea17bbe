import { feedbacks } from '../../platform/database/schema/feedbacks.ts'
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
