import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import type { MissingRow, RowsOfSource, SentRow } from './look-up.ts'

/** Deletes rows that wait under these keys. Returns whether there were some. */
export async function forgetWaiting(
  tx: Tx,
  keys: readonly string[],
  { groupId, entity, source }: RowsOfSource,
): Promise<boolean> {
  if (keys.length === 0) return false
  const { rowCount } = await tx.execute(sql`delete from waiting_rows where group_id = ${groupId}
    and entity = ${entity.declaration.name} and source = ${source} and key = any (${sql.param([...keys])}::text[])`)
  return (rowCount ?? 0) > 0
}

/** Keeps rows until what they refer to comes. */
export async function keepWaiting(
  tx: Tx,
  rows: readonly { row: SentRow; missing: MissingRow }[],
  { groupId, entity, source, now }: RowsOfSource & { now: Date },
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ row, missing }) => ({
    key: row.key,
    sent: row.fields,
    entity: missing.entity,
    source: missing.source,
    of: missing.key,
  }))
  await tx.execute(sql`insert into waiting_rows (group_id, entity, source, key, sent, missing_entity, missing_source, missing_key, created_at)
    select ${groupId}::int, ${entity.declaration.name}, ${source}, g.key, g.sent, g.entity, g.source, g.of, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, sent jsonb, entity text, source text, of text)
    on conflict (group_id, entity, source, key) do update set sent = excluded.sent, missing_entity = excluded.missing_entity,
      missing_source = excluded.missing_source, missing_key = excluded.missing_key, created_at = excluded.created_at, refusal = null`)
}

/** Keeps why rows were refused when what they waited for came. They are not tried again. */
export async function noteRefusals(
  tx: Tx,
  refused: readonly RowOutcome[],
  { groupId, entity, source }: RowsOfSource,
): Promise<void> {
  if (refused.length === 0) return
  await tx.execute(sql`update waiting_rows w set refusal = g.refusal
    from jsonb_to_recordset(${JSON.stringify(refused.map((one) => ({ key: one.key, refusal: one })))}::jsonb) as g(key text, refusal jsonb)
    where w.group_id = ${groupId} and w.entity = ${entity.declaration.name} and w.source = ${source} and w.key = g.key`)
}

/** A row that is not stored yet. */
export interface WaitingRow {
  entity: string
  key: string
  /** What it waits for first, as in `stores/S-001`. */
  missing: string
  /** Why it was refused when that came. */
  refusal: RowOutcome | null
  since: string
}

/** The rows of a source that wait, or were refused when what they waited for came. */
export async function listWaiting(
  tx: Tx,
  { groupId, source }: Pick<RowsOfSource, 'groupId' | 'source'>,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow & Record<string, unknown>>(sql`
    select entity, key, missing_entity || '/' || missing_key as missing, refusal, created_at::text as since from waiting_rows
    where group_id = ${groupId} and source = ${source} order by created_at, entity, key limit ${limit}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}
