import type { FastifyBaseLogger } from 'fastify'
import type { TenantScope } from '../../platform/database/scope.ts'
import type { ServiceReportContext } from './context.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Category } from '../shared/categories.ts'
import { findPrintables, type FoundReport } from './printable.queries.ts'
import { findFiles, keepFiles, noteReading, type KeptFile } from './report-files.queries.ts'
import { versionOf } from './report-version.ts'

/** Whose reading it is: the rows they may touch, the list they came from, the language they read. */
export interface Reading {
  scope: TenantScope
  category: Category | undefined
  language: Language
  signal?: AbortSignal | undefined
  /** Somebody waits for this very report, not for a zip of many. */
  isAwaited?: boolean | undefined
  log: FastifyBaseLogger
}

export interface ReportFile extends FoundReport {
  version: string
  content: Buffer
}

/**
 * The files of these reports, in this order: kept ones as they are, the others printed and kept. What the caller cannot
 * reach, and what has no file, is left out. Printing holds no transaction open.
 */
export async function readReportFiles(
  context: ServiceReportContext,
  ids: readonly number[],
  reading: Reading,
): Promise<ReportFile[]> {
  const { scope, category, language } = reading
  const [found, kept] = await context.database.tenant(scope, async (tx) => {
    const files = await findFiles(tx, ids, language)
    await noteReading(tx, [...files.values()], language, context.clock())
    return [await findPrintables(tx, ids, category, { language, timeZone: context.timeZone }), files] as const
  })
  const reports = ids.flatMap((id) => found.get(id) ?? []).filter(({ hasFile }) => hasFile)
  const files = await Promise.all(
    reports.map((report) => toFile(context, report, kept.get(report.id), reading)),
  )
  await keep(
    context,
    files.filter(({ content, id }) => content !== kept.get(id)?.content),
    reading,
  )
  return files
}

async function toFile(
  { productName, printer }: ServiceReportContext,
  report: FoundReport,
  kept: KeptFile | undefined,
  { language, signal, isAwaited }: Reading,
): Promise<ReportFile> {
  const { printable } = report
  const version = versionOf(printable, productName)
  if (kept?.version === version) return { ...report, version, content: kept.content }
  return {
    ...report,
    version,
    content: await printer.print({ printable, language, productName }, { signal, isAwaited }),
  }
}

/** A file that cannot be kept is printed again another time; the reading itself is as good as before. */
async function keep(
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
      keepFiles(tx, rows, reading.language, context.clock()),
    )
  } catch (error) {
    reading.log[isWithoutReport(error) ? 'debug' : 'warn']({ err: error }, 'printed reports were not kept')
  }
}

/** One of them was removed or moved out of reach while it was printed. */
const isWithoutReport = (error: unknown): boolean =>
  ['23503', '42501'].includes(
    String((error as { cause?: { code?: unknown } }).cause?.code ?? (error as { code?: unknown }).code),
  )
