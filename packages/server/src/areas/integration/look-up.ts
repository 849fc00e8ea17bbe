import type { Reference } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { referredTable } from './entities.ts'
import type {
  Entity,
  EntityTable,
  FieldColumn,
  ReferenceList,
  ReferredName,
  ReferredRow,
} from './entity.types.ts'

/** A row that a source has sent, and that its schema accepts. */
export interface SentRow {
  key: string
  fields: Readonly<Record<string, unknown>>
}

/** Whose rows of which entity are read. */
export interface RowsOfSource {
  groupId: number
  entity: Entity
  /** Name of the service account whose keys these are. */
  source: string
}

/** What rows of a chunk refer to, read with one statement each. */
export interface Found {
  /** Ids and hashes of keys that are known. */
  known: ReadonlyMap<string, { id: number; hash: string; isRemoved: boolean }>
  /** Ids of rows with a natural key, and the key of this source that they have already. */
  natural: ReadonlyMap<string, { id: number; takenBy: string | null; isRemoved: boolean }>
  referred: ReadonlyMap<string, ReferredRow>
  serviceTypes: ReadonlyMap<string, string>
  documentTypes: readonly string[]
}

/** Whether a row `t` is that of a key `k`. */
export const matchOf = ({
  matches = 't.group_id = k.group_id and t.id = k.target_id',
}: Pick<Entity, 'matches'>) => sql.raw(matches)

/** Reads with a few statements what writing these rows needs to know. */
export async function lookUp(tx: Tx, rows: readonly SentRow[], options: RowsOfSource): Promise<Found> {
  const { entity, groupId, source } = options
  const { name } = entity.declaration
  const keys = rows.map(({ key }) => key)
  const { rows: known } = await tx.execute<{ key: string; id: string; hash: string; isRemoved: boolean }>(sql`
    select k.key, k.target_id as id, k.hash, gone.id is not null as "isRemoved" from source_keys k
    join ${sql.raw(entity.table)} t on ${matchOf(entity)}
    left join removed_rows gone on gone.group_id = k.group_id and gone.entity = k.entity and gone.id = k.target_id
    where k.group_id = ${groupId} and k.entity = ${name} and k.source = ${source} and k.key = any (${sql.param(keys)}::text[])`)
  const knownByKey = new Map(
    known.map(({ key, id, hash, isRemoved }) => [key, { id: Number(id), hash, isRemoved }]),
  )
  return {
    known: knownByKey,
    natural: await findNatural(
      tx,
      rows.filter(({ key }) => !knownByKey.has(key)),
      options,
    ),
    referred: await findReferred(tx, rows, options),
    serviceTypes: Object.hasOwn(entity.fields, 'serviceType') ? await findServiceTypes(tx) : new Map(),
    documentTypes: name === 'information-documents' ? await findDocumentTypes(tx) : [],
  }
}

async function findNatural(
  tx: Tx,
  rows: readonly SentRow[],
  { entity, groupId, source }: RowsOfSource,
): Promise<Found['natural']> {
  if (!entity.natural || rows.length === 0) return new Map()
  const { column } = entity.natural
  const values = rows.map((row) => naturalOf(entity, row))
  const { rows: found } = await tx.execute<{
    natural: string
    id: string
    takenBy: string | null
    isRemoved: boolean
  }>(sql`
    select t.${sql.raw(column)} as natural, t.id, (select min(k.key) from source_keys k where k.group_id = t.group_id
      and k.entity = ${entity.declaration.name} and k.source = ${source} and k.target_id = t.id) as "takenBy",
      exists (select from removed_rows gone where gone.group_id = t.group_id and gone.entity = ${entity.declaration.name} and gone.id = t.id) as "isRemoved"
    from ${sql.raw(entity.table)} t where t.group_id = ${groupId} and t.${sql.raw(column)} = any (${sql.param(values)}::text[])`)
  return new Map(
    found.map(({ natural, id, takenBy, isRemoved }) => [natural, { id: Number(id), takenBy, isRemoved }]),
  )
}

