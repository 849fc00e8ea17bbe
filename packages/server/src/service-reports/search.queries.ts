import { serviceReportSearch, type ServiceReport, type ServiceReportSort } from '@lustra/core/contract'
import { and, asc, desc, eq, gt, gte, like, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { correctiveActions, notDone } from '../database/schema/follow-up.ts'
import type { Tx } from '../database/scope.ts'
import { serviceReports as reports, serviceTypes } from '../database/schema/service-reports.ts'
import type { Language } from '../http/languages.ts'
import type { Category } from './categories.ts'

/** Nobody pages through more; counting further would read the whole table. */
export const countedHits = 10_000

export type Search = z.output<typeof serviceReportSearch>

const sortColumns: Record<ServiceReportSort, PgColumn> = {
  CustomerName: reports.customerName,
  StoreName: reports.storeName,
  SalesRep: reports.salesRep,
  ServiceType: reports.serviceTypeId,
  ServiceTime: reports.serviceTime,
  OverallRating: reports.overallRating,
}

/** The names of service types in a language. */
export const typeNameIn = (language: Language) =>
  ({ zh: serviceTypes.nameZh, zh_hant: serviceTypes.nameZhHant, en: serviceTypes.nameEn })[language]

/** How many reports match, counted up to one more than `countedHits`. */
export async function countReports(tx: Tx, search: Search, category: Category | undefined): Promise<number> {
  const hits = tx
    .select({ one: sql`1`.as('one') })
    .from(reports)
    .where(conditionsOf(search, category))
    .limit(countedHits + 1)
    .as('hits')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(hits)
  return row?.count ?? 0
}

/** One page of the matching reports, in the order asked for; equal values come newest id first or last alike. */
export async function findReports(
  tx: Tx,
  search: Search,
  category: Category | undefined,
  language: Language,
  withActions: boolean,
): Promise<ServiceReport[]> {
  const direction = search.order === 'asc' ? asc : desc
  const rows = await tx
    .select({
      report: reportColumns,
      typeName: typeNameIn(language),
      openActions: withActions ? openActions : sql<null>`null::int`,
    })
    .from(reports)
    .innerJoin(serviceTypes, eq(serviceTypes.id, reports.serviceTypeId))
    .where(conditionsOf(search, category))
    .orderBy(direction(sortColumns[search.sort]), direction(reports.id))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
  return rows.map(({ report, typeName, openActions }) => ({
    ...toServiceReport(report, typeName),
    OpenActions: openActions,
  }))
}

const openActions = sql<number>`(select count(*)::int from ${correctiveActions}
  where ${correctiveActions.groupId} = ${reports.groupId} and ${correctiveActions.reportId} = ${reports.id} and ${notDone})`

export const reportColumns = {
  id: reports.id,
  reportNo: reports.reportNo,
  customerName: reports.customerName,
  storeCode: reports.storeCode,
  storeName: reports.storeName,
  salesRep: reports.salesRep,
  serviceTypeId: reports.serviceTypeId,
  serviceTime: reports.serviceTime,
  overallRating: reports.overallRating,
  hasFile: reports.hasFile,
}

type ReportRow = Pick<typeof reports.$inferSelect, keyof typeof reportColumns>

export function toServiceReport(row: ReportRow, typeName: string): Omit<ServiceReport, 'OpenActions'> {
  return {
    Id: String(row.id),
    ReportNo: row.reportNo,
    CustomerName: row.customerName,
    StoreCode: row.storeCode,
    StoreName: row.storeName,
    SalesRep: row.salesRep,
    ServiceType: row.serviceTypeId,
    ServiceTypeName: typeName,
    ServiceTime: row.serviceTime.toISOString(),
    FeedbackStatus: row.overallRating > 0 ? 'feedbacked' : 'pending',
    OverallRating: row.overallRating > 0 ? row.overallRating : null,
    HasFile: row.hasFile,
  }
}

function conditionsOf(search: Search, category: Category | undefined): SQL | undefined {
  return and(
    category && eq(reports.category, category),
    holds(reports.customerSearch, search.customer),
    holds(reports.storeSearch, search.store),
    holds(reports.searchText, search.keyword),
    search.serviceType ? eq(reports.serviceTypeId, search.serviceType) : undefined,
    search.startTime ? gte(reports.serviceTime, new Date(search.startTime)) : undefined,
    search.endTime ? lte(reports.serviceTime, new Date(search.endTime)) : undefined,
    search.feedback === 'feedbacked' ? gt(reports.overallRating, 0) : undefined,
    search.feedback === 'pending' ? eq(reports.overallRating, 0) : undefined,
  )
}

/** The columns hold lower-cased text, and what was typed is text, never a pattern. */
function holds(column: PgColumn, typed: string | undefined): SQL | undefined {
  const text = typed?.trim().toLowerCase()
  return text ? like(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined
}
