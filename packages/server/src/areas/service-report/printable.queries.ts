import { and, eq, sql } from 'drizzle-orm'
import { groups } from '../../platform/database/schema/identity.ts'
import { serviceReports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { reportAttachments } from '../../platform/database/schema/report-files.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../platform/database/translations.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import type { Category } from '../shared/categories.ts'
import { noDetails, readDetails, type ReportDetails } from '../../platform/database/report-details.ts'
import { ofItsStore, typeNameIn } from '../shared/report-rows.ts'

/** Exactly what the printed form of a report shows: its version is a hash of this. */
export interface Printable {
  report: {
    reportNo: string
    category: string
    customerName: string
    storeCode: string
    storeName: string
    salesRep: string
    serviceTime: Date
    /** IANA time zone of the store. */
    timeZone: string
    details: ReportDetails
  }
  address: string
  typeName: string
  groupName: string
}

/** A report that the caller may read, with the data needed to find or print its file. */
export interface FoundReport {
  id: number
  groupId: number
  /** False before the report itself has arrived, and when its details cannot be printed. */
  hasFile: boolean
  printable: Printable
  /** The company's own signed PDF, which is read instead of a print. */
  companyPdf: { key: string; bytes: number } | undefined
}

/** Returns the reports with these ids that are accessible in this list. */
export async function findPrintables(
  tx: Tx,
  ids: readonly number[],
  category: Category | undefined,
  locale: Locale,
): Promise<Map<number, FoundReport>> {
  const rows = await repeated(tx)
    .select({
      id: serviceReports.id,
      groupId: serviceReports.groupId,
      hasFile: serviceReports.hasFile,
      pdfKey: storedFiles.key,
      pdfBytes: storedFiles.bytes,
      report: { ...printedColumns, timeZone: zoneOf(locale) },
      address: stores.address,
      typeName: typeNameIn(locale.language),
      groupName: groups.name,
    })
    .from(serviceReports)
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceReports.serviceTypeId))
    .innerJoin(stores, ofItsStore)
    .innerJoin(groups, eq(groups.groupId, serviceReports.groupId))
    .leftJoin(
      reportAttachments,
      and(
        eq(reportAttachments.groupId, serviceReports.groupId),
        eq(reportAttachments.reportId, serviceReports.id),
        eq(reportAttachments.kind, 'pdf'),
      ),
    )
    .leftJoin(
      storedFiles,
      and(eq(storedFiles.groupId, reportAttachments.groupId), eq(storedFiles.key, reportAttachments.fileKey)),
    )
    .where(
      and(
        sql`${serviceReports.id} = any (${sql.param([...ids])}::bigint[])`,
        category && eq(serviceReports.category, category),
      ),
    )
  const found = rows.map(({ report, hasFile, pdfKey, pdfBytes, ...rest }) => {
    const details = hasFile ? readDetails(report.details) : undefined
    const companyPdf = hasFile && pdfKey !== null ? { key: pdfKey, bytes: pdfBytes ?? 0 } : undefined
    return {
      ...rest,
      companyPdf,
      hasFile: details !== undefined || companyPdf !== undefined,
      report: { ...report, details: details ?? noDetails },
    }
  })
  const translate = await translateInto(tx, locale.language, found.flatMap(namesIn))
  return new Map(
    found.map(({ id, groupId, hasFile, companyPdf, report, address, groupName, typeName }) => {
      const printable = {
        report: inLanguage(report, translate),
        address: translate(address),
        typeName,
        groupName: translate(groupName),
      }
      return [id, { id, groupId, hasFile, companyPdf, printable }]
    }),
  )
}

const namesIn = ({
  report,
  address,
  groupName,
}: Pick<Printable, 'report' | 'address' | 'groupName'>): string[] => [
  report.customerName,
  report.storeName,
  report.salesRep,
  report.details.technician,
  report.details.signedBy,
  address,
  groupName,
]

const inLanguage = (report: Printable['report'], translate: Translate): Printable['report'] => ({
  ...report,
  customerName: translate(report.customerName),
  storeName: translate(report.storeName),
  salesRep: translate(report.salesRep),
  details: {
    ...report.details,
    technician: translate(report.details.technician),
    signedBy: translate(report.details.signedBy),
  },
})

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