/** The natural key of a row: by default the source's. */
export function naturalOf({ natural }: Pick<EntityTable, 'natural'>, { key, fields }: SentRow): string {
  const sent = fields[natural!.field]
  return typeof sent === 'string' ? sent : key
}

export interface MissingRow {
  field: string
  entity: ReferredName
  source: string
  key: string
}

export const textOfMissing = ({ entity, key }: MissingRow): string => `${entity}/${key}`

/** A file of a list, as sent. */
export interface SentFile {
  file: Reference
  finding?: number
  caption?: string
}

/** The files of a field, however many it may have. */
export function filesIn(value: unknown): SentFile[] {
  if (value === null || value === undefined) return []
  const files = (Array.isArray(value) ? value : [value]) as (SentFile | Reference)[]
  return files.map((one) => (typeof one === 'object' && 'file' in one ? one : { file: one }))
}

function referencesIn(column: FieldColumn | ReferenceList, value: unknown): Reference[] {
  if ('list' in column) return (value ?? []) as Reference[]
  if ('files' in column) return filesIn(value).map(({ file }) => file)
  if (!('refersTo' in column) || value === undefined || value === null) return []
  return [value as Reference]
}

/** The rows that a sent row refers to. */
export function* referencesOf(
  { fields }: SentRow,
  { entity, source }: Pick<RowsOfSource, 'entity' | 'source'>,
): Generator<MissingRow> {
  for (const [field, column] of Object.entries(entity.fields)) {
    for (const value of referencesIn(column, fields[field])) {
      const target = typeof value === 'string' ? { source, key: value } : value
      yield { field, entity: targetOf(column), ...target }
    }
  }
}

function targetOf(column: FieldColumn | ReferenceList): ReferredName {
  if ('list' in column) return column.list
  return 'refersTo' in column ? column.refersTo : 'files'
}

export const addressOf = ({ entity, source, key }: Omit<MissingRow, 'field'>): string =>
  JSON.stringify([entity, source, key])

export const missingOf = (row: SentRow, { referred }: Found, options: RowsOfSource): MissingRow[] =>
  [...referencesOf(row, options)].filter((one) => !referred.has(addressOf(one)))

/** Rows by the keys of their source; those that people know by a code are found by it, too. */
async function findReferred(
  tx: Tx,
  rows: readonly SentRow[],
  options: RowsOfSource,
): Promise<Found['referred']> {
  const found = new Map<string, ReferredRow>()
  const wanted = Map.groupBy(
    rows.flatMap((row) => [...referencesOf(row, options)]),
    ({ entity }) => entity,
  )
  for (const [name, references] of wanted) {
    const { table, natural, matches } = referredTable(name)
    const { rows: byKey } = await tx.execute<{ source: string; key: string; row: ReferredRow }>(sql`
      select distinct on (k.source, k.key) k.source, k.key, to_jsonb(t) - 'details' as row
      from jsonb_to_recordset(${JSON.stringify(references.map(({ source, key }) => ({ source, key })))}::jsonb) as w(source text, key text)
      join source_keys k on k.group_id = ${options.groupId} and k.entity = ${name} and k.source = w.source and k.key = w.key
      join ${sql.raw(table)} t on ${matchOf({ matches })}`)
    for (const { source, key, row } of byKey) found.set(addressOf({ entity: name, source, key }), row)
    const open = references.filter((one) => one.source === options.source && !found.has(addressOf(one)))
    if (!natural || open.length === 0) continue
    const { rows: byCode } = await tx.execute<{ natural: string; row: ReferredRow }>(sql`
      select t.${sql.raw(natural.column)} as natural, to_jsonb(t) - 'details' as row from ${sql.raw(table)} t
      where t.group_id = ${options.groupId} and t.${sql.raw(natural.column)} = any (${sql.param(open.map(({ key }) => key))}::text[])`)
    for (const { natural: key, row } of byCode)
      found.set(addressOf({ entity: name, source: options.source, key }), row)
  }
  return found
}

async function findServiceTypes(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; category: string }>(
    sql`select id, category from service_types order by position, id`,
  )
  return new Map(rows.map(({ id, category }) => [id, category]))
}

async function findDocumentTypes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from document_types order by position, id`)
  return rows.map(({ id }) => id)
}
