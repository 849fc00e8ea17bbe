import { sql, type SQL } from 'drizzle-orm'
import { writeAudits } from '../../identity/audit/audit.ts'
import { asLifecycle } from '../../platform/database/lifecycle.ts'
import { goneTarget } from '../../platform/database/schema/source-keys.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FoundGroup } from './find-group.ts'
import { LifecycleRefusal } from './find-person.ts'
import type { AuditBy } from './person-data.ts'

export interface StoreMove {
  storeCode: string
  from: FoundGroup
  to: FoundGroup
  audit: AuditBy
  fileStore: FileStore
  dryRun: boolean
}

/** Rows that moved, by table. */
export type MovedRows = Record<string, number>

class DryRun extends Error {
  readonly rows: MovedRows
  constructor(rows: MovedRows) {
    super('dry run')
    this.rows = rows
  }
}

/**
 * Moves a store with its history to another group, all or nothing: afterwards nobody of the former group sees anything of it. It belongs
 * to no node there, so that only people who see every store see it at first. Names stay as they were written; people who are not in the
 * other group are no longer behind them. Throws a LifecycleRefusal that says why it cannot.
 */
export async function moveStore(database: OwnerAccess, move: StoreMove): Promise<MovedRows> {
  const { from, to, fileStore, dryRun } = move
  if (from.groupId === to.groupId) throw new LifecycleRefusal('The store is in that group already.')
  const groups = [from.groupId, to.groupId]
  const isApart = fileStore.kind !== 'database'
  // Contents elsewhere first: a copy that is not used is found by its entry in `deleted_files`.
  const copied = isApart && !dryRun ? await copyContents(database, move) : []
  try {
    return await asLifecycle(database, groups, async (tx) => {
      const rows = await moveRows(tx, move, copied)
      if (dryRun) throw new DryRun(rows)
      return rows
    })
  } catch (error) {
    if (error instanceof DryRun) return error.rows
    if (databaseCodeOf(error) === '23503' || databaseCodeOf(error) === '23505')
      throw new LifecycleRefusal(
        'Somebody changed the store, or the other group, at this moment. Nothing was moved: try again.',
      )
    throw error
  }
}

const ofStore = (groupId: number, id: string) => sql`group_id = ${groupId} and store_id = ${id}`
const ofReports = (groupId: number, id: string) =>
  sql`group_id = ${groupId} and report_id in (select id from service_reports where ${ofStore(groupId, id)})`

/** Tables whose rows have the store's id, in the names of the integration API where it has them. */
const storeTables = [
  'service_reports',
  'service_plans',
  'corrective_actions',
  'corrective_action_steps',
  'corrective_action_files',
  'proposals',
  'proposal_steps',
  'feedbacks',
  'feedback_messages',
  'feedback_images',
] as const

const entities: Record<string, string> = {
  'service-reports': 'service_reports',
  'service-plans': 'service_plans',
  'corrective-actions': 'corrective_actions',
  'corrective-action-steps': 'corrective_action_steps',
  'corrective-action-files': 'corrective_action_files',
  proposals: 'proposals',
}

/** Rows that name people, and the column of their id. */
const authored = [
  ['service_reports', 'evaluator_id'],
  ['corrective_actions', 'assignee_id'],
  ['corrective_actions', 'verified_by'],
  ['corrective_action_steps', 'person_id'],
  ['corrective_action_steps', 'assignee_id'],
  ['proposal_steps', 'person_id'],
  ['feedbacks', 'person_id'],
  ['feedback_messages', 'person_id'],
] as const

/** Files that rows of the store refer to, with their thumbnails. */
const filesOf = (groupId: number, id: string): SQL => {
  const images = sql`from feedback_images where ${ofStore(groupId, id)}`
  const attachments = sql`from report_attachments where ${ofReports(groupId, id)}`
  return sql`(select file_key as key ${images} union select thumbnail_key ${images}
    union select file_key ${attachments} union select thumbnail_key ${attachments} and thumbnail_key is not null
    union select file_key from corrective_action_files where ${ofStore(groupId, id)} and file_key is not null
    union select thumbnail_key from corrective_action_files where ${ofStore(groupId, id)} and thumbnail_key is not null)`
}
const stayingRows = (groupId: number, key: SQL): SQL =>
  sql`(exists (select from feedback_images i where i.group_id = ${groupId} and (i.file_key = ${key} or i.thumbnail_key = ${key}))
    or exists (select from report_attachments a where a.group_id = ${groupId} and (a.file_key = ${key} or a.thumbnail_key = ${key}))
    or exists (select from corrective_action_files c where c.group_id = ${groupId} and (c.file_key = ${key} or c.thumbnail_key = ${key}))
    or exists (select from promotion_pictures p where p.group_id = ${groupId} and (p.file_key = ${key} or p.thumbnail_key = ${key}))
    or exists (select from common_materials c where c.group_id = ${groupId} and (c.file_key = ${key} or c.thumbnail_key = ${key}))
    or exists (select from information_documents d where d.group_id = ${groupId} and d.file_key = ${key})
    or exists (select from file_jobs j where j.group_id = ${groupId} and j.file_key = ${key}))`

