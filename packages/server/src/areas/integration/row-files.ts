import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import {
  FieldRefusal,
  type EntityTable,
  type FileKind,
  type FileRows,
  type ReferredRow,
} from './entity.types.ts'
import { addressOf, filesIn, type Found, type RowsOfSource } from './look-up.ts'

/** A file of a row, as it is listed. */
export interface ListedFile {
  file_key: string
  thumbnail_key: string | null
  finding: number | null
  caption: string
}

/** The files of each field of a row that has some. */
export type FilesOfRow = Readonly<Record<string, readonly ListedFile[]>>

/** Bytes of a PDF that is read as a whole, like those that the portal prints; a zip holds several at once. */
const mostPdfBytes = 10 * 1024 * 1024

/** Throws FieldRefusal for a file of another type. */
export function refuseOtherFile(field: string, accepts: FileKind | undefined, file: ReferredRow): void {
  const type = String(file.content_type)
  if (accepts === 'pdf' && type !== 'application/pdf') throw new FieldRefusal(field, 'is no PDF')
  if (accepts === 'pdf' && Number(file.bytes) > mostPdfBytes)
    throw new FieldRefusal(field, `has more than ${mostPdfBytes / 1024 / 1024} MiB`)
  if (accepts === 'picture' && (!type.startsWith('image/') || file.thumbnail_key === null))
    throw new FieldRefusal(field, 'is no picture')
}

/** The files of a field. Throws FieldRefusal for one of another type. */
export function listFiles(
  field: string,
  { accepts }: FileRows,
  value: unknown,
  { referred }: Found,
  { source }: Pick<RowsOfSource, 'source'>,
): ListedFile[] {
  return filesIn(value).map(({ file, finding = null, caption = '' }) => {
    const target = typeof file === 'string' ? { source, key: file } : file
    const row = referred.get(addressOf({ entity: 'files', ...target }))!
    refuseOtherFile(field, accepts, row)
    return {
      file_key: String(row.key),
      thumbnail_key: (row.thumbnail_key as string | null | undefined) ?? null,
      finding,
      caption,
    }
  })
}

interface OfTable {
  groupId: number
  entity: EntityTable
}

interface RowWithFiles {
  id: number
  files: FilesOfRow
}

const kindOf = ({ kind }: FileRows) => (kind ? sql` and kind = ${kind}` : sql``)

/** The files that rows have now, by row and field, as the same JSON as `ListedFile`. */
export async function readFiles(
  tx: Tx,
  ids: readonly number[],
  { entity, groupId }: OfTable,
): Promise<Map<number, Record<string, ListedFile[]>>> {
  const found = new Map<number, Record<string, ListedFile[]>>(ids.map((id) => [id, {}]))
  for (const [field, column] of filesFieldsOf(entity)) {
    const isReport = column.table === 'report_attachments'
    const { rows } = await tx.execute<Record<'owner' | keyof ListedFile, never>>(sql`
      select ${sql.raw(column.owner)}::text as owner, file_key, thumbnail_key,
        ${isReport ? sql`finding, caption` : sql`null::int as finding, '' as caption`}
      from ${sql.raw(column.table)} where group_id = ${groupId}
        and ${sql.raw(column.owner)} = any (${sql.param([...ids])}::bigint[])${kindOf(column)} order by position`)
    for (const { owner, ...file } of rows) {
      const fields = found.get(Number(owner))!
      fields[field] = [...(fields[field] ?? []), file]
    }
  }
  return found
}

function* filesFieldsOf({ fields }: EntityTable): Generator<[field: string, column: FileRows]> {
  for (const [field, column] of Object.entries(fields)) if ('files' in column) yield [field, column.files]
}

/** Names of the fields of each row whose files are others than before. */
export async function changedFiles(
  tx: Tx,
  rows: readonly RowWithFiles[],
  options: OfTable,
): Promise<Map<number, string[]>> {
  const some = rows.filter(({ files }) => Object.keys(files).length > 0)
  if (some.length === 0) return new Map()
  const stored = await readFiles(
    tx,
    some.map(({ id }) => id),
    options,
  )
  return new Map(
    some.map(({ id, files }) => [
      id,
      Object.keys(files).filter(
        (field) => textOf(files[field] ?? []) !== textOf(stored.get(id)?.[field] ?? []),
      ),
    ]),
  )
}

const textOf = (files: readonly ListedFile[]): string =>
  JSON.stringify(files.map(({ file_key, finding, caption }) => [file_key, finding, caption]))

/** Replaces the files of the given fields of each row. */
export async function writeFiles(
  tx: Tx,
  rows: readonly (RowWithFiles & { fields: readonly string[] })[],
  { entity, groupId, now }: OfTable & { now: Date },
): Promise<void> {
  for (const [field, column] of filesFieldsOf(entity)) {
    const some = rows.filter(({ fields }) => fields.includes(field))
    if (some.length === 0) continue
    const ids = some.map(({ id }) => id)
    const { rows: before } = await tx.execute<{ key: string; thumbnail: string | null }>(sql`
      delete from ${sql.raw(column.table)} where group_id = ${groupId}
        and ${sql.raw(column.owner)} = any (${sql.param(ids)}::bigint[])${kindOf(column)} returning file_key as key, thumbnail_key as thumbnail`)
    await release(
      tx,
      before.flatMap(({ key, thumbnail }) => [key, thumbnail ?? key]),
      groupId,
    )
    const given = some.flatMap(({ id, files }) =>
      (files[field] ?? []).map((file, position) => ({ owner: id, position, ...file })),
    )
    if (given.length === 0) continue
    const isReport = column.table === 'report_attachments'
    await tx.execute(sql`insert into ${sql.raw(column.table)}
        (group_id, ${sql.raw(column.owner)}, position, file_key, thumbnail_key ${isReport ? sql`, kind, finding, caption` : sql``})
      select ${groupId}::int, g.owner, g.position, g.file_key, g.thumbnail_key ${isReport ? sql`, ${column.kind}, g.finding, g.caption` : sql``}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(owner bigint, position int, file_key text, thumbnail_key text, finding int, caption text)`)
    await retain(
      tx,
      given.flatMap(({ file_key, thumbnail_key }) => [file_key, thumbnail_key ?? file_key]),
      groupId,
      now,
    )
  }
}

/** Files that a row refers to are kept. */
export async function retain(tx: Tx, keys: readonly string[], groupId: number, now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(sql`update stored_files set held_at = ${now.toISOString()}::timestamptz
    where group_id = ${groupId} and held_at is null and (key = any (${sql.param([...keys])}::text[])
      or key in (select thumbnail_key from stored_files where group_id = ${groupId} and key = any (${sql.param([...keys])}::text[])))`)
}

/** Maintenance deletes those that nothing else refers to, a day after they came. */
export const release = (tx: Tx, keys: readonly string[], groupId: number) =>
  keys.length === 0
    ? undefined
    : tx.execute(sql`update stored_files set held_at = null
        where group_id = ${groupId} and key = any (${sql.param([...keys])}::text[])`)
