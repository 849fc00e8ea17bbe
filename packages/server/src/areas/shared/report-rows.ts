/** Parts of a service report's row shared by lists, details and visits. */
import { AppError, type ServiceReport } from '@lustra/core/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { toRowId, isoTime } from '../../platform/database/rows.ts'
import { serviceReports as reports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'

/** Parses the id of a report. Throws 'not-found' for an impossible id. */
export function toReportId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no report has such an id')
  return rowId
}

/** The names of service types in a language, as a parameter: one statement for all languages. */
export const typeNameIn = (language: Language): SQL<string> =>
  sql<string>`case ${language}::text when 'zh' then ${serviceTypes.nameZh} when 'zh_hant' then ${serviceTypes.nameZhHant} else ${serviceTypes.nameEn} end`

export const ofItsStore = and(eq(stores.groupId, reports.groupId), eq(stores.id, reports.storeId))

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
  findings: sql<
    number | null
  >`nullif(coalesce(${reports.findings}, app_findings(${reports.hasFile}, ${reports.details})), -1)`,
}

type ReportRow = Pick<typeof reports.$inferSelect, Exclude<keyof typeof reportColumns, 'findings'>> & {
  findings: number | null
  timeZone: string
}

export function toServiceReport(
  row: ReportRow,
  typeName: string,
  translate: Translate,
): Omit<ServiceReport, 'OpenActions'> {
  return {
    Id: String(row.id),
    ReportNo: row.reportNo,
    CustomerName: translate(row.customerName),
    StoreCode: row.storeCode,
    StoreName: translate(row.storeName),
    SalesRep: translate(row.salesRep),
    ServiceType: row.serviceTypeId,
    ServiceTypeName: typeName,
    ServiceTime: isoTime(row.serviceTime),
    TimeZone: row.timeZone,
    FeedbackStatus: row.overallRating > 0 ? 'feedbacked' : 'pending',
    OverallRating: row.overallRating > 0 ? row.overallRating : null,
    HasFile: row.hasFile,
    Findings: row.findings,
  }
}

/** Loads the translations of names in these rows. */
export const translateReports = (
  tx: Tx,
  language: Language,
  rows: readonly Pick<ReportRow, 'customerName' | 'storeName' | 'salesRep'>[],
): Promise<Translate> =>
  translateInto(
    tx,
    language,
    rows.flatMap(({ customerName, storeName, salesRep }) => [customerName, storeName, salesRep]),
  )