async function moveRows(
  tx: Tx,
  { storeCode, from, to, audit, fileStore }: StoreMove,
  copied: readonly string[],
): Promise<MovedRows> {
  const { id, name } = await lockStore(tx, from, storeCode)
  await refuse(tx, from, to, { id, storeCode })
  const rows: MovedRows = { stores: 1 }
  await dropRights(tx, from.groupId, id)
  await detachPeople(tx, from.groupId, to.groupId, id)
  await copyTranslations(tx, from.groupId, to.groupId, id)
  await copyFileRows(tx, { from, to, id, fileStore }, copied)
  await moveKeys(tx, from.groupId, to.groupId, id)
  // One statement: foreign keys are checked at its end, and the sums of both groups are counted anew.
  const statements = [
    ...storeTables.map((table) => [table, ofStore(from.groupId, id)] as const),
    ['report_attachments', ofReports(from.groupId, id)] as const,
  ]
  const parts = statements.map(
    ([table, where]) =>
      sql`${sql.raw(table)}_moved as (update ${sql.raw(table)} set group_id = ${to.groupId} where ${where} returning 1)`,
  )
  const { rows: counts } = await tx.execute<{ table: string; count: number }>(sql`
    with store_moved as (update stores set group_id = ${to.groupId}, organize_id = null where group_id = ${from.groupId} and id = ${id} returning 1),
    ${sql.join(parts, sql`, `)}
    ${sql.join(
      statements.map(
        ([table]) =>
          sql`select ${table}::text as "table", count(*)::int as count from ${sql.raw(table)}_moved`,
      ),
      sql` union all `,
    )}`)
  for (const { table, count } of counts) if (count > 0) rows[table] = count
  await tx.execute(sql`delete from report_names where ${ofStore(from.groupId, id)}`)
  await dropFiles(tx, { from, to, id, fileStore })
  const line = {
    action: 'store-moved',
    target: storeCode,
    before: { groupCode: from.code },
    after: { groupCode: to.code, StoreName: name },
  } as const
  for (const { code } of [from, to]) await writeAudits(tx, { ...audit, groupCode: code }, [line])
  return rows
}

/** Locks the store and what others add rows to, so that the move sees all of them. */
async function lockStore(
  tx: Tx,
  { groupId, code }: FoundGroup,
  storeCode: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id::text as id, name from stores where group_id = ${groupId} and code = ${storeCode} for update`,
  )
  const [found] = rows
  if (!found) throw new LifecycleRefusal(`There is no store ${storeCode} in ${code}.`, 'not-found')
  for (const table of ['service_reports', 'corrective_actions', 'proposals', 'feedbacks'])
    await tx.execute(sql`select from ${sql.raw(table)} where ${ofStore(groupId, found.id)} for update`)
  return found
}

const mostNamed = 5

async function refuse(
  tx: Tx,
  from: FoundGroup,
  to: FoundGroup,
  { id, storeCode }: { id: string; storeCode: string },
): Promise<void> {
  const taken = async (query: SQL) => {
    const { rows } = await tx.execute<{ name: string }>(query)
    return rows.map(({ name }) => name)
  }
  const listed = (names: string[]) =>
    names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')} and more` : names.join(', ')
  const [code] = await taken(
    sql`select code as name from stores where group_id = ${to.groupId} and lower(code) = lower(${storeCode})`,
  )
  if (code !== undefined) throw new LifecycleRefusal(`${to.code} has a store ${code} already.`)
  const reports = await taken(sql`select r.report_no as name from service_reports r
    join service_reports other on other.group_id = ${to.groupId} and other.report_no = r.report_no
    where r.group_id = ${from.groupId} and r.store_id = ${id} order by 1 limit ${mostNamed + 1}`)
  if (reports.length > 0)
    throw new LifecycleRefusal(`${to.code} has reports with the numbers of the store: ${listed(reports)}.`)
  const keys =
    await taken(sql`select k.entity || '/' || k.key || ' of ' || k.source as name from source_keys k
    join source_keys other on other.group_id = ${to.groupId} and (other.entity, other.source, other.key) = (k.entity, k.source, k.key)
      and other.target_id <> ${goneTarget}
    where k.group_id = ${from.groupId} and ${keysOf(from.groupId, id)} order by 1 limit ${mostNamed + 1}`)
  if (keys.length > 0)
    throw new LifecycleRefusal(`Systems have sent rows with the same keys to ${to.code}: ${listed(keys)}.`)
  const { rowCount: isImporting } = await tx.execute(
    sql`select from sheet_imports where group_id = ${from.groupId} and kind = 'store' and state in ('reading', 'applying', 'undoing')`,
  )
  if (isImporting)
    throw new LifecycleRefusal(`${from.code} is importing stores at this moment: try again after that.`)
}

