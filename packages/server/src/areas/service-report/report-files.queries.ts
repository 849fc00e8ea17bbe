import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { dayMs } from '../../platform/database/maintenance.ts'
import type { Retention } from '../../platform/database/retention.settings.ts'
import { reportFiles } from '../../platform/database/schema/report-files.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'

export interface CachedFile {
  reportId: number
  version: string
  content: Buffer
  readAt: Date
}

/** Returns the cached files of these reports in a language, by report. */
export async function findFiles(
  tx: Tx,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, CachedFile>> {
  const rows = await filesOf(tx).execute({ ids: [...ids], language })
  return new Map(rows.map((row) => [row.reportId, { ...row, content: Buffer.from(row.content) }]))
}

const filesOf = prepared('files_of_reports', (tx) => {
  const { reportId, version, content, readAt } = reportFiles
  return tx
    .select({ reportId, version, content, readAt })
    .from(reportFiles)
    .where(
      and(
        sql`${reportId} = any (${sql.placeholder('ids')}::bigint[])`,
        eq(reportFiles.language, sql.placeholder('language')),
      ),
    )
})

/** Returns the sizes of the cached files of these reports, by report, without reading them. */
export async function findSizes(
  tx: Tx,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, { version: string; bytes: number }>> {
  const { reportId, version, bytes } = reportFiles
  const rows = await tx
    .select({ reportId, version, bytes })
    .from(reportFiles)
    .where(and(inArray(reportId, [...ids]), eq(reportFiles.language, language)))
  return new Map(rows.map(({ reportId, ...size }) => [reportId, size]))
}

export interface PrintedFile {
  groupId: number
  reportId: number
  version: string
  content: Buffer
}

/**
 * Caches printed files. Concurrent prints of the same report are identical; rows are written in id order, to avoid
 * deadlocks.
 */
export async function cacheFiles(
  tx: Tx,
  files: readonly PrintedFile[],
  language: Language,
  now: Date,
): Promise<void> {
  const inOrder = files.toSorted((a, b) => a.reportId - b.reportId)
  const rows = inOrder.map((file) => ({
    ...file,
    language,
    bytes: file.content.length,
    madeAt: now,
    readAt: now,
  }))
  await tx
    .insert(reportFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [reportFiles.groupId, reportFiles.reportId, reportFiles.language],
      set: {
        version: sql`excluded.version`,
        content: sql`excluded.content`,
        bytes: sql`excluded.bytes`,
        madeAt: sql`excluded.made_at`,
        readAt: sql`excluded.read_at`,
      },
    })
}

/** Records that these were read, at most once a day, because most files are read again within minutes. */
export async function noteReading(
  tx: Tx,
  files: readonly CachedFile[],
  language: Language,
  now: Date,
): Promise<void> {
  const old = files.filter(({ readAt }) => now.getTime() - readAt.getTime() > dayMs)
  if (old.length === 0) return
  const ids = old.map(({ reportId }) => reportId)
  // An update locks rows in any order; a row locked by another reader is being updated anyway, so it is skipped.
  const free = tx
    .select({ reportId: reportFiles.reportId })
    .from(reportFiles)
    .where(and(inArray(reportFiles.reportId, ids), eq(reportFiles.language, language)))
    .for('update', { skipLocked: true })
  await tx
    .update(reportFiles)
    .set({ readAt: now })
    .where(and(inArray(reportFiles.reportId, free), eq(reportFiles.language, language)))
}

/**
 * Deletes a batch of files that nobody has read for some days, in every group, and returns whether more may be left. Files being
 * read are skipped.
 */
export async function forgetUnreadFiles(
  tx: Tx,
  now: Date,
  { printedReports }: Pick<Retention, 'printedReports'>,
  batchSize = 100,
): Promise<boolean> {
  const { groupId, reportId, language, readAt } = reportFiles
  const unread = tx
    .select({ groupId, reportId, language })
    .from(reportFiles)
    .where(lt(readAt, new Date(now.getTime() - printedReports * dayMs)))
    .orderBy(readAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const { rowCount } = await tx
    .delete(reportFiles)
    .where(sql`(${groupId}, ${reportId}, ${language}) in ${unread}`)
  return rowCount === batchSize
}
