import { sql, type SQL } from 'drizzle-orm'
import { writeAudits } from '../../identity/audit/audit.ts'
import { settleManagers } from '../../identity/people/people.queries.ts'
import { groupTables } from '../../platform/database/group-tables.ts'
import { asLifecycle } from '../../platform/database/lifecycle.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { isBeingDeleted } from '../shared/group-deletion.ts'
import { leaveGroups } from './erase-person.ts'
import type { FoundGroup } from './find-group.ts'
import { LifecycleRefusal } from './find-person.ts'
import type { AuditBy } from './person-data.ts'

const rowsAtOnce = 2_000
const filesAtOnce = 500
const contentsAtOnce = 10

export interface GroupDeletion {
  audit: AuditBy
  fileStore: FileStore
  /** The code of the group, typed again. */
  confirm: string | undefined
  /** When to stop, with the rest for another run; never without. */
  until?: () => boolean
}

/** Whether the group is gone, and the rows that this run has deleted, by table. */
export interface DeletedGroup {
  isComplete: boolean
  rows: Record<string, number>
}

/**
 * Deletes a suspended group with every row, file and person of it, in many short transactions: a run that ends early, at `until` or by a
 * failure, leaves the rest to the next one, and the group cannot be resumed any more. People of other groups stay there. The last
 * transaction deletes the group with its trail, and adds the entry that says when and by whom.
 */
export async function deleteGroup(
  database: OwnerAccess,
  group: FoundGroup,
  { audit, fileStore, confirm, until = () => false }: GroupDeletion,
): Promise<DeletedGroup> {
  const { groupId, code, name } = group
  if (group.valid)
    throw new LifecycleRefusal(
      `The group ${code} is in use: suspend it first, so that nobody writes while it is deleted.`,
    )
  if (confirm !== code)
    throw new LifecycleRefusal(
      `Confirm by the code ${code}: every row, file and person of ${name} is deleted.`,
    )
  const rows: Record<string, number> = {}
  const count = (table: string, deleted: number | null) => {
    if (deleted) rows[table] = (rows[table] ?? 0) + deleted
    return deleted ?? 0
  }
  const step = <T>(work: (tx: Tx) => Promise<T>) => asLifecycle(database, [groupId], work)
  await step((tx) => begin(tx, group, audit))
  for (const table of groupTables) {
    for (let isLast = false; !isLast;) {
      if (until()) return { isComplete: false, rows }
      const deleted =
        table.name === 'stored_files'
          ? await deleteFilesOf(step, groupId, fileStore)
          : await step((tx) => deleteRows(tx, groupId, table.name))
      isLast = count(table.name, deleted) === 0 || deleted < (table.name === 'stored_files' ? 1 : rowsAtOnce)
    }
  }
  for (let isLast = false; !isLast;) {
    if (until()) return { isComplete: false, rows }
    isLast = count('people', await step((tx) => removePeople(tx, group, audit.at))) === 0
  }
  for (let isLast = false; !isLast;) {
    if (until()) return { isComplete: false, rows }
    isLast = count('audit_entries', await step((tx) => deleteTrail(tx, code))) < rowsAtOnce
  }
  await step((tx) => finish(tx, group, audit, rows))
  return { isComplete: true, rows }
}

/** Notes the begin, once: `resume` refuses a group with this entry. */
async function begin(tx: Tx, { groupId, code }: FoundGroup, audit: AuditBy): Promise<void> {
  if (await isBeingDeleted(tx, code)) return
  const { rows } = await tx.execute<{ valid: boolean }>(
    sql`select valid from groups where group_id = ${groupId} for share`,
  )
  if (rows[0]?.valid) throw new LifecycleRefusal(`The group ${code} was resumed meanwhile.`)
  await writeAudits(tx, { ...audit, groupCode: code }, [{ action: 'group-deletion-begun', target: code }])
}

async function deleteRows(tx: Tx, groupId: number, table: string): Promise<number> {
  // Nodes refer to each other.
  if (table === 'organizes')
    await tx.execute(
      sql`update organizes set parent_id = null where group_id = ${groupId} and parent_id is not null`,
    )
  // Whole months of a store at once: with each deleted report the database counts those that are left.
  const order: SQL = table === 'service_reports' ? sql`order by store_id, service_time` : sql``
  const { rowCount } = await tx.execute(sql`delete from ${sql.raw(table)} where ctid = any (array(
    select ctid from ${sql.raw(table)} where group_id = ${groupId} ${order} limit ${rowsAtOnce}))`)
  return rowCount ?? 0
}