/** Keys by which systems name rows of the store. Expects the alias k. */
const keysOf = (groupId: number, id: string): SQL => {
  const parts = Object.entries(entities).map(
    ([entity, table]) =>
      sql`(k.entity = ${entity} and k.target_id in (select id from ${sql.raw(table)} where ${ofStore(groupId, id)}))`,
  )
  return sql`((k.entity = 'stores' and k.target_id = ${id}) or ${sql.join(parts, sql` or `)})`
}

async function moveKeys(tx: Tx, from: number, to: number, id: string): Promise<void> {
  await tx.execute(sql`update removed_rows gone set group_id = ${to} from source_keys k
    where gone.group_id = ${from} and k.group_id = ${from} and k.entity = gone.entity and k.target_id = gone.id and ${keysOf(from, id)}`)
  await tx.execute(sql`delete from source_keys gone where gone.group_id = ${to} and gone.target_id = ${goneTarget}
    and (gone.entity, gone.source, gone.key) in (
      select k.entity, k.source, k.key from source_keys k where k.group_id = ${from} and ${keysOf(from, id)})`)
  await tx.execute(
    sql`update source_keys k set group_id = ${to} where k.group_id = ${from} and ${keysOf(from, id)}`,
  )
}

/** People of the former group lose it; printed reports and sums are made anew; imports no longer change it, nor list it. */
async function dropRights(tx: Tx, groupId: number, id: string): Promise<void> {
  await tx.execute(sql`delete from person_stores where ${ofStore(groupId, id)}`)
  for (const sums of ['report_months', 'report_area_months'])
    await tx.execute(sql`delete from ${sql.raw(sums)} where ${ofStore(groupId, id)}`)
  await tx.execute(sql`delete from report_files where ${ofReports(groupId, id)}`)
  await tx.execute(sql`delete from sheet_import_rows r where group_id = ${groupId} and target_id = ${id}
    and exists (select from sheet_imports i where i.group_id = r.group_id and i.id = r.import_id and i.kind = 'store')`)
}

