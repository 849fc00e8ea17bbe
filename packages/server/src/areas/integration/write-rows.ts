import { createHash } from 'node:crypto'
import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { writeAudits, type AuditLine, type AuditPart } from '../../identity/audit/audit.ts'
import { newPublicId } from '../../platform/database/schema/columns.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { constraintOf, databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { FieldRefusal, type FieldColumn, type ReferredRow } from './entity.types.ts'
import {
  addressOf,
  lookUp,
  missingOf,
  naturalOf,
  referencesOf,
  textOfMissing,
  type Found,
  type MissingRow,
  type RowsOfSource,
  type SentRow,
} from './look-up.ts'
import {
  changedFiles,
  listFiles,
  refuseOtherFile,
  release,
  retain,
  writeFiles,
  type FilesOfRow,
  type ListedFile,
} from './row-files.ts'
import { columnsOf, insertOf, statement, statementsOf, toGiven, type WrittenRow } from './row-sql.ts'

/** Which account writes, and where. */
export interface Writer {
  groupId: number
  /** Name of the service account. */
  source: string
  now: Date
  /** Common part of the entries of the audit trail. */
  audit: AuditPart
}

export interface WriteOptions extends RowsOfSource, Writer {
  /** Rows that refer to a missing one are kept for a day, and stored when it comes; else they are refused. */
  keepsWaiting: boolean
}

/** Runs work in a transaction of the group. */
export type InGroup = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Serialises the writers of an entity in a group, so that two of them never add one key twice, or wait for each other crosswise. */
const entityLock = 727_006

/** The lock under which people change the tree of a group (areas/group-organize). */
const treeLock = 727_102

export async function lockEntity(
  tx: Tx,
  { groupId, entity }: Pick<WriteOptions, 'groupId' | 'entity'>,
): Promise<void> {
  const { name } = entity.declaration
  await tx.execute(sql`select pg_advisory_xact_lock(${entityLock}, hashtext(${`${groupId} ${name}`}))`)
  if (name === 'nodes') await tx.execute(sql`select pg_advisory_xact_lock(${treeLock}, ${groupId}::int)`)
}

/**
 * Writes rows of one source in the transaction of its group, each with a different key. Returns what happened to each, in order. A
 * row that cannot be stored is refused, and the others are written.
 */
export async function writeRows(
  tx: Tx,
  rows: readonly SentRow[],
  options: WriteOptions,
): Promise<RowOutcome[]> {
  await lockEntity(tx, options)
  const found = await lookUp(tx, rows, options)
  const outcomes = new Map<string, RowOutcome>()
  const prepared: PreparedRow[] = []
  const waiting: { row: SentRow; missing: MissingRow }[] = []
  for (const row of rows) {
    const missing = missingOf(row, found, options)
    const [first] = missing
    if (first && options.keepsWaiting) {
      waiting.push({ row, missing: first })
      outcomes.set(row.key, { key: row.key, result: 'waiting', missing: missing.map(textOfMissing) })
    } else if (first)
      outcomes.set(
        row.key,
        refusal(
          row.key,
          'missing',
          missing.map((one) => ({ field: one.field, message: `${textOfMissing(one)} does not exist` })),
        ),
      )
    else
      try {
        prepared.push(prepare(row, found, options))
      } catch (error) {
        if (!(error instanceof FieldRefusal)) throw error
        outcomes.set(row.key, refusal(row.key, error.code, [{ field: error.field, message: error.message }]))
      }
  }
  const written = await writeSafely(tx, prepared, options)
  for (const outcome of written) outcomes.set(outcome.key, outcome)
  // What was sent before, and still waits, is older.
  await forgetWaiting(
    tx,
    written.filter(({ result }) => result !== 'refused').map(({ key }) => key),
    options,
  )
  await keep(tx, waiting, options)
  return rows.map(({ key }) => outcomes.get(key)!)
}

const refusal = (key: string, code: string, errors: NonNullable<RowOutcome['errors']>): RowOutcome => ({
  key,
  result: 'refused',
  code,
  errors,
})

interface PreparedRow extends WrittenRow {
  key: string
  hash: string
  isNew: boolean
  /** Hidden until now, because its source had deleted it. */
  isRemoved: boolean
  fields: SentRow['fields']
  files: FilesOfRow
}

