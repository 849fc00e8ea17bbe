import { AppError, type ImportKind, type SheetImport } from '@lustra/core/contract'
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { dayMs } from '../../platform/database/maintenance.ts'
import type { Retention } from '../../platform/database/retention.settings.ts'
import { jobs } from '../../platform/database/schema/jobs.ts'
import { sheetImports as imports } from '../../platform/database/schema/sheet-imports.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import { toRowId, isoTime } from '../../platform/database/rows.ts'
import type { StoredFiles } from '../../platform/files/stored-files.ts'
import type { SheetProblem } from '../shared/sheet-kind.ts'
import { deleteRows, noOutcomes } from './import-rows.queries.ts'
import { truncate } from '../shared/text-workbook.ts'

/** States in which a job is running. */
export const busyStates = ['reading', 'applying', 'undoing'] as const
const finishedStates = ['done', 'undone']
/** Imports that change nothing any more: they are deleted early, because they contain names of people. */
const unusedStates = ['cancelled', 'checked', 'failed']

/**
 * Deletes an old import with its rows, and releases its file; returns whether there may be more. Needs the identity
 * scope. One at a time: it may have 50,000 rows. One whose job is running stays, however old.
 */
export async function forgetImports(
  tx: Tx,
  now: Date,
  retention: Pick<Retention, 'imports' | 'drafts'>,
): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  // When one was applied is not stored: at the latest when it would have been deleted as a draft.
  const isOver = sql`(created_at < ${before(retention.drafts + retention.imports)} and state in ${finishedStates}
    or created_at < ${before(retention.drafts)} and state in ${unusedStates})`
  // Checked again after locking, because it may be applied concurrently.
  const { rows: deleted } = await tx.execute<{ groupId: number; fileKey: string }>(sql`delete from ${imports}
    where ${isOver} and (group_id, id) in (select group_id, id from ${imports} where ${isOver} order by created_at limit 1)
    returning group_id as "groupId", file_key as "fileKey"`)
  for (const { groupId, fileKey } of deleted)
    await tx
      .update(storedFiles)
      .set({ heldAt: null })
      .where(and(eq(storedFiles.groupId, groupId), eq(storedFiles.key, fileKey)))
  return deleted.length > 0
}

export type ImportRecord = typeof imports.$inferSelect

/** Returns an import of the group, with its row locked for a change. Throws 'not-found'. */
export async function findImport(tx: Tx, id: string, lock?: 'lock'): Promise<ImportRecord> {
  const query = tx
    .select()
    .from(imports)
    .where(eq(imports.id, toRowId(id) ?? -1))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new AppError('not-found', 'no such import')
  return found
}

/** Undefined when it was deleted. */
export async function findImportById(tx: Tx, id: number): Promise<ImportRecord | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id))
  return found
}

/** Its file is stored, and the person can choose a sheet or columns of it. */
export const mayChoose = (record: ImportRecord | undefined): boolean =>
  record?.state === 'failed' && record.source !== null && record.fileKey !== ''

/** Its file is stored, and is a text whose encoding the person can choose. */
export const mayChooseEncoding = (record: ImportRecord | undefined): boolean =>
  !!record?.source?.Encoding && record.fileKey !== '' && /^(checked|failed)$/.test(record.state)

/** The key of an import's file; empty when it was read, or the import was deleted. */
export async function fileKeyOf(tx: Tx, id: number): Promise<string> {
  const [found] = await tx.select({ fileKey: imports.fileKey }).from(imports).where(eq(imports.id, id))
  return found?.fileKey ?? ''
}

/** Releases the file of an import that no longer needs it. */
export async function letGoOfFile(
  tx: Tx,
  { files }: { files: Pick<StoredFiles, 'release'> },
  id: number,
): Promise<void> {
  const fileKey = await fileKeyOf(tx, id)
  if (!fileKey) return
  await files.release(tx, [fileKey])
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

/** Whether no later one of its kind was stored, which would have to be undone first. */
export async function isLastDone(tx: Tx, { kind, id }: ImportRecord): Promise<boolean> {
  const [last] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.state, 'done')))
    .orderBy(desc(imports.applied))
    .limit(1)
  return last?.id === id
}

