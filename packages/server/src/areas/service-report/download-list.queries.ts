import { mostReportsAtOnce, type DownloadList, type downloadRequest } from '@lustra/core/contract'
import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { toRowId } from '../../platform/database/rows.ts'
import { reportFiles } from '../../platform/database/schema/report-files.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Locale } from '../shared/locale.ts'
import type { Category } from '../shared/categories.ts'
import { findSizes } from './report-files.queries.ts'
import { matchesOf } from './search-conditions.ts'
import type { SearchScope } from './search-names.queries.ts'

/** Estimated size before any report of a category was printed, and the zip overhead per file. */
const usualBytes = 28_000
const zipBytes = 260
const sampled = 300

type Selection = z.output<typeof downloadRequest>

/** Returns what a download would hold for this caller, newest service first (V4). */
export async function findDownloadList(
  tx: Tx,
  { ids, search, except = [] }: Selection,
  category: Category | undefined,
  { language, timeZone }: Locale,
  scope: SearchScope,
): Promise<DownloadList> {
  const requested = ids
    ? among(ids, category)
    : and(
        (await matchesOf(tx, search ?? { feedback: 'all', result: 'all' }, category, { timeZone }, scope))
          .condition,
        without(except),
      )
  const rows = await tx
    .select({
      id: serviceReports.id,
      reportNo: serviceReports.reportNo,
      hasFile: serviceReports.hasFile,
      category: serviceReports.category,
    })
    .from(serviceReports)
    .where(requested)
    .orderBy(desc(serviceReports.serviceTime), desc(serviceReports.id))
    .limit(mostReportsAtOnce + 1)
  const reports = rows.slice(0, mostReportsAtOnce)
  const reached = new Set(reports.map(({ id }) => String(id)))
  return {
    Items: reports.map(({ id, reportNo, hasFile }) => ({
      Id: String(id),
      ReportNo: reportNo,
      HasFile: hasFile,
    })),
    Gone: [...new Set(ids)].filter((id) => !reached.has(String(toRowId(id)))),
    EstimatedBytes: await estimate(
      tx,
      reports.filter(({ hasFile }) => hasFile),
      language,
    ),
    IsCapped: rows.length > mostReportsAtOnce,
  }
}

const rowIds = (ids: readonly string[]): number[] => ids.map(toRowId).filter((id) => id !== undefined)

const among = (ids: readonly string[], category: Category | undefined): SQL | undefined =>
  and(inArray(serviceReports.id, rowIds(ids)), category && eq(serviceReports.category, category))

const without = (ids: readonly string[]): SQL | undefined =>
  ids.length ? notInArray(serviceReports.id, rowIds(ids)) : undefined

/** Cached files count exactly, others by the average of their category. */
async function estimate(
  tx: Tx,
  reports: readonly { id: number; category: string }[],
  language: Language,
): Promise<number> {
  if (reports.length === 0) return 0
  const sizes = await findSizes(
    tx,
    reports.map(({ id }) => id),
    language,
  )
  const averages = sizes.size < reports.length ? await averageBytes(tx, language) : new Map<string, number>()
  return reports.reduce((sum, { id, category }) => {
    const bytes = sizes.get(id)?.bytes ?? averages.get(category) ?? usualBytes
    return sum + Math.round(bytes) + zipBytes
  }, 0)
}

/** Average per category over a sample, because reading all would cost more than exactness is worth. */
async function averageBytes(tx: Tx, language: Language): Promise<Map<string, number>> {
  const rows = await tx
    .select({ category: serviceReports.category, bytes: reportFiles.bytes })
    .from(reportFiles)
    .innerJoin(
      serviceReports,
      and(eq(serviceReports.groupId, reportFiles.groupId), eq(serviceReports.id, reportFiles.reportId)),
    )
    .where(eq(reportFiles.language, language))
    .limit(sampled)
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return new Map(
    [...byCategory].map(([category, some]) => [
      category,
      some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length,
    ]),
  )
}