const shortIds = 2 ** 31

function prepare(row: SentRow, found: Found, options: WriteOptions): PreparedRow {
  const { entity, now } = options
  const { key, fields } = row
  const known = found.known.get(key)
  const natural = !known && entity.natural ? found.natural.get(naturalOf(entity, row)) : undefined
  if (natural?.takenBy)
    throw new FieldRefusal(entity.natural!.field, `is that of the key ${natural.takenBy}`, 'conflict')
  const isNew = !known && !natural
  const referredBy = new Map<string, ReferredRow>()
  const columns: Record<string, unknown> = {}
  const has: string[] = []
  const sent =
    isNew && entity.natural ? { ...fields, [entity.natural.field]: naturalOf(entity, row) } : fields
  for (const one of referencesOf(row, options)) referredBy.set(one.field, found.referred.get(addressOf(one))!)
  const files: Record<string, ListedFile[]> = {}
  for (const [field, value] of Object.entries(sent)) {
    const column = entity.fields[field]
    if (!column || value === undefined) continue
    has.push(field)
    if ('files' in column) {
      files[field] = listFiles(field, column.files, value, found, options)
      continue
    }
    const stored = 'refersTo' in column ? referredValue(field, column, referredBy.get(field)) : value
    for (const [name, part] of Object.entries(columnsOf(column, stored)))
      columns[name] = name === 'details' ? { ...(columns.details as object), ...(part as object) } : part
  }
  const derived = entity.derive?.({
    sent: fields,
    key,
    isNew,
    now,
    referred: (field) => referredBy.get(field),
    serviceTypes: found.serviceTypes,
  })
  for (const [name, value] of Object.entries(derived ?? {})) {
    has.push(`~${name}`)
    columns[name] = name === 'details' ? { ...(value as object), ...(columns.details as object) } : value
  }
  return {
    key,
    fields,
    files,
    hash: hashOf(fields),
    isNew,
    isRemoved: known?.isRemoved ?? natural?.isRemoved ?? false,
    id: known?.id ?? natural?.id ?? (entity.idType === 'int' ? newPublicId() % shortIds : newPublicId()),
    has,
    columns,
  }
}

/** What is stored of a row that a field refers to. */
function referredValue(
  field: string,
  column: Extract<FieldColumn, { refersTo: string }>,
  row: ReferredRow | undefined,
): unknown {
  if (!row) return null
  if (column.refersTo !== 'files') return row.id
  refuseOtherFile(field, 'accepts' in column ? column.accepts : undefined, row)
  return row.key
}

/** Of a row as sent, whatever the order of its fields: SHA-256 of its JSON with sorted names. */
const hashOf = (fields: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(fields)))
    .digest('base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

/** Writes all at once; where the database refuses one of them, each half by itself, so that only that one is left out. */
async function writeSafely(
  tx: Tx,
  rows: readonly PreparedRow[],
  options: WriteOptions,
): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  try {
    await tx.execute(sql`savepoint some_rows`)
    const outcomes = await write(tx, rows, options)
    await tx.execute(sql`release savepoint some_rows`)
    return outcomes
  } catch (error) {
    const reason =
      error instanceof FieldRefusal
        ? { code: error.code, field: error.field, message: error.message }
        : reasonOf(error, options)
    if (!reason) throw error
    await tx.execute(sql`rollback to savepoint some_rows`)
    await tx.execute(sql`release savepoint some_rows`)
    const [only] = rows
    if (rows.length === 1 && only) return [refusal(only.key, reason.code, [reason])]
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await writeSafely(tx, rows.slice(0, half), options)),
      ...(await writeSafely(tx, rows.slice(half), options)),
    ]
  }
}

/** Why the database refuses a value; undefined for another failure. */
function reasonOf(
  error: unknown,
  { entity }: WriteOptions,
): { code: string; field: string; message: string } | undefined {
  const code = databaseCodeOf(error)
  const constraint = constraintOf(error)
  const column = constraint.replace(`${entity.table}_`, '').replace(/_valid$/, '')
  const field =
    Object.entries(entity.fields).find(
      ([, one]) => Object.hasOwn(columnsOf(one, {}), column) || ('detail' in one && column === 'details'),
    )?.[0] ?? column
  if (code === '23514') return { code: 'invalid', field, message: 'is no value that the portal can show' }
  if (code === '23505')
    return { code: 'conflict', field: entity.natural?.field ?? field, message: 'is that of another row' }
  if (code === '23503') return { code: 'missing', field, message: 'refers to a row that does not exist' }
  if (code.startsWith('22'))
    return { code: 'invalid', field: '', message: 'a value is out of range, or no text' }
  return undefined
}

