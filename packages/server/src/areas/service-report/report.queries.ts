import { AppError, type ServiceType } from '@lustra/core/contract'
import { asc, eq } from 'drizzle-orm'
import { toRowId } from '../../platform/database/row-id.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { serviceTypes } from '../../platform/database/schema/service-reports.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Category } from '../shared/categories.ts'
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

/** The id of a report. Throws 'not-found' for what no report can have. */
export function toReportId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no report has such an id')
  return rowId
}
