import { conversations } from './content.ts'
import { createRandom, type Random } from './random.ts'
import { sql } from '@lustra/server/platform/database/sql.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { batches, batchRows, type DemoIds } from './rows.ts'
import type { DemoFinding } from './follow-up.ts'

const hourMs = 60 * 60_000

/** A visit that may get feedback. */
export interface DemoVisit {
  id: number
  storeId: number
  serviceTime: Date
  signedBy: string
}

/** A row of feedbacks, with the names of its columns. */
export interface FeedbackRow {
  report_id: number
  store_id: number
  type_ids: readonly string[]
  contents: string
  author: string
  created_at: string
  status: 'new' | 'in-progress' | 'answered'
  answer: string
  answered_at: string | null
}

/** Creates feedback about a visit within three days; about most of them none. */
export function makeFeedback(random: Random, visit: DemoVisit, today: Date): FeedbackRow | undefined {
  const { typeIds, contents, answer } = random.pick(conversations)
  const createdAt = new Date(visit.serviceTime.getTime() + random.between(1, 72) * hourMs)
  const answeredAt = new Date(createdAt.getTime() + random.between(2, 96) * hourMs)
  const isBegun = random.chance(0.5)
  const isForgotten = random.chance(0.2)
  if (!random.chance(0.06) || createdAt >= today) return undefined
  const isAnswered = answeredAt < today && !isForgotten
  return {
    report_id: visit.id,
    store_id: visit.storeId,
    type_ids: typeIds,
    contents,
    author: visit.signedBy,
    created_at: createdAt.toISOString(),
    status: isAnswered ? 'answered' : isBegun ? 'in-progress' : 'new',
    answer: isAnswered ? answer : '',
    answered_at: isAnswered ? answeredAt.toISOString() : null,
  }
}

/** Stores feedback of one group's people about these visits, inside that group's scope. */
export async function seedFeedback(
  tx: Tx,
  groupId: number,
  reports: readonly DemoFinding[],
  { ids, today }: { ids: DemoIds; today: Date },
): Promise<void> {
  const random = createRandom(2_000_000 + groupId)
  const rows = reports.flatMap(
    ({ details, ...visit }) => makeFeedback(random, { ...visit, signedBy: details.signedBy }, today) ?? [],
  )
  for (const some of batches(rows, batchRows))
    await insertFeedback(
      tx,
      groupId,
      some.map((row) => ({ id: ids.next('feedback'), ...row })),
    )
}

async function insertFeedback(
  tx: Tx,
  groupId: number,
  rows: (FeedbackRow & { id: number })[],
): Promise<void> {
  await tx.execute(sql`insert into feedbacks (group_id, id, report_id, store_id, type_ids, contents, author, created_at, status, answered_at)
    select ${groupId}::int, said.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said(id bigint, report_id bigint, store_id bigint, type_ids text[], contents text, author text, created_at timestamptz, status text, answered_at timestamptz)`)
  await tx.execute(sql`insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
    select ${groupId}::int, said.id, said.store_id, said.answer, '', true, said.answered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(id bigint, store_id bigint, answer text, answered_at timestamptz)
    where said.answered_at is not null`)
}
