import { sql } from 'drizzle-orm'
import { writeAudits } from '../../identity/audit/audit.ts'
import { goneTarget } from '../../platform/database/schema/source-keys.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { Problem } from '../../platform/http/problem.ts'
import { FieldRefusal } from './entity.types.ts'
import { release } from './row-files.ts'
import { statement } from './row-sql.ts'
import { followUp, recount } from './store-rows.ts'
import { forgetWaiting } from './waiting.queries.ts'
import { lockEntity } from './write-rows.ts'
import type { RecordOptions, TableOptions, WriteOptions } from './writer.types.ts'

/**
 * Deletes a row of a source: people no longer see it, what they have answered stays. Returns whether the source has the key, also of a row
 * that it had deleted before. Throws a Problem for one that others need.
 */
export async function deleteRow(tx: Tx, key: string, options: WriteOptions): Promise<boolean> {
  const { entity, groupId, source, now, audit } = options
  const { name } = entity.declaration
  await lockEntity(tx, options)
  const wasWaiting = await forgetWaiting(tx, [key], options)
  const { rows } = await tx.execute<{ id: string; isGone: boolean }>(sql`select k.target_id as id,
      k.target_id = ${goneTarget} or exists (
        select from removed_rows gone where gone.group_id = k.group_id and gone.entity = k.entity and gone.id = k.target_id) as "isGone"
    from source_keys k
    where k.group_id = ${groupId} and k.entity = ${name} and k.source = ${source} and k.key = ${key} for update`)
  const [known] = rows
  if (!known) return wasWaiting
  if (known.isGone) return true
  const id = Number(known.id)
  if (entity.record) {
    await removeRecord(tx, { id, key }, { ...options, entity })
    return true
  }
  if (entity.inUse) {
    const { rowCount } = await tx.execute(statement(entity.inUse.query, groupId, id))
    if (rowCount) throw new Problem(409, 'in-use', entity.inUse.message)
  }
  if (entity.deletesRow) {
    const { rows: deleted } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`delete from ${sql.raw(entity.table)} t where group_id = ${groupId} and id = ${id} returning to_jsonb(t) as row`,
    )
    const tableOptions: TableOptions = { ...options, entity }
    await followUp(
      tx,
      deleted.map(({ row }) => row[entity.followUp?.by ?? '']),
      tableOptions,
    )
    await release(
      tx,
      deleted.flatMap(({ row }) => (typeof row.file_key === 'string' ? [row.file_key] : [])),
      groupId,
    )
    await tx.execute(
      sql`update source_keys set target_id = ${goneTarget}, changed_at = ${now.toISOString()}::timestamptz
        where group_id = ${groupId} and entity = ${name} and target_id = ${id}`,
    )
  } else {
    await tx.execute(sql`insert into removed_rows (group_id, entity, id, removed_at)
      values (${groupId}, ${name}, ${id}, ${now.toISOString()}::timestamptz) on conflict do nothing`)
    await recount(tx, [id], { groupId, entity })
  }
  await asIdentity(tx, () => writeAudits(tx, audit, [{ action: entity.audit.deleted, target: key }]))
  return true
}

/** Its key stays, so that the source can write the row again. */
async function removeRecord(tx: Tx, row: { id: number; key: string }, options: RecordOptions): Promise<void> {
  try {
    const { audit, events = [] } = await options.entity.record.remove(tx, row, options)
    await addEvents(tx, options.groupId, events)
    if (audit)
      await asIdentity(tx, () =>
        writeAudits(tx, options.audit, [{ action: options.entity.audit.deleted, ...audit }]),
      )
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error
    throw new Problem(409, error.code, 'The row was not deleted.', {
      errors: [{ field: error.field, message: error.message }],
    })
  }
}
