import { sql } from 'drizzle-orm'
import { goneTarget } from '../../platform/database/schema/source-keys.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { referredTable } from './entities.ts'
import type { EntityRecord, EntityTable, FileRows, ReferredName } from './entity.types.ts'
import { matchOf, type RowsOfSource } from './look-up.ts'
import { readFiles, type ListedFile } from './row-files.ts'

/** A row as a source would send it, with what the portal knows of it. */
export interface StoredRow {
  key: string
  hash: string
  /** Null where nobody notes it. */
  changedAt: string | null
  isRemoved: boolean
  fields: Record<string, unknown>
}

/** Reads a row by the source's key; undefined when it has sent none. References name keys of the same source where there are some. */
export async function readRow(tx: Tx, key: string, options: RowsOfSource): Promise<StoredRow | undefined> {
  const { entity, groupId, source } = options
  const { name } = entity.declaration
  const { rows } = await tx.execute<{
    hash: string
    changedAt: string
    isRemoved: boolean
    id: string
    row: Record<string, unknown>
  }>(sql`select k.hash, k.changed_at::text as "changedAt", gone.id is not null as "isRemoved", k.target_id as id, to_jsonb(t) as row
    from source_keys k join ${sql.raw(entity.table)} t on ${matchOf(entity)}
    left join removed_rows gone on gone.group_id = k.group_id and gone.entity = k.entity and gone.id = k.target_id
    where k.group_id = ${groupId} and k.entity = ${name} and k.source = ${source} and k.key = ${key}`)
  const [found] = rows
  if (!found) return undefined
  const { hash, changedAt, isRemoved } = found
  const id = Number(found.id)
  const fields = entity.record
    ? await fieldsOfRecord(tx, id, { ...options, entity })
    : await fieldsOfRow(tx, id, found.row, { ...options, entity })
  return { key, hash, changedAt: new Date(changedAt).toISOString(), isRemoved, fields }
}

async function fieldsOfRecord(
  tx: Tx,
  id: number,
  options: RowsOfSource & { entity: EntityRecord },
): Promise<Record<string, unknown>> {
  const { record, fields: references } = options.entity
  const fields = await record.read(tx, id, options)
  for (const [field, { list }] of Object.entries(references)) {
    const keys = []
    for (const target of fields[field] as number[]) keys.push(await keyOf(tx, list, target, options))
    fields[field] = keys
  }
  return fields
}

async function fieldsOfRow(
  tx: Tx,
  id: number,
  row: Record<string, unknown>,
  options: RowsOfSource & { entity: EntityTable },
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const files = (await readFiles(tx, [id], options)).get(id)
  for (const [field, column] of Object.entries(options.entity.fields)) {
    if ('localized' in column)
      fields[field] = Object.fromEntries(
        ['zh', 'en', 'zh_hant'].map((language) => [language, row[`${column.localized}_${language}`]]),
      )
    else if ('detail' in column) fields[field] = (row.details as Record<string, unknown>)[column.detail]
    else if ('files' in column)
      fields[field] = await filesOf(tx, files?.[field] ?? [], column.files.kind, options)
    else if ('refersTo' in column)
      fields[field] = await keyOf(tx, column.refersTo, row[column.column], options)
    else {
      const value = row[column.column]
      fields[field] =
        column.type === 'timestamptz' && typeof value === 'string' ? new Date(value).toISOString() : value
    }
  }
  return fields
}

/** How the source names a row: by its own key, that of another source, or the code that people know; null for a row without any. */
async function keyOf(
  tx: Tx,
  name: ReferredName,
  id: unknown,
  { groupId, source }: RowsOfSource,
): Promise<unknown> {
  if (id === null || id === undefined) return null
  const { rows } = await tx.execute<{ source: string; key: string }>(sql`select source, key from source_keys
    where group_id = ${groupId} and entity = ${name} and target_id = ${
      name === 'files' ? sql`(select id from stored_files where group_id = ${groupId} and key = ${id})` : id
    } order by source = ${source} desc, source, key limit 1`)
  const [found] = rows
  if (found) return found.source === source ? found.key : found
  const { table, natural } = referredTable(name)
  if (!natural) return null
  const { rows: coded } = await tx.execute<{ code: string }>(
    sql`select ${sql.raw(natural.column)} as code from ${sql.raw(table)} where group_id = ${groupId} and id = ${id}`,
  )
  return coded[0]?.code ?? null
}

/** The files of a field in the shape that they are sent in. */
async function filesOf(
  tx: Tx,
  files: readonly ListedFile[],
  kind: FileRows['kind'],
  options: RowsOfSource,
): Promise<unknown> {
  const sent = []
  for (const { file_key, finding, caption } of files) {
    const file = await keyOf(tx, 'files', file_key, options)
    sent.push(
      kind === 'photo' ? { file, ...(finding !== null && { finding }), ...(caption && { caption }) } : file,
    )
  }
  return kind === 'pdf' || kind === 'signature' ? (sent[0] ?? null) : sent
}

/** What a source has sent of an entity, by key: for finding what is missing or has changed. */
export async function listKeys(
  tx: Tx,
  { entity, groupId, source }: RowsOfSource,
  { after, limit }: { after: string; limit: number },
): Promise<{ key: string; hash: string; changedAt: string; isRemoved: boolean }[]> {
  const { rows } = await tx.execute<{ key: string; hash: string; changedAt: string; isRemoved: boolean }>(sql`
    select k.key, k.hash, k.changed_at::text as "changedAt",
      gone.id is not null or k.target_id = ${goneTarget} as "isRemoved" from source_keys k
    left join removed_rows gone on gone.group_id = k.group_id and gone.entity = k.entity and gone.id = k.target_id
    where k.group_id = ${groupId} and k.entity = ${entity.declaration.name} and k.source = ${source} and k.key > ${after}
    order by k.key limit ${limit}`)
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt).toISOString() }))
}
