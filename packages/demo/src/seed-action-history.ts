import { asc, eq, sql } from '@lustra/server/platform/database/sql.ts'
import { ofItsReport } from '@lustra/server/areas/shared/action-rows.ts'
import { correctiveActions } from '@lustra/server/platform/database/schema/follow-up.ts'
import { serviceReports } from '@lustra/server/platform/database/schema/service-reports.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import { typeOfContent } from '@lustra/server/platform/files/picture-check.ts'
import { categories, type Category } from '@lustra/server/areas/shared/categories.ts'
import { makeFiles, makeSteps, type DemoAction, type DemoContent } from './action-history.ts'
import { printWorkOrders } from './work-orders.ts'
import { batches, batchRows, type DemoIds } from './rows.ts'
import { createRandom } from './random.ts'
import { readPicture } from './content.ts'

/** File contents are in the database, so only the latest actions of a group have files. */
const actionsWithFiles = 60

/** Stores the steps and files of one group's actions, inside that group's scope. */
export async function seedActionHistory(
  tx: Tx,
  groupId: number,
  { ids, today }: { ids: DemoIds; today: Date },
): Promise<void> {
  const random = createRandom(1_000_000 + groupId)
  const actions = await findActions(tx, groupId)
  for (const some of batches(actions, batchRows))
    await insertSteps(
      tx,
      groupId,
      some.flatMap((action) => makeSteps(random, action, today)),
    )
  const latest = actions
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || one.id - other.id)
    .slice(0, actionsWithFiles)
  await insertFiles(
    tx,
    groupId,
    latest.flatMap((action) => makeFiles(random, action)).map((file) => ({ id: ids.next('file'), ...file })),
  )
}

async function findActions(tx: Tx, groupId: number): Promise<DemoAction[]> {
  const rows = await tx
    .select({
      id: correctiveActions.id,
      storeId: correctiveActions.storeId,
      category: serviceReports.category,
      status: correctiveActions.status,
      createdAt: correctiveActions.createdAt,
      closedAt: correctiveActions.closedAt,
      details: serviceReports.details,
    })
    .from(correctiveActions)
    .innerJoin(serviceReports, ofItsReport)
    .where(eq(correctiveActions.groupId, groupId))
    .orderBy(asc(correctiveActions.id))
  return rows.map(({ category, details: { technician, signedBy }, ...row }) => ({
    ...row,
    category: category as Category,
    technician,
    signedBy,
  }))
}

async function insertSteps(tx: Tx, groupId: number, rows: ReturnType<typeof makeSteps>): Promise<void> {
  await tx.execute(sql`insert into corrective_action_steps (group_id, action_id, store_id, status, note, by_name, at)
    select ${groupId}::int, step.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as step(action_id bigint, store_id bigint, status text, note text, by_name text, at timestamptz)`)
}

/** Every content is sent once, however many files have it. */
async function insertFiles(
  tx: Tx,
  groupId: number,
  rows: (ReturnType<typeof makeFiles>[number] & { id: number })[],
): Promise<void> {
  const contents = sql.join(
    Object.entries(await demoContents()).map(
      ([key, bytes]) => sql`(${key}, ${typeOfContent(bytes)}, ${bytes}::bytea)`,
    ),
    sql`, `,
  )
  await tx.execute(sql`insert into corrective_action_files (group_id, id, action_id, store_id, name, kind, content_type, content, bytes, added_by, added_at)
    select ${groupId}::int, file.id, file.action_id, file.store_id, file.name, file.kind, its.type, its.bytes, length(its.bytes), file.added_by, file.added_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as file(id bigint, action_id bigint, store_id bigint, content text, name text, kind text, added_by text, added_at timestamptz)
    join (values ${contents}) as its(key, type, bytes) on its.key = file.content`)
}

let drawn: Promise<Record<DemoContent, Buffer>> | undefined
/** Created for the first group that needs them. */
const demoContents = () => (drawn ??= makeContents())

async function makeContents(): Promise<Record<DemoContent, Buffer>> {
  const orders = await printWorkOrders()
  const entries = categories.flatMap((category): [DemoContent, Buffer][] => [
    [`${category} found`, readPicture(`${category}-found.png`)],
    [`${category} mended`, readPicture(`${category}-mended.png`)],
    [`${category} order`, orders[category]],
  ])
  return Object.fromEntries(entries) as Record<DemoContent, Buffer>
}
