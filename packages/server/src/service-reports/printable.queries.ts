import { and, eq, inArray } from 'drizzle-orm'
import { groups } from '../database/schema/identity.ts'
import { serviceReports, serviceTypes } from '../database/schema/service-reports.ts'
import { stores } from '../database/schema/stores.ts'
import type { Tx } from '../database/scope.ts'
import type { Language } from '../http/languages.ts'
import type { Category } from './categories.ts'
import { noDetails, readDetails, type ReportDetails } from './report-details.ts'
import { typeNameIn } from './search.queries.ts'

/** Everything that the printed form of a report shows, and nothing else: its version is made of this. */
export interface Printable {
  report: {
    reportNo: string
    category: string
    customerName: string
    storeCode: string
    storeName: string
    salesRep: string
    serviceTime: Date
    details: ReportDetails
  }
  address: string
  typeName: string
  groupName: string
}

/** A report that the caller may read, with what it takes to find or make its file. */
export interface FoundReport {
  id: number
  groupId: number
  /** Neither before the report itself is in, nor when it holds what cannot be printed. */
  hasFile: boolean
  printable: Printable
}

/** These reports by their ids, as far as the caller can reach them in this list. */
export async function findPrintables(
  tx: Tx,
  ids: readonly number[],
  category: Category | undefined,
  language: Language,
): Promise<Map<number, FoundReport>> {
  const rows = await tx
    .select({
      id: serviceReports.id,
      groupId: serviceReports.groupId,
      hasFile: serviceReports.hasFile,
      report: printedColumns,
      address: stores.address,
      typeName: typeNameIn(language),
      groupName: groups.name,
    })
    .from(serviceReports)
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceReports.serviceTypeId))
    .innerJoin(stores, and(eq(stores.groupId, serviceReports.groupId), eq(stores.id, serviceReports.storeId)))
    .innerJoin(groups, eq(groups.groupId, serviceReports.groupId))
    .where(and(inArray(serviceReports.id, [...ids]), category && eq(serviceReports.category, category)))
  return new Map(
    rows.map(({ id, groupId, hasFile, report, ...rest }) => {
      const details = hasFile ? readDetails(report.details) : undefined
      const printable = { report: { ...report, details: details ?? noDetails }, ...rest }
      return [id, { id, groupId, hasFile: details !== undefined, printable }]
    }),
  )
}

const printedColumns = {
  reportNo: serviceReports.reportNo,
  category: serviceReports.category,
  customerName: serviceReports.customerName,
  storeCode: serviceReports.storeCode,
  storeName: serviceReports.storeName,
  salesRep: serviceReports.salesRep,
  serviceTime: serviceReports.serviceTime,
  details: serviceReports.details,
}