/** Who is in the other group, too, stays behind their rows; of the others the names stay. */
async function detachPeople(tx: Tx, from: number, to: number, id: string): Promise<void> {
  for (const [table, column] of authored)
    await tx.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = null where ${ofStore(from, id)}
      and ${sql.raw(column)} is not null and ${sql.raw(column)} not in (select person_id from memberships where group_id = ${to})`)
}

/** Of the names that people read there, where the other group has none of its own. */
async function copyTranslations(tx: Tx, from: number, to: number, id: string): Promise<void> {
  await tx.execute(sql`insert into translations (group_id, language, original, translation)
    select ${to}::int, language, original, translation from translations where group_id = ${from} and original in (
      select text from stores s, lateral unnest(array[s.name, s.customer_name, s.address, s.contact, s.area]) text where s.group_id = ${from} and s.id = ${id}
      union select text from report_names n, lateral unnest(array[n.customer_name, n.store_name, n.sales_rep]) text where n.group_id = ${from} and n.store_id = ${id}
      union select tm_name from proposals where ${ofStore(from, id)}
      union select by_name from corrective_action_steps where ${ofStore(from, id)}
      union select assignee_name from corrective_action_steps where ${ofStore(from, id)} and assignee_name is not null
      union select by_name from proposal_steps where ${ofStore(from, id)}
      union select by_name from feedback_messages where ${ofStore(from, id)}
      union select author from feedbacks where ${ofStore(from, id)})
    on conflict do nothing`)
}

interface MovedFiles {
  from: FoundGroup
  to: FoundGroup
  id: string
  fileStore: FileStore
}

/** Files keep their keys, which are random. Those that rows of other stores show, too, are in both groups afterwards. */
async function copyFileRows(
  tx: Tx,
  { from, to, id, fileStore }: MovedFiles,
  copied: readonly string[],
): Promise<void> {
  if (fileStore.kind !== 'database') {
    const { rows } = await tx.execute<{ key: string }>(
      sql`select key from ${filesOf(from.groupId, id)} f where key <> all (${sql.param([...copied])}::text[])`,
    )
    if (rows.length > 0)
      throw new LifecycleRefusal(
        'Files were added to the store at this moment. Nothing was moved: try again.',
      )
  }
  await tx.execute(sql`insert into stored_files (group_id, key, id, name, content_type, bytes, width, height, thumbnail_key, pages, sha256, created_at, held_at)
    select ${to.groupId}::int, key, id, name, content_type, bytes, width, height, thumbnail_key, pages, sha256, created_at, held_at
    from stored_files where group_id = ${from.groupId} and key in (select key from ${filesOf(from.groupId, id)} f) on conflict do nothing`)
  await tx.execute(sql`insert into stored_file_parts (group_id, key, part, content)
    select ${to.groupId}::int, key, part, content from stored_file_parts where group_id = ${from.groupId}
      and key in (select key from ${filesOf(from.groupId, id)} f) on conflict do nothing`)
  await tx.execute(
    sql`delete from deleted_files where group_id = ${to.groupId} and key = any (${sql.param([...copied])}::text[])`,
  )
}

/** Files of the store that no row of the former group shows any more, with the keys of their sources. */
async function dropFiles(tx: Tx, { from, to, id, fileStore }: MovedFiles): Promise<void> {
  const gone = sql`stored_files f where f.group_id = ${from.groupId}
    and f.key in (select key from ${filesOf(to.groupId, id)} moved) and not ${stayingRows(from.groupId, sql`f.key`)}`
  if (fileStore.kind !== 'database')
    await tx.execute(
      sql`insert into deleted_files (group_id, key, tried_at) select f.group_id, f.key, now() from ${gone} on conflict do nothing`,
    )
  const named = sql`k.group_id = ${from.groupId} and k.entity = 'files' and k.target_id in (select f.id from ${gone})`
  await tx.execute(sql`update source_keys k set group_id = ${to.groupId} where ${named} and not exists (
    select from source_keys other where other.group_id = ${to.groupId} and (other.entity, other.source, other.key) = (k.entity, k.source, k.key))`)
  await tx.execute(sql`delete from source_keys k where ${named}`)
  await tx.execute(sql`delete from ${gone}`)
}

/** Copies contents in a store of its own; returns the keys. Each is listed as deleted until the move has its row. */
async function copyContents(
  database: OwnerAccess,
  { storeCode, from, to, fileStore }: StoreMove,
): Promise<string[]> {
  const files = await asLifecycle(database, [from.groupId, to.groupId], async (tx) => {
    const { id } = await lockStore(tx, from, storeCode)
    await refuse(tx, from, to, { id, storeCode })
    const { rows } = await tx.execute<{ key: string; type: string }>(
      sql`select key, content_type as type from stored_files where group_id = ${from.groupId} and key in (select key from ${filesOf(from.groupId, id)} f)`,
    )
    await tx.execute(sql`insert into deleted_files (group_id, key, tried_at) select ${to.groupId}::int, key, now() + interval '1 day'
      from unnest(${sql.param(rows.map(({ key }) => key))}::text[]) key on conflict do nothing`)
    return rows
  })
  for (const { key, type } of files) {
    const content = await fileStore.open({ groupId: from.groupId, key })
    if (!content)
      throw new LifecycleRefusal(`The content of the file ${key} is missing in the store of files.`)
    await fileStore.put({ groupId: to.groupId, key }, content, type)
  }
  return files.map(({ key }) => key)
}
