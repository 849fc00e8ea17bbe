import type { RowOutcome } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { FieldRefusal } from './entity.types.ts'
import { lookUp, missingOf, textOfMissing, type Found, type MissingRow, type SentRow } from './look-up.ts'
import { prepare } from './prepare-row.ts'
import { refusal, writeSafely } from './write-safely.ts'
import { storeRecords } from './store-records.ts'
import { storeRows } from './store-rows.ts'
import { forgetWaiting, keepWaiting } from './waiting.queries.ts'
import type { RecordOptions, TableOptions, WriteOptions } from './writer.types.ts'

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
  const complete: SentRow[] = []
  const waiting: { row: SentRow; missing: MissingRow }[] = []
  for (const row of rows) {
    const missing = missingOf(row, found, options)
    const [first] = missing
    if (!first) complete.push(row)
    else if (options.keepsWaiting) {
      waiting.push({ row, missing: first })
      outcomes.set(row.key, { key: row.key, result: 'waiting', missing: missing.map(textOfMissing) })
    } else
      outcomes.set(
        row.key,
        refusal(
          row.key,
          'missing',
          missing.map((one) => ({ field: one.field, message: `${textOfMissing(one)} does not exist` })),
        ),
      )
  }
  const written = await writeComplete(tx, complete, found, options)
  for (const outcome of written) outcomes.set(outcome.key, outcome)
  // What was sent before, and still waits, is older.
  await forgetWaiting(
    tx,
    written.filter(({ result }) => result !== 'refused').map(({ key }) => key),
    options,
  )
  await keepWaiting(tx, waiting, options)
  return rows.map(({ key }) => outcomes.get(key)!)
}

/** Writes rows that miss nothing. */
async function writeComplete(
  tx: Tx,
  rows: readonly SentRow[],
  found: Found,
  options: WriteOptions,
): Promise<RowOutcome[]> {
  if (isOfRecords(options))
    return writeSafely(tx, rows, (some) => storeRecords(tx, some, found, options), options.entity)
  const tableOptions = options as TableOptions
  const refused: RowOutcome[] = []
  const prepared = rows.flatMap((row) => {
    try {
      return [prepare(row, found, tableOptions)]
    } catch (error) {
      if (!(error instanceof FieldRefusal)) throw error
      refused.push(refusal(row.key, error.code, [{ field: error.field, message: error.message }]))
      return []
    }
  })
  const store = (some: typeof prepared) => storeRows(tx, some, tableOptions)
  return [...refused, ...(await writeSafely(tx, prepared, store, tableOptions.entity))]
}

const isOfRecords = (options: WriteOptions): options is RecordOptions => options.entity.record !== undefined
