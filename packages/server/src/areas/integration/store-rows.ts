import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { writeAudits } from '../../identity/audit/audit.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { linesOf } from './audit-rows.ts'
import { FieldRefusal } from './entity.types.ts'
import type { PreparedRow } from './prepare-row.ts'
import { changedFiles, release, retain, writeFiles } from './row-files.ts'
import { insertOf, statement, statementsOf, toGiven } from './row-sql.ts'
import type { TableOptions, WriteOptions } from './writer.types.ts'

/** Writes prepared rows; the database may refuse them all for one of them. */
export async function storeRows(
  tx: Tx,
  rows: readonly PreparedRow[],
  options: TableOptions,
): Promise<RowOutcome[]> {
  const { entity, groupId } = options
  const added = rows.filter(({ isNew }) => isNew)
  const others = rows.filter(({ isNew }) => !isNew)
  for (const [columns, some] of Map.groupBy(added, (row) => Object.keys(row.columns).toSorted().join())) {
    const text = insertOf(entity, columns ? columns.split(',') : [])
    await tx.execute(statement(text, groupId, JSON.stringify(some.map(toGiven))))
  }
  const compared = await compare(tx, others, options)
  for (const row of others) refuseMove(row, compared.get(row.id), options)
  for (const { id, fields } of rows) entity.check?.(fields, compared.get(id)?.before)
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
  await noteKeys(tx, rows, options)
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
function refuseMove({ key }: PreparedRow, compared: Compared | undefined, { entity }: TableOptions): void {
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
  { entity, groupId }: Pick<TableOptions, 'groupId' | 'entity'>,
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
  { entity, groupId }: TableOptions,
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
async function bringBack(tx: Tx, rows: readonly PreparedRow[], options: TableOptions): Promise<void> {
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
  { groupId, entity }: Pick<TableOptions, 'groupId' | 'entity'>,
): Promise<void> {
  if (entity.table !== 'service_reports') return
  await tx.execute(sql`select app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category))
    from (select distinct group_id, app_month_of(service_time) as month, store_id, category from service_reports
      where group_id = ${groupId} and id = any (${sql.param([...ids])}::bigint[])) as keys having count(*) > 0`)
}

/** Notes which rows the source means by its keys, with a hash of what it sent. */
export async function noteKeys(
  tx: Tx,
  rows: readonly { key: string; id: number; hash: string }[],
  { groupId, entity, source, now }: WriteOptions,
): Promise<void> {
  const given = rows.map(({ key, id, hash }) => ({ key, id, hash }))
  await tx.execute(sql`insert into source_keys as kept (group_id, entity, source, key, target_id, hash, changed_at)
    select ${groupId}::int, ${entity.declaration.name}, ${source}, g.key, g.id, g.hash, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, id bigint, hash text)
    on conflict (group_id, entity, source, key) do update
      set hash = excluded.hash, changed_at = excluded.changed_at, target_id = excluded.target_id
      where (kept.hash, kept.target_id) <> (excluded.hash, excluded.target_id)`)
}
