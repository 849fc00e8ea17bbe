import { sql } from '@lustra/server/platform/database/sql.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { createRandom } from './random.ts'
import type { DemoFinding } from './follow-up.ts'
import type { DemoIds } from './demo-ids.ts'
import { makeFeedback, type FeedbackRow } from './visit-feedback.ts'
import { batches } from './batches.ts'

const batchRows = 1_000

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
