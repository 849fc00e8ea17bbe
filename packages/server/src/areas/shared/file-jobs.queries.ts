import { AppError, mostFileJobs, type FileJob } from '@lustra/core/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../../identity/access/access.types.ts'
import { dayMs } from '../../platform/database/maintenance.ts'
import type { Retention } from '../../platform/database/retention.settings.ts'
import { fileJobs } from '../../platform/database/schema/file-jobs.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { StoredFiles } from '../../platform/files/stored-files.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import { isoTime } from '../../platform/database/rows.ts'

export type FileJobRecord = typeof fileJobs.$inferSelect

const unfinishedStates = ['waiting', 'running']
const secondsUntilFree = 30
const mostListed = 20

/** The account or application that acts in the person's name; empty when in person. */
export const actorOf = ({ actor }: Pick<Caller, 'actor'>): string => actor?.name ?? ''

/** Rows of the caller: the row policies compare the person, this the actor. */
const ofActor = (caller: Pick<Caller, 'actor'>) => eq(fileJobs.actor, actorOf(caller))

/** Adds a job in the state 'waiting'. Throws 'too-many' while the person has several unfinished ones. */
export async function addFileJob(
  tx: Tx,
  values: Pick<FileJobRecord, 'groupId' | 'kind' | 'page' | 'actor' | 'createdAt'> & { personId: number },
): Promise<FileJobRecord> {
  // Otherwise concurrent requests of one person count the same jobs. A new statement after it sees what the first has added.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`file-jobs ${values.groupId} ${values.personId}`}, 0))`,
  )
  const unfinished = await tx.$count(fileJobs, inArray(fileJobs.state, unfinishedStates))
  if (unfinished >= mostFileJobs) throw new TooManyError(secondsUntilFree)
  const [added] = await tx
    .insert(fileJobs)
    .values({ ...values, state: 'waiting' })
    .returning()
  if (!added) throw new Error('the job was not stored')
  return added
}

/** Returns a job of the caller, with its row locked for a change. Throws 'not-found'. */
export async function findFileJob(
  tx: Tx,
  caller: Pick<Caller, 'actor'>,
  id: string,
  lock?: 'lock',
): Promise<FileJobRecord> {
  const query = tx
    .select()
    .from(fileJobs)
    .where(and(eq(fileJobs.id, id), ofActor(caller)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new AppError('not-found', 'no such job')
  return found
}

/** Whether a job was cancelled, its file discarded, or its row deleted. */
export async function isCancelled(tx: Tx, id: string): Promise<boolean> {
  const [found] = await tx.select({ state: fileJobs.state }).from(fileJobs).where(eq(fileJobs.id, id))
  return found === undefined || found.state === 'cancelled'
}

/** The latest jobs of the caller, newest first. */
export const findFileJobs = (tx: Tx, caller: Pick<Caller, 'actor'>): Promise<FileJobRecord[]> =>
  tx
    .select()
    .from(fileJobs)
    .where(ofActor(caller))
    .orderBy(desc(fileJobs.createdAt), desc(fileJobs.id))
    .limit(mostListed)

/** Converts a job for responses. */
export const toFileJob = (record: FileJobRecord, days: number): FileJob => ({
  Id: record.id,
  Kind: record.kind as FileJob['Kind'],
  State: record.state as FileJob['State'],
  Done: record.done,
  Total: record.total,
  FileName: record.fileName,
  Bytes: record.bytes,
  Problem: record.problem,
  CreatedAt: isoTime(record.createdAt),
  ExpiresAt: isoTime(new Date(record.createdAt.getTime() + days * dayMs)),
})

/** Gives this run of a job the right to write its row. Undefined when there is nothing left to do. */
export async function claimFileJob(
  tx: Tx,
  id: string,
  lockToken: string,
): Promise<FileJobRecord | undefined> {
  const [record] = await tx
    .update(fileJobs)
    .set({ turn: lockToken, state: 'running' })
    .where(and(eq(fileJobs.id, id), inArray(fileJobs.state, unfinishedStates)))
    .returning()
  return record
}

/** Changes a job if this run may still write it: not when cancelled or taken over by another process. Returns whether it may. */
export async function changeFileJob(
  tx: Tx,
  { id, lockToken }: { id: string; lockToken: string },
  changes: Partial<FileJobRecord>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(fileJobs)
    .set(changes)
    .where(and(eq(fileJobs.id, id), eq(fileJobs.turn, lockToken), eq(fileJobs.state, 'running')))
  return rowCount === 1
}

/**
 * Ends a job that is unfinished, or whose file is no longer needed; the file is released. Throws 'changed-meanwhile' when it has
 * failed or was cancelled.
 */
export async function cancelFileJob(
  tx: Tx,
  { id, state, fileKey }: FileJobRecord,
  files: Pick<StoredFiles, 'release'>,
): Promise<FileJobRecord> {
  if (![...unfinishedStates, 'done'].includes(state))
    throw new AppError('changed-meanwhile', `the job is ${state}`)
  if (fileKey) await files.release(tx, [fileKey])
  const [record] = await tx
    .update(fileJobs)
    .set({ state: 'cancelled', fileKey: '', fileName: '', bytes: 0 })
    .where(eq(fileJobs.id, id))
    .returning()
  if (!record) throw new Error('the job was not cancelled')
  return record
}

/**
 * Deletes a batch of old jobs and releases their files; returns whether there may be more. Needs the identity scope. Unfinished jobs
 * stay, however old, until their person is deleted: nobody sees such a job, and no run finds it.
 */
export async function forgetFileJobs(
  tx: Tx,
  now: Date,
  { fileJobs: days }: Pick<Retention, 'fileJobs'>,
  batchSize = 100,
): Promise<boolean> {
  const before = new Date(now.getTime() - days * dayMs).toISOString()
  const isOver = sql`created_at < ${before} and (state not in ${unfinishedStates} or person_id is null)`
  const { rows: deleted } = await tx.execute<{ groupId: number; fileKey: string }>(sql`delete from ${fileJobs}
    where ${isOver} and (group_id, id) in (select group_id, id from ${fileJobs} where ${isOver} order by created_at limit ${batchSize})
    returning group_id as "groupId", file_key as "fileKey"`)
  for (const { groupId, fileKey } of deleted)
    await tx
      .update(storedFiles)
      .set({ heldAt: null })
      .where(and(eq(storedFiles.groupId, groupId), eq(storedFiles.key, fileKey)))
  return deleted.length === batchSize
}
