import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { reportFiles } from '../database/schema/report-files.ts'
import type { Tx } from '../database/scope.ts'
import type { Language } from '../http/languages.ts'

const dayMs = 24 * 60 * 60_000
const keptDays = 30

export interface KeptFile {
  reportId: number
  version: string
  content: Buffer
  readAt: Date
}

/** The kept files of these reports in a language, by report. */
export async function findFiles(
  tx: Tx,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, KeptFile>> {
  const { reportId, version, content, readAt } = reportFiles
  const rows = await tx
    .select({ reportId, version, content, readAt })
    .from(reportFiles)
    .where(and(inArray(reportId, [...ids]), eq(reportFiles.language, language)))
  return new Map(rows.map((row) => [row.reportId, { ...row, content: Buffer.from(row.content) }]))
}

/** How large the kept files of these reports are, by report; without reading them. */
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
  storeId: number
  version: string
  content: Buffer
}

/** Keeps what was printed. Two who print the same at once keep the same, and neither fails. */
export async function keepFiles(
  tx: Tx,
  files: readonly PrintedFile[],
  language: Language,
  now: Date,
): Promise<void> {
  const rows = files.map((file) => ({
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

/** Notes that these were read; at most once a day, because most files are read again within minutes. */
export async function noteReading(
  tx: Tx,
  files: readonly KeptFile[],
  language: Language,
  now: Date,
): Promise<void> {
  const old = files.filter(({ readAt }) => now.getTime() - readAt.getTime() > dayMs)
  if (old.length === 0) return
  const ids = old.map(({ reportId }) => reportId)
  await tx
    .update(reportFiles)
    .set({ readAt: now })
    .where(and(inArray(reportFiles.reportId, ids), eq(reportFiles.language, language)))
}

/** Upkeep: takes away what nobody read for thirty days, in every group. */
export async function forgetUnreadFiles(tx: Tx, now: Date): Promise<void> {
  await tx.delete(reportFiles).where(lt(reportFiles.readAt, new Date(now.getTime() - keptDays * dayMs)))
}
