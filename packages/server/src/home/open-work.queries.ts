import type { OpenWork, ServiceReportKind } from '@lustra/core/contract'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'
import { serviceReports } from '../database/schema/service-reports.ts'

const howMany = sql<number>`count(*)::int`

/** How many reports nobody has judged yet were done since a moment, list by list in the order given. */
export async function countReportsToEvaluate(
  tx: Tx,
  kinds: readonly ServiceReportKind[],
  since: Date,
): Promise<OpenWork['ReportsToEvaluate']> {
  if (kinds.length === 0) return []
  const isAll = kinds.includes('all')
  const rows = await tx
    .select({ category: serviceReports.category, count: howMany })
    .from(serviceReports)
    .where(
      and(
        eq(serviceReports.overallRating, 0),
        gte(serviceReports.serviceTime, since),
        isAll ? undefined : inArray(serviceReports.category, [...kinds]),
      ),
    )
    .groupBy(serviceReports.category)
  const countOf = (kind: ServiceReportKind) =>
    rows
      .filter(({ category }) => kind === 'all' || category === kind)
      .reduce((sum, { count }) => sum + count, 0)
  return kinds.map((Kind) => ({ Kind, Count: countOf(Kind) }))
}
