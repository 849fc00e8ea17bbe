import { AppError, type ImportKind, type SheetImport } from '@lustra/core/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayMs } from '../../platform/database/maintenance.ts'
import { jobs } from '../../platform/database/schema/jobs.ts'
import { sheetImports as imports } from '../../platform/database/schema/sheet-imports.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/trouble.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import type { StoredFiles } from '../../platform/files/stored-files.ts'
import type { SheetProblem } from '../shared/sheet-kind.ts'
import { cutText } from '../shared/cut-text.ts'
import { deleteRows } from './import-rows.queries.ts'

/** What was stored can be put back for so long. */
const keptDays = 90
/** What was left, refused or never applied is of no use the next day, and full of what people are called. */
const unusedDays = 1

/**
 * Deletes an old import with its rows, and lets go of a sheet that it still holds; answers whether there may be more. Needs the identity
 * scope. One at a time: it may have 50,000 rows.
 */
export async function forgetImports(tx: Tx, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const isOver = sql`(created_at < ${before(keptDays)}
    or created_at < ${before(unusedDays)} and state in ('cancelled', 'checked', 'failed'))`
  // Asked twice, because somebody may apply it at this moment.
  const { rows: gone } = await tx.execute<{ groupId: number; fileKey: string }>(sql`delete from ${imports}
    where ${isOver} and (group_id, id) in (select group_id, id from ${imports} where ${isOver} order by created_at limit 1)
    returning group_id as "groupId", file_key as "fileKey"`)
  for (const { groupId, fileKey } of gone)
    await tx
      .update(storedFiles)
      .set({ heldAt: null })
      .where(and(eq(storedFiles.groupId, groupId), eq(storedFiles.key, fileKey)))
  return gone.length > 0
}

export type ImportRecord = typeof imports.$inferSelect

/** States in which a job is at work. */
export const busyStates = ['reading', 'applying', 'undoing'] as const
const finishedStates = ['done', 'undone']

/** An import of the group, with its row locked where it is about to change. Throws 'not-found'. */
export async function findImport(tx: Tx, id: string, lock?: 'lock'): Promise<ImportRecord> {
  const query = tx
    .select()
    .from(imports)
    .where(eq(imports.id, toRowId(id) ?? -1))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new AppError('not-found', 'no such import')
  return found
}

/** Where the sheet of an import lies; empty when it was read, or the import is gone. */
export async function fileKeyOf(tx: Tx, id: number): Promise<string> {
  const [found] = await tx.select({ fileKey: imports.fileKey }).from(imports).where(eq(imports.id, id))
  return found?.fileKey ?? ''
}

/** Nobody will read its sheet any more. */
export async function letGoOfFile(
  tx: Tx,
  { files }: { files: Pick<StoredFiles, 'letGo'> },
  id: number,
): Promise<void> {
  const fileKey = await fileKeyOf(tx, id)
  if (!fileKey) return
  await files.letGo(tx, [fileKey])
  await changeImport(tx, id, { fileKey: '' })
}

/** The last import of a kind that a person sent. */
export async function findLatest(
  tx: Tx,
  kind: ImportKind,
  personId: number,
): Promise<ImportRecord | undefined> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.personId, personId)))
    .orderBy(desc(imports.number))
    .limit(1)
  return found
}

/** What was stored after it, whenever it was sent, would have to be put back first. */
export async function isLastDone(tx: Tx, { kind, id }: ImportRecord): Promise<boolean> {
  const [last] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.state, 'done')))
    .orderBy(desc(imports.applied))
    .limit(1)
  return last?.id === id
}