async function write(tx: Tx, rows: readonly PreparedRow[], options: WriteOptions): Promise<RowOutcome[]> {
  const { entity, groupId } = options
  const added = rows.filter(({ isNew }) => isNew)
  const others = rows.filter(({ isNew }) => !isNew)
  for (const [columns, some] of Map.groupBy(added, (row) => Object.keys(row.columns).toSorted().join())) {
    const text = insertOf(entity, columns ? columns.split(',') : [])
    await tx.execute(statement(text, groupId, JSON.stringify(some.map(toGiven))))
  }
  const compared = await compare(tx, others, options)
  for (const row of others) refuseMove(row, compared.get(row.id), options)
  const changed = others.filter((row) => row.isRemoved || (compared.get(row.id)?.changed.length ?? 0) > 0)
  if (changed.length > 0)
    await tx.execute(statement(statementsOf(entity).update, groupId, JSON.stringify(changed.map(toGiven))))
  const touched = [...added, ...changed]
  await writeFiles(
    tx,
    touched.map((row) => ({ ...row, fields: Object.keys(row.files) })),
    options,
  )
  await release(
    tx,
    changed.flatMap((row) => replacedFiles(row, compared.get(row.id))),
    groupId,
  )
  await retain(tx, touched.flatMap(keysOfFiles), groupId, options.now)
  await bringBack(
    tx,
    changed.filter(({ isRemoved }) => isRemoved),
    options,
  )
  await followUp(
    tx,
    touched.map(
      ({ id, columns }) =>
        columns[entity.followUp?.by ?? ''] ?? compared.get(id)?.before[entity.followUp?.by ?? ''],
    ),
    options,
  )
  await noteKeys(tx, rows, new Set(touched), options)
  const outcomes = rows.map((row): RowOutcome => {
    if (row.isNew) return { key: row.key, result: 'created' }
    const names = compared.get(row.id)?.changed.filter((name) => !name.startsWith('~')) ?? []
    if (row.isRemoved) return { key: row.key, result: 'created' }
    return changed.includes(row)
      ? { key: row.key, result: 'changed', changed: names }
      : { key: row.key, result: 'unchanged' }
  })
  await asIdentity(tx, () => writeAudits(tx, options.audit, linesOf(rows, outcomes, compared, options)))
  return outcomes
}

/**
 * Rows of others are of the same store as this one, so it stays where it is. Thrown where the database refuses a value, too: the other
 * rows are written without this one.
 */
function refuseMove({ key }: PreparedRow, compared: Compared | undefined, { entity }: WriteOptions): void {
  const field = entity.fixed?.find((name) => compared?.changed.includes(name))
  if (field !== undefined)
    throw new FieldRefusal(
      field,
      `cannot become another one: delete ${key} and send it under another key`,
      'conflict',
    )
}

/** Brings rows up to date that follow from the given ones. */
export async function followUp(
  tx: Tx,
  ids: readonly unknown[],
  { entity, groupId }: Pick<WriteOptions, 'entity' | 'groupId'>,
): Promise<void> {
  const known = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  if (entity.followUp && known.length > 0)
    await tx.execute(statement(entity.followUp.statement, groupId, sql.param(known)))
}

/** Files in columns that the row names no more. */
function replacedFiles({ columns }: PreparedRow, compared: Compared | undefined): string[] {
  const before = compared?.before ?? {}
  return ['file_key', 'thumbnail_key'].flatMap((name) => {
    const key = before[name]
    return Object.hasOwn(columns, name) && typeof key === 'string' && key !== columns[name] ? [key] : []
  })
}

/** Keys of the files in columns of a row. */
const keysOfFiles = ({ columns }: PreparedRow): string[] =>
  [columns.file_key, columns.thumbnail_key].filter((key) => typeof key === 'string')

interface Compared {
  before: Record<string, unknown>
  changed: string[]
}

