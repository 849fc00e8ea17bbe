import { AppError, type Evaluation, type ServiceType } from '@lustra/core/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../database/scope.ts'
import { groups } from '../database/schema/identity.ts'
import { serviceReports, serviceTypes } from '../database/schema/service-reports.ts'
import { stores } from '../database/schema/stores.ts'
import type { Language } from '../http/languages.ts'
import type { Category } from './categories.ts'
import type { Reader } from './evaluation.ts'
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

/** What the customer thought of a report; empty while nobody judged. Throws 'not-found' like `findReport`. */
export async function findEvaluation(
  tx: Tx,
  id: string,
  category: Category | undefined,
  reader: Reader,
): Promise<Evaluation> {
  const [found] = await tx
    .select({
      overallRating: serviceReports.overallRating,
      otherSuggestions: serviceReports.otherSuggestions,
      evaluator: serviceReports.evaluator,
      evaluatedAt: serviceReports.evaluatedAt,
      evaluatorId: serviceReports.evaluatorId,
      openUntil: serviceReports.evaluationOpenUntil,
    })
    .from(serviceReports)
    .where(and(eq(serviceReports.id, toReportId(id)), category && eq(serviceReports.category, category)))
  if (!found) throw new AppError('not-found', 'no such report for this person')
  const isOwn = reader.mayEvaluate && found.evaluatorId === reader.personId
  const isOpen = isOwn && found.openUntil !== null && found.openUntil > reader.now
  return {
    OverallRating: found.overallRating > 0 ? found.overallRating : null,
    OtherSuggestions: found.otherSuggestions,
    Evaluator: found.evaluator,
    EvaluationDate: found.evaluatedAt?.toISOString() ?? null,
    MayEvaluate: reader.mayEvaluate && found.overallRating === 0,
    EditableUntil: (isOpen && found.openUntil?.toISOString()) || null,
  }
}

function toReportId(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new AppError('not-found', 'no report has such an id')
  return Number(id)
}