/** Converts an import for responses. */
export async function toSheetImport(tx: Tx, record: ImportRecord): Promise<SheetImport> {
  const isBusy = (busyStates as readonly string[]).includes(record.state)
  const done = isBusy ? await countDone(tx, record.id) : record.state === 'checked' ? record.total : undefined
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
    CreatedAt: isoTime(record.createdAt),
    MayUndo: record.state === 'done' && (await isLastDone(tx, record)),
    // A file that the previous version has read has none.
    Source: record.source && { ...record.source, HiddenColumns: record.source.HiddenColumns ?? [] },
    MayChoose: mayChoose(record),
    MayChooseEncoding: mayChooseEncoding(record),
  }
}

async function countDone(tx: Tx, importId: number): Promise<number> {
  const [job] = await tx
    .select({ done: jobs.done })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'importId' = ${String(importId)}`)
    .orderBy(desc(jobs.createdAt))
    .limit(1)
  return job?.done ?? 0
}

/** Adds an import in state 'reading'. Throws 'import-running' while another of its kind is running in the group. */
export async function addImport(
  tx: Tx,
  files: Pick<StoredFiles, 'release'>,
  values: Pick<
    ImportRecord,
    'groupId' | 'personId' | 'byName' | 'kind' | 'fileName' | 'fileKey' | 'createdAt'
  >,
): Promise<ImportRecord> {
  // Replaces imports that the same person left undecided.
  const left = await tx
    .update(imports)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(imports.kind, values.kind),
        eq(imports.personId, values.personId ?? -1),
        or(eq(imports.state, 'checked'), and(eq(imports.state, 'failed'), isNotNull(imports.source))),
      ),
    )
    .returning({ id: imports.id })
  for (const { id } of left) {
    await deleteRows(tx, id)
    await letGoOfFile(tx, { files }, id)
  }
  const [added] = await oneAtATime(() =>
    tx
      .insert(imports)
      .values({ ...values, state: 'reading' })
      .returning(),
  )
  if (!added) throw new Error('the import was not stored')
  return added
}

/** Changes its state and starts a job. Throws 'import-running' while another of its kind is running in the group. */
export const beginImport = (tx: Tx, id: number, state: (typeof busyStates)[number]): Promise<unknown> =>
  oneAtATime(() =>
    tx.update(imports).set({ state, problem: '', problemDetail: '', turn: null }).where(eq(imports.id, id)),
  )

async function oneAtATime<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCodeOf(error) !== '23505') throw error
    throw new AppError('import-running', 'another import of this kind is at work', { cause: error })
  }
}

/** Gives this run of a job the right to write the import. Undefined when there is nothing left to do. */
export async function claimImport(tx: Tx, id: number, lockToken: string): Promise<ImportRecord | undefined> {
  const [record] = await tx
    .update(imports)
    .set({ turn: lockToken })
    .where(and(eq(imports.id, id), inArray(imports.state, [...busyStates])))
    .returning()
  return record
}

/** Returns the import, locked, if this run may still write it: not when cancelled or taken over by another process. */
export async function lockImport(tx: Tx, id: number, lockToken: string): Promise<ImportRecord | undefined> {
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.turn, lockToken), inArray(imports.state, [...busyStates])))
    .for('update')
  return record
}

export const changeImport = (tx: Tx, id: number, changes: Partial<ImportRecord>): Promise<unknown> =>
  tx.update(imports).set(changes).where(eq(imports.id, id))

/** Records that its rows are stored. Only one runs at a time, so the sequence number is unique. */
export const finishImport = (tx: Tx, { id, kind }: ImportRecord): Promise<unknown> =>
  tx.execute(sql`update ${imports} set state = 'done',
    applied = (select coalesce(max(applied), 0) + 1 from ${imports} where kind = ${kind}) where id = ${id}`)

/** Records why nothing was changed: an import that could not be undone stays stored. */
export async function stopImport(
  tx: Tx,
  { id, state }: ImportRecord,
  { problem, detail, source }: Pick<SheetProblem, 'problem' | 'detail' | 'source'>,
): Promise<void> {
  await changeImport(tx, id, {
    state: state === 'undoing' ? 'done' : 'failed',
    problem,
    problemDetail: truncate(detail, 200),
    ...(state === 'reading' && { source: source ?? null, total: 0, ...noOutcomes }),
  })
}
