import { and, eq, inArray, isNull, lt, not, sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { dayMs } from '../database/maintenance.ts'
import { fileJobs } from '../database/schema/file-jobs.ts'
import { sheetImports } from '../database/schema/sheet-imports.ts'
import { deletedFiles, storedFiles } from '../database/schema/stored-files.ts'
import type { Scopes, TenantScope, Tx } from '../database/scope.ts'
import { databaseCodeOf, isTransientError } from '../database/transient-errors.ts'
import type { FileName, FileStore } from './file-store.ts'

export interface FileDeletion {
  /** Deletes added files that are not used after all. A content that the store does not delete now is left to `sweepContents`. */
  discard(scope: TenantScope, keys: readonly string[]): Promise<void>
  /**
   * Deletes the files unreferenced for a day, in every group. A row that another one refers to stays and is marked as referenced; one
   * that cannot be deleted is left out. Rejects with their errors in the end.
   */
  sweep(run?: {
    log?: Pick<FastifyBaseLogger, 'warn'> | undefined
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Deletes the contents of deleted files that the store has not deleted yet. Rejects when it does not delete some. */
  sweepContents(run?: { signal?: AbortSignal | undefined }): Promise<void>
}

const filesAtOnce = 1_000
/** Requests to the store at the same time. */
const contentsAtOnce = 10
/** After that many requests the cause is probably the store; and how many errors are logged. */
const mostFailures = 20

/** Rows without a foreign key that name a file. */
const isNamed = sql`(exists (select from ${fileJobs} where ${fileJobs.groupId} = ${storedFiles.groupId} and ${fileJobs.fileKey} = ${storedFiles.key})
  or exists (select from ${sheetImports} where ${sheetImports.groupId} = ${storedFiles.groupId} and ${sheetImports.fileKey} = ${storedFiles.key}))`

/** SQLSTATE foreign_key_violation. */
const isReferenced = (error: unknown) => databaseCodeOf(error) === '23503'

/** Deletes rows before contents: a content can be deleted at any time after its row, and not be restored for a row that stays. */
export function createFileDeletion(
  database: Pick<Scopes, 'identity' | 'tenant'>,
  store: FileStore,
  clock: Clock,
): FileDeletion {
  // In the database a content is deleted with its row.
  const isApart = store.kind !== 'database'

  async function deleteRows(tx: Tx, condition: SQL | undefined): Promise<FileName[]> {
    const { groupId, key } = storedFiles
    const deleted = await tx.delete(storedFiles).where(condition).returning({ groupId, key })
    if (isApart && deleted.length > 0)
      await tx.insert(deletedFiles).values(deleted.map((file) => ({ ...file, triedAt: clock() })))
    return deleted
  }

  async function discard(scope: TenantScope, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const deleted = await database.tenant(scope, (tx) => deleteRows(tx, inArray(storedFiles.key, [...keys])))
    if (isApart) await Promise.allSettled(deleted.map(deleteContent))
  }

  async function deleteContent(file: FileName): Promise<void> {
    await store.delete([file])
    await database.identity((tx) => tx.delete(deletedFiles).where(isFile(deletedFiles, file)))
  }

  /** Deletes an unreferenced file. Marks it as referenced instead, and returns true, when a row refers to it. */
  async function deleteOrHold(file: FileName): Promise<boolean> {
    const unheld = and(isFile(storedFiles, file), isNull(storedFiles.heldAt))
    const hold = async (tx: Tx) =>
      (await tx.update(storedFiles).set({ heldAt: clock() }).where(unheld)).rowCount === 1
    try {
      return await database.identity(
        async (tx) => (await deleteRows(tx, and(unheld, not(isNamed)))).length === 0 && hold(tx),
      )
    } catch (error) {
      if (!isReferenced(error)) throw error
      return database.identity(hold)
    }
  }

  async function sweep({ log, signal }: Parameters<FileDeletion['sweep']>[0] = {}): Promise<void> {
    const old = and(
      isNull(storedFiles.heldAt),
      lt(storedFiles.createdAt, new Date(clock().getTime() - dayMs)),
    )
    const { groupId, key } = storedFiles
    const failures = createFailures('files could not be deleted')
    let referenced = 0
    for (let isLast = false; !isLast;) {
      const unheld = await database.identity((tx) =>
        tx
          .select({ groupId, key })
          .from(storedFiles)
          .where(old)
          .orderBy(storedFiles.createdAt, key)
          .limit(filesAtOnce)
          // Only those that failed are left of the earlier ones.
          .offset(failures.count()),
      )
      for (const file of unheld) {
        signal?.throwIfAborted()
        try {
          if (await deleteOrHold(file)) referenced++
        } catch (error) {
          // The others would fail, too.
          if (isTransientError(error)) throw error
          failures.add(error)
        }
      }
      isLast = unheld.length < filesAtOnce
    }
    if (referenced > 0) log?.warn({ files: referenced }, 'files were not marked as referenced, and stay')
    failures.throwAll()
  }

  async function sweepContents({ signal }: Parameters<FileDeletion['sweepContents']>[0] = {}): Promise<void> {
    const failures = createFailures('contents of deleted files could not be deleted')
    for (let isLast = !isApart; !isLast;) {
      const { groupId, key } = deletedFiles
      const isStored = sql`exists (select from ${storedFiles} where ${isFile(storedFiles, deletedFiles)})`
      const deleted = await database.identity((tx) =>
        tx
          .select({ groupId, key })
          .from(deletedFiles)
          .where(not(isStored))
          .orderBy(deletedFiles.triedAt)
          .limit(filesAtOnce),
      )
      for (let from = 0; from < deleted.length && failures.count() < mostFailures; from += contentsAtOnce) {
        signal?.throwIfAborted()
        const some = deleted.slice(from, from + contentsAtOnce)
        const results = await Promise.allSettled(some.map(deleteContent))
        for (const [index, result] of results.entries()) {
          if (result.status === 'fulfilled') continue
          failures.add(result.reason)
          // The next run begins with others.
          await database.identity((tx) =>
            tx.update(deletedFiles).set({ triedAt: clock() }).where(isFile(deletedFiles, some[index]!)),
          )
        }
      }
      isLast = deleted.length < filesAtOnce || failures.count() > 0
    }
    failures.throwAll()
  }

  return { discard, sweep, sweepContents }
}

const isFile = (
  table: typeof storedFiles | typeof deletedFiles,
  { groupId, key }: FileName | typeof deletedFiles,
) => and(eq(table.groupId, groupId), eq(table.key, key))

/** Counts failures, and keeps some of them for an error in the end. */
function createFailures(what: string) {
  const some: unknown[] = []
  let count = 0
  return {
    count: () => count,
    add(error: unknown) {
      if (count++ < mostFailures) some.push(error)
    },
    throwAll() {
      if (count > 0) throw new AggregateError(some, `${count} ${what}`)
    },
  }
}
