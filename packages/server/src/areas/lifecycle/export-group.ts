import { PassThrough, Readable } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { writeAudits } from '../../identity/audit/audit.ts'
import { groupTables } from '../../platform/database/group-tables.ts'
import { asLifecycle } from '../../platform/database/lifecycle.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FoundGroup } from './find-group.ts'
import type { AuditBy } from './person-data.ts'

const rowsAtOnce = 1_000
const filesAtOnce = 1_000

/** A table of the export: which rows, without which columns. */
interface ExportedTable {
  name: string
  where: (group: FoundGroup) => SQL
  /** Hashes, and contents that are files of the export. */
  without: readonly string[]
}

const ofGroup = ({ groupId }: FoundGroup) => sql`t.group_id = ${groupId}`
const without: Record<string, string[]> = { corrective_action_files: ['content'] }

export const exportedTables: readonly ExportedTable[] = [
  { name: 'groups', where: ofGroup, without: [] },
  ...['roles', 'role_menus', 'memberships'].map((name) => ({ name, where: ofGroup, without: [] })),
  {
    name: 'people',
    where: ({ groupId }) => sql`t.id in (select person_id from memberships m where m.group_id = ${groupId})`,
    without: [],
  },
  ...groupTables.flatMap((table) =>
    'leftOut' in table ? [] : [{ name: table.name, where: ofGroup, without: without[table.name] ?? [] }],
  ),
  { name: 'audit_entries', where: ({ code }) => sql`t.group_code = ${code}`, without: [] },
]

/**
 * A zip of a group: `tables/<table>.ndjson` with a row a line, and its files as `files/<key>`, named in `stored_files`, and
 * `corrective-action-files/<id>`. Rows are read in pages while the zip is written, so it takes no memory, and the group should be
 * suspended for its rows to be of one moment. The stream ends with an error when something cannot be read.
 */
export async function exportGroup(
  database: OwnerAccess,
  group: FoundGroup,
  { audit, fileStore }: { audit: AuditBy; fileStore: FileStore },
): Promise<Readable> {
  const reading = <T>(work: (tx: Tx) => Promise<T>) => asLifecycle(database, [group.groupId], work)
  await reading((tx) =>
    writeAudits(tx, { ...audit, groupCode: group.code }, [{ action: 'group-exported', target: group.code }]),
  )
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  const fail = (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  // A table may have more than 4 GB.
  const options = { mtime: audit.at, forceZip64Format: true }
  for (const table of exportedTables)
    zip.addReadStreamLazy(`tables/${table.name}.ndjson`, { ...options, compress: true }, (give) =>
      give(null, closing(Readable.from(rowsOf(reading, group, table)), fail)),
    )
  // Each once the previous one is read: a group may have a million.
  const addFile: AddFile = (name, open) =>
    new Promise((read) => {
      zip.addReadStreamLazy(name, { ...options, compress: false }, (give) => {
        open(fileStore).then(
          (content) => {
            give(null, closing(content, fail))
            read()
          },
          (error: unknown) => {
            fail(error)
            give(error, stream)
          },
        )
      })
    })
  void addFiles(reading, group, addFile).then(() => zip.end(), fail)
  return stream
}

/** yazl does not notice when a stream that it reads fails. */
function closing(content: Readable, fail: (error: unknown) => void): Readable {
  return content.once('error', fail)
}

type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Lines of a table, in the order of its primary key. */
async function* rowsOf(
  reading: Reading,
  group: FoundGroup,
  { name, where, without: left }: ExportedTable,
): AsyncGenerator<string> {
  const { columns, key } = await reading((tx) => columnsOf(tx, name))
  const shown = columns.filter((column) => !left.includes(column))
  const keyOf = (alias: string) => sql.raw(key.map((column) => `${alias}."${column}"`).join(', '))
  for (let last: string | undefined; ;) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(${keyOf('t')}) > (select ${keyOf('k')} from jsonb_to_record(${last}::jsonb) as k (${sql.raw(await typesOf(reading, name, key))}))`
    const { rows } = await reading((tx) =>
      tx.execute<{ row: string; at: string }>(sql`
        select row_to_json(s)::text as row, jsonb_build_object(${sql.raw(key.map((column) => `'${column}', s."${column}"`).join(', '))})::text as at
        from (select ${sql.raw(shown.map((column) => `t."${column}"`).join(', '))} from ${sql.raw(name)} t
          where ${where(group)} and ${after} order by ${keyOf('t')} limit ${rowsAtOnce}) s`),
    )
    if (rows.length > 0) yield `${rows.map(({ row }) => row).join('\n')}\n`
    last = rows.at(-1)?.at
    if (rows.length < rowsAtOnce) return
  }
}

/** Columns that the role may read, without generated ones, and those of the primary key. */
async function columnsOf(tx: Tx, table: string): Promise<{ columns: string[]; key: string[] }> {
  const { rows } = await tx.execute<{ columns: string[]; key: string[] }>(sql`
    select array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        and has_column_privilege(c.oid, attnum, 'select') order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c where c.oid = ${table}::regclass`)
  return rows[0]!
}

const typesOf = (reading: Reading, table: string, key: readonly string[]): Promise<string> =>
  reading(async (tx) => {
    const { rows } = await tx.execute<{ name: string; type: string }>(sql`
      select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attname = any (${sql.param([...key])}::text[])`)
    return rows.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  })

/** Resolves when the file is being read. */
type AddFile = (name: string, open: (store: FileStore) => Promise<Readable>) => Promise<void>

async function addFiles(reading: Reading, { groupId }: FoundGroup, add: AddFile): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await reading((tx) =>
      tx.execute<{ key: string }>(
        sql`select key from stored_files where group_id = ${groupId} and key > ${last} order by key limit ${filesAtOnce}`,
      ),
    )
    for (const { key } of rows)
      await add(`files/${key}`, async (store) => {
        const content = await store.open({ groupId, key })
        if (!content) throw new Error(`The content of the file ${key} is missing.`)
        return content
      })
    last = rows.at(-1)?.key ?? ''
    if (rows.length < filesAtOnce) break
  }
  for (let last = '0'; ;) {
    const { rows } = await reading((tx) =>
      tx.execute<{ id: string }>(
        sql`select id::text from corrective_action_files where group_id = ${groupId} and content is not null and id > ${last}
          order by corrective_action_files.id limit ${filesAtOnce}`,
      ),
    )
    for (const { id } of rows)
      await add(`corrective-action-files/${id}`, async () => {
        const { rows: found } = await reading((tx) =>
          tx.execute<{ content: Buffer }>(
            sql`select content from corrective_action_files where group_id = ${groupId} and id = ${id}`,
          ),
        )
        return Readable.from(found.map(({ content }) => Buffer.from(content)))
      })
    last = rows.at(-1)?.id ?? last
    if (rows.length < filesAtOnce) return
  }
}
