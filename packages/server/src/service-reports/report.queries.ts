import { AppError, type ServiceType } from '@lustra/core/contract'
import { and, asc, eq } from 'drizzle-orm'
import { toRowId } from '../database/row-id.ts'
import type { Tx } from '../database/scope.ts'
import { groups } from '../database/schema/identity.ts'
import { serviceReports, serviceTypes } from '../database/schema/service-reports.ts'
import { stores } from '../database/schema/stores.ts'
import type { Language } from '../http/languages.ts'
import type { Category } from './categories.ts'
import { typeNameIn } from './search.queries.ts'

/** The service types of a category, or all, named in a language. */
export async function findServiceTypes(
  tx: Tx,
  category: Category | undefined,
  language: Language,
): Promise<ServiceType[]> {
  return tx
    .select({ Id: serviceTypes.id, Name: typeNameIn(language) })
    .from(serviceTypes)
    .where(category && eq(serviceTypes.category, category))
    .orderBy(asc(serviceTypes.position))
}

/** One report with what its printed form shows. Throws 'not-found' also when it is another group's or store's. */
export async function findReport(tx: Tx, id: string, category: Category | undefined, language: Language) {
  const [found] = await tx
    .select({
      report: serviceReports,
      address: stores.address,
      contact: stores.contact,
      typeName: typeNameIn(language),
      groupName: groups.name,
    })
    .from(serviceReports)
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceReports.serviceTypeId))
    .innerJoin(stores, and(eq(stores.groupId, serviceReports.groupId), eq(stores.id, serviceReports.storeId)))
    .innerJoin(groups, eq(groups.groupId, serviceReports.groupId))
    .where(and(eq(serviceReports.id, toReportId(id)), category && eq(serviceReports.category, category)))
  if (!found) throw new AppError('not-found', 'no such report for this person')
  return found
}
export type FoundReport = Awaited<ReturnType<typeof findReport>>

/** The id of a report. Throws 'not-found' for what no report can have. */
export function toReportId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no report has such an id')
  return rowId
}
