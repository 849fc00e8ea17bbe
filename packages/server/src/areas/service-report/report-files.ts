import { AppError } from '@lustra/core/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { TenantScope } from '../../platform/database/scope.ts'
import type { FileName } from '../../platform/files/file-store.ts'
import type { StoredFiles } from '../../platform/files/stored-files.ts'
import type { ServiceReportContext } from './context.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Category } from '../shared/categories.ts'
import { findPrintables, type FoundReport } from './printable.queries.ts'
import { findFiles, cacheFiles, noteReading, type CachedFile } from './report-files.queries.ts'
import { versionOf } from './report-version.ts'

/** The reader: accessible rows, the list, the language. */
export interface Reading {
  scope: TenantScope
  category: Category | undefined
  language: Language
  signal?: AbortSignal | undefined
  /** A person waits for this report, as opposed to a zip of many. */
  isAwaited?: boolean | undefined
  log: FastifyBaseLogger
}

export interface ReportFile extends FoundReport {
  version: string
  content: Buffer
}

/**
 * Returns the files of these reports, in order: cached ones, or printed and cached ones. Inaccessible reports, and
 * those without a file, are left out. No transaction is open during printing.
 */
export async function readReportFiles(
  context: ServiceReportContext,
  ids: readonly number[],
  reading: Reading,
): Promise<ReportFile[]> {
  const { scope, category, language } = reading
  const [found, cached] = await context.database.tenant(scope, async (tx) => {
    const files = await findFiles(tx, ids, language)
    await noteReading(tx, [...files.values()], language, context.clock())
    return [await findPrintables(tx, ids, category, { language, timeZone: context.timeZone }), files] as const
  })
  const reports = ids.flatMap((id) => found.get(id) ?? []).filter(({ hasFile }) => hasFile)
  const files = await Promise.all(
    reports.map((report) => toFile(context, report, cached.get(report.id), reading)),
  )
  await cache(
    context,
    files.filter(({ content, id, companyPdf }) => !companyPdf && content !== cached.get(id)?.content),
    reading,
  )
  return files
}

async function toFile(
  { productName, printer, files }: ServiceReportContext,
  report: FoundReport,
  cached: CachedFile | undefined,
  { language, signal, isAwaited, scope }: Reading,
): Promise<ReportFile> {
  const { printable, companyPdf, groupId } = report
  const version = versionOf(report, productName)
  if (companyPdf)
    return { ...report, version, content: await readWhole(files, { groupId, key: companyPdf.key }) }
  if (cached?.version === version) return { ...report, version, content: cached.content }
  return {
    ...report,
    version,
    content: await printer.print(
      { printable, language, productName },
      { signal, isAwaited, share: { group: scope.groupId, person: scope.personId } },
    ),
  }
}

async function readWhole(files: StoredFiles, file: FileName): Promise<Buffer> {
  const opened = await files.open(file)
  if (!opened) throw new AppError('not-found', 'the PDF of the report was removed meanwhile')
  return Buffer.concat((await opened.body.toArray()) as Buffer[])
}

/** A file that cannot be cached is printed again another time; the request itself succeeds. */
async function cache(
  context: ServiceReportContext,
  printed: readonly ReportFile[],
  reading: Reading,
): Promise<void> {
  if (printed.length === 0) return
  const rows = printed.map(({ id, groupId, version, content }) => ({
    groupId,
    reportId: id,
    version,
    content,
  }))
  try {
    await context.database.tenant(reading.scope, (tx) =>
      cacheFiles(tx, rows, reading.language, context.clock()),
    )
  } catch (error) {
    reading.log[isWithoutReport(error) ? 'debug' : 'warn']({ err: error }, 'printed reports were not cached')
  }
}

/** One of them was deleted or became inaccessible while it was printed. */
const isWithoutReport = (error: unknown): boolean =>
  ['23503', '42501'].includes(
    String((error as { cause?: { code?: unknown } }).cause?.code ?? (error as { code?: unknown }).code),
  )