/** An import as answers have it. */
export async function toAnswer(tx: Tx, record: ImportRecord): Promise<SheetImport> {
  const isBusy = (busyStates as readonly string[]).includes(record.state)
  const done = isBusy ? await doneOf(tx, record.id) : record.state === 'checked' ? record.total : undefined
  return {
    Id: String(record.id),
    Kind: record.kind as SheetImport['Kind'],
    State: record.state as SheetImport['State'],
    FileName: record.fileName,
    Done: Math.min(done ?? (finishedStates.includes(record.state) ? record.total : 0), record.total),
    Total: record.total,
    Added: record.added,
    Changed: record.changed,
    Unchanged: record.unchanged,
    Refused: record.refused,
    Problem: record.problem,
    ProblemDetail: record.problemDetail,
    By: record.byName,
    CreatedAt: record.createdAt.toISOString(),
    MayUndo: record.state === 'done' && (await isLastDone(tx, record)),
  }
}

async function doneOf(tx: Tx, importId: number): Promise<number> {
  const [job] = await tx
    .select({ done: jobs.done })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'importId' = ${String(importId)}`)
    .orderBy(desc(jobs.createdAt))
    .limit(1)
  return job?.done ?? 0
}

/** A new one, in state 'reading'. Throws 'in-use' while another of its kind is at work in the group. */
export async function addImport(
  tx: Tx,
  values: Pick<
    ImportRecord,
    'groupId' | 'personId' | 'byName' | 'kind' | 'fileName' | 'fileKey' | 'createdAt'
  >,
): Promise<ImportRecord> {
  // What the same person checked before and left is over.
  const left = await tx
    .update(imports)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(imports.kind, values.kind),
        eq(imports.personId, values.personId ?? -1),
        eq(imports.state, 'checked'),
      ),
    )
    .returning({ id: imports.id })
  for (const { id } of left) await deleteRows(tx, id)
  const [added] = await oneAtATime(() =>
    tx
      .insert(imports)
      .values({ ...values, state: 'reading' })
      .returning(),
  )
  if (!added) throw new Error('the import was not stored')
  return added
}

/** Changes its state while a job begins. Throws 'in-use' while another of its kind is at work in the group. */
export const beginImport = (tx: Tx, id: number, state: (typeof busyStates)[number]): Promise<unknown> =>
  oneAtATime(() =>
    tx.update(imports).set({ state, problem: '', problemDetail: '', turn: null }).where(eq(imports.id, id)),
  )

async function oneAtATime<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCodeOf(error) !== '23505') throw error
    throw new AppError('in-use', 'another import of this kind is at work', { cause: error })
  }
}

/** Gives this turn of a job the right to write the import. Undefined when there is nothing left to do. */
export async function claimImport(tx: Tx, id: number, turn: string): Promise<ImportRecord | undefined> {
  const [record] = await tx
    .update(imports)
    .set({ turn })
    .where(and(eq(imports.id, id), inArray(imports.state, [...busyStates])))
    .returning()
  return record
}

/** The import, locked, if this turn may still write it; a cancelled one and one of another process it may not. */
export async function holdImport(tx: Tx, id: number, turn: string): Promise<ImportRecord | undefined> {
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.turn, turn), inArray(imports.state, [...busyStates])))
    .for('update')
  return record
}

export const changeImport = (tx: Tx, id: number, changes: Partial<ImportRecord>): Promise<unknown> =>
  tx.update(imports).set(changes).where(eq(imports.id, id))

/** Its rows are stored. One at a time is at work, so none has the same number. */
export const finishImport = (tx: Tx, { id, kind }: ImportRecord): Promise<unknown> =>
  tx.execute(sql`update ${imports} set state = 'done',
    applied = (select coalesce(max(applied), 0) + 1 from ${imports} where kind = ${kind}) where id = ${id}`)

/** Nothing was changed, and the import says why: what could not be put back is still done. */
export async function stopImport(
  tx: Tx,
  { id, state }: ImportRecord,
  { problem, detail }: Pick<SheetProblem, 'problem' | 'detail'>,
): Promise<void> {
  await changeImport(tx, id, {
    state: state === 'undoing' ? 'done' : 'failed',
    problem,
    problemDetail: cutText(detail, 200),
  })
}