async function compare(
  tx: Tx,
  rows: readonly PreparedRow[],
  { entity, groupId }: WriteOptions,
): Promise<Map<number, Compared>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await tx.execute<{ id: string } & Record<keyof Compared, never>>(
    statement(statementsOf(entity).compare, groupId, JSON.stringify(rows.map(toGiven))),
  )
  const files = await changedFiles(tx, rows, { entity, groupId })
  return new Map(
    found.map(({ id, before, changed }): [number, Compared] => [
      Number(id),
      { before, changed: [...(changed as string[]), ...(files.get(Number(id)) ?? [])] },
    ]),
  )
}

/** Shows rows again that their source had deleted. */
async function bringBack(tx: Tx, rows: readonly PreparedRow[], options: WriteOptions): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`delete from removed_rows where group_id = ${options.groupId}
    and entity = ${options.entity.declaration.name} and id = any (${sql.param(ids)}::bigint[])`)
  await recount(tx, ids, options)
}

/** Sums of reports leave out those that their source has deleted, which no trigger of the reports notices. */
export async function recount(
  tx: Tx,
  ids: readonly number[],
  { groupId, entity }: Pick<WriteOptions, 'groupId' | 'entity'>,
): Promise<void> {
  if (entity.table !== 'service_reports') return
  await tx.execute(sql`select app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category))
    from (select distinct group_id, app_month_of(service_time) as month, store_id, category from service_reports
      where group_id = ${groupId} and id = any (${sql.param([...ids])}::bigint[])) as keys having count(*) > 0`)
}

async function noteKeys(
  tx: Tx,
  rows: readonly PreparedRow[],
  touched: ReadonlySet<PreparedRow>,
  { groupId, entity, source, now }: WriteOptions,
): Promise<void> {
  const given = rows.map((row) => ({ key: row.key, id: row.id, hash: row.hash, changed: touched.has(row) }))
  await tx.execute(sql`insert into source_keys as kept (group_id, entity, source, key, target_id, hash, changed_at)
    select ${groupId}::int, ${entity.declaration.name}, ${source}, g.key, g.id, g.hash, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, id bigint, hash text, changed boolean)
    on conflict (group_id, entity, source, key) do update
      set hash = excluded.hash, changed_at = excluded.changed_at, target_id = excluded.target_id
      where (kept.hash, kept.target_id) <> (excluded.hash, excluded.target_id)`)
}

/** An entry for each row that was added or changed, with the fields that were. Long texts are left out. */
function linesOf(
  rows: readonly PreparedRow[],
  outcomes: readonly RowOutcome[],
  compared: ReadonlyMap<number, Compared>,
  { entity }: WriteOptions,
): AuditLine[] {
  return rows.flatMap((row, index): AuditLine[] => {
    const { result, changed = [] } = outcomes[index]!
    if (result === 'created')
      return [{ action: entity.audit.added, target: row.key, before: null, after: short(row.fields) }]
    if (result !== 'changed') return []
    const before = compared.get(row.id)?.before ?? {}
    return [
      {
        action: entity.audit.changed,
        target: row.key,
        before: short(
          Object.fromEntries(changed.map((name) => [name, storedValue(entity.fields[name], before)])),
        ),
        after: short(Object.fromEntries(changed.map((name) => [name, row.fields[name] ?? row.key]))),
      },
    ]
  })
}

const longestAudited = 200

const short = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => (JSON.stringify(value) ?? '').length <= longestAudited),
  )

/** The value of a field in a stored row. */
function storedValue(
  column: WriteOptions['entity']['fields'][string] | undefined,
  row: Record<string, unknown>,
): unknown {
  // Which files a row had is not in its columns.
  if (!column || 'files' in column) return undefined
  if ('localized' in column)
    return {
      zh: row[`${column.localized}_zh`],
      en: row[`${column.localized}_en`],
      zh_hant: row[`${column.localized}_zh_hant`],
    }
  if ('detail' in column) return (row.details as Record<string, unknown>)[column.detail]
  return row[column.column]
}

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
async function keep(
  tx: Tx,
  rows: readonly { row: SentRow; missing: MissingRow }[],
  { groupId, entity, source, now }: WriteOptions,
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
      missing_source = excluded.missing_source, missing_key = excluded.missing_key, created_at = excluded.created_at`)
}
