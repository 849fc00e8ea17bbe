import { serviceReportSearch, type ServiceReport, type ServiceReportSort } from '@lustra/core/contract'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countRows } from '../database/count-rows.ts'
import { correctiveActions, notDone } from '../database/schema/follow-up.ts'
import type { Tx } from '../database/scope.ts'
import { serviceReports as reports, serviceTypes } from '../database/schema/service-reports.ts'
import type { Language } from '../http/languages.ts'

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

/** How many reports match, counted up to one more than `mostCounted`. */
export const countReports = (tx: Tx, condition: SQL | undefined): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(reports)
      .where(condition)
      .$dynamic(),
  )

/** One page of the matching reports, in the order asked for; equal values come newest id first or last alike. */
export async function findReports(
  tx: Tx,
  condition: SQL | undefined,
  { sort, order, pageSize, pageIndex }: Pick<Search, 'sort' | 'order' | 'pageSize' | 'pageIndex'>,
  language: Language,
  withActions: boolean,
): Promise<ServiceReport[]> {
  const direction = order === 'asc' ? asc : desc
  const inOrder = [direction(sortColumns[sort]), direction(reports.id)]
  // Chosen first and looked up afterwards: what is skipped on the way to a deep page is read in the index only.
  const page = tx
    .select({ groupId: reports.groupId, id: reports.id })
    .from(reports)
    .where(condition)
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .as('page')
  const rows = await tx
    .select({
      report: reportColumns,
      typeName: typeNameIn(language),
      openActions: withActions ? openActions : sql<null>`null::int`,
    })
    .from(page)
    .innerJoin(reports, and(eq(reports.groupId, page.groupId), eq(reports.id, page.id)))
    .innerJoin(serviceTypes, eq(serviceTypes.id, reports.serviceTypeId))
    .orderBy(...inOrder)
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
