import type { ServiceType } from '@lustra/core/contract'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { serviceTypes } from '../../platform/database/schema/service-reports.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Category } from '../shared/categories.ts'
import { typeNameIn } from '../shared/report-rows.ts'

/** Returns the service types of a category, or all, named in a language. */
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
