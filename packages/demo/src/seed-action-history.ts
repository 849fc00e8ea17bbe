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

/** Actions that were done within these days have a responsible person, too. */
const assignedDays = 45

/**
 * Makes people responsible for most actions that are not done or were done lately: somebody of the store's own people, else one who sees
 * every store; for some the company, for some nobody. Two that are done are verified.
 */
export async function seedAssignees(tx: Tx, groupId: number, today: Date): Promise<void> {
  const since = new Date(today.getTime() - assignedDays * 24 * 60 * 60_000).toISOString()
  await tx.execute(sql`with everybody as (
      select p.id, row_number() over (order by m.is_admin desc, p.id) - 1 as number, count(*) over () as people
      from memberships m join people p on p.id = m.person_id and p.valid and p.user_type = 'Group' and not p.first_login
        join roles r on r.group_id = m.group_id and r.id = m.role_id and r.all_stores
      where m.group_id = ${groupId} and m.valid),
    own as (select store_id, min(person_id) as id from person_stores where group_id = ${groupId} group by 1)
    update corrective_actions a set is_company = a.id % 7 = 3, photo_required = a.status <> 'done' and a.id % 4 = 1,
      assignee_id = case when a.id % 7 not in (3, 5) then coalesce((select own.id from own where own.store_id = a.store_id),
        (select everybody.id from everybody where number = a.id % people)) end
    where a.group_id = ${groupId} and (a.status <> 'done' or a.closed_at >= ${since}::timestamptz)`)
  // In the order of their ids after the first step.
  await tx.execute(sql`insert into corrective_action_steps (group_id, action_id, store_id, status, kind, assignee_id, assignee_name, is_company, by_name, at)
    select group_id, id, store_id, 'open', 'assigned', assignee_id, (select real_name from people p where p.id = assignee_id), is_company,
      (select by_name from corrective_action_steps s where s.group_id = a.group_id and s.action_id = a.id order by s.at, s.id limit 1), created_at
    from corrective_actions a where group_id = ${groupId} and (assignee_id is not null or is_company)`)
  await tx.execute(sql`with verified as (
      update corrective_actions set verified_at = closed_at where group_id = ${groupId} and id in (
        select id from corrective_actions a where group_id = ${groupId} and status = 'done' and assignee_id is not null
          and not exists (select from corrective_action_files f where f.group_id = a.group_id and f.action_id = a.id and f.kind = 'paper')
        order by closed_at desc limit 2) returning id, store_id, closed_at)
    insert into corrective_action_steps (group_id, action_id, store_id, status, kind, note, by_name, at)
    select ${groupId}::int, id, store_id, 'done', 'verified', '', '戴娜 Dana Dai', closed_at from verified`)
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