/** Deletes some files, rows before contents: those of a store of its own are listed until it has deleted them. */
async function deleteFilesOf(
  step: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  groupId: number,
  fileStore: FileStore,
): Promise<number> {
  const isApart = fileStore.kind !== 'database'
  const deleted = await step(async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`delete from stored_files where ctid = any (array(
      select ctid from stored_files where group_id = ${groupId} limit ${filesAtOnce})) returning key`)
    if (isApart && rows.length > 0)
      await tx.execute(sql`insert into deleted_files (group_id, key, tried_at)
        select ${groupId}, key, now() from unnest(${sql.param(rows.map(({ key }) => key))}::text[]) key on conflict do nothing`)
    return rows.length
  })
  for (let isLast = !isApart; !isLast;) {
    const { rows } = await step((tx) =>
      tx.execute<{ key: string }>(
        sql`select key from deleted_files where group_id = ${groupId} limit ${contentsAtOnce}`,
      ),
    )
    const keys = rows.map(({ key }) => key)
    if (keys.length > 0) await fileStore.delete(keys.map((key) => ({ groupId, key })))
    await step((tx) =>
      tx.execute(
        sql`delete from deleted_files where group_id = ${groupId} and key = any (${sql.param(keys)}::text[])`,
      ),
    )
    isLast = keys.length < contentsAtOnce
  }
  return deleted
}

const peopleAtOnce = 500

/** Removes some people from the group, and those who are in no other group, and not of the company, with their sign-ins. */
async function removePeople(tx: Tx, { groupId }: FoundGroup, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: number; isOnlyHere: boolean }>(sql`
    with left_ones as (
      delete from memberships where ctid = any (array(
        select ctid from memberships where group_id = ${groupId} limit ${peopleAtOnce})) returning person_id)
    select p.id, p.user_type = 'Group' and not exists (
      select from memberships m where m.person_id = p.id and m.group_id <> ${groupId}) as "isOnlyHere"
    from left_ones join people p on p.id = left_ones.person_id`)
  const gone = rows.filter(({ isOnlyHere }) => isOnlyHere).map(({ id }) => id)
  const ids = sql`(${sql.param(gone)}::int[])`
  await tx.execute(
    sql`delete from audit_entries where group_code = '' and (person_id = any ${ids} or actor_id = any ${ids})`,
  )
  await tx.execute(sql`update people set managed_by = null where id = any ${ids}`)
  await tx.execute(sql`delete from people where id = any ${ids}`)
  const others = rows.filter(({ isOnlyHere }) => !isOnlyHere).map(({ id }) => id)
  for (const id of others) await leaveGroups(tx, id, now)
  await settleManagers(tx, others)
  return rows.length
}

/** All but the entry of the begin. Another group may get the code, and its administrators would read them. */
async function deleteTrail(tx: Tx, code: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from audit_entries where id = any (array(
    select id from audit_entries where group_code = ${code} and action <> 'group-deletion-begun' limit ${rowsAtOnce}))`)
  return rowCount ?? 0
}

async function finish(
  tx: Tx,
  { groupId, code, name }: FoundGroup,
  audit: AuditBy,
  rows: Record<string, number>,
): Promise<void> {
  for (const table of ['role_menus', 'roles', 'service_account_groups'])
    await tx.execute(sql`delete from ${sql.raw(table)} where group_id = ${groupId}`)
  await tx.execute(sql`update sessions set group_id = null where group_id = ${groupId}`)
  await tx.execute(sql`update people set managed_by = null where managed_by = ${groupId}`)
  // An endpoint without groups would get the events of all.
  await tx.execute(sql`delete from webhook_endpoints where groups = array[${code}::text]`)
  await tx.execute(
    sql`update webhook_endpoints set groups = array_remove(groups, ${code}::text) where ${code}::text = any (groups)`,
  )
  await tx.execute(sql`delete from audit_entries where group_code = ${code}`)
  await tx.execute(sql`delete from groups where group_id = ${groupId}`)
  await writeAudits(tx, { ...audit, groupCode: '' }, [
    { action: 'group-deleted', target: code, before: { Name: name }, after: { rows } },
  ])
}
