import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import { serviceReports as reports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { contains, lowered, typedText } from '../../platform/database/typed-text.ts'
import type { Locale } from '../shared/locale.ts'
import type { Category } from '../shared/categories.ts'
import type { Filters } from './filters.types.ts'
import { isWithin } from '../shared/report-days.queries.ts'
import { findNames, type NameIds } from './search-names.queries.ts'

/** What a report of a list must hold to match; the row policies see to the group and the stores (V1). */
export async function conditionOf(
  tx: Tx,
  filters: Filters,
  category: Category | undefined,
  zone: Pick<Locale, 'timeZone'>,
): Promise<SQL | undefined> {
  const { groupId, allowed, mentioned } = await findNames(tx, filters)
  const keyword = typedText(filters.keyword)
  return and(
    // As the policy says, too; but only of a number that it sees the planner knows how many reports there are.
    eq(reports.groupId, groupId),
    allowed === null ? undefined : bears(allowed),
    keyword
      ? or(bears(mentioned), contains(reports.numberSearch, keyword), isOfTypeNamed(keyword))
      : undefined,
    category && eq(reports.category, category),
    filters.serviceType ? eq(reports.serviceTypeId, filters.serviceType) : undefined,
    await isWithin(tx, filters, zone),
    filters.feedback === 'feedbacked' ? gt(reports.overallRating, 0) : undefined,
    filters.feedback === 'pending' ? eq(reports.overallRating, 0) : undefined,
  )
}

/** The product has a dozen types: the planner looks them up once. */
const isOfTypeNamed = (keyword: string): SQL =>
  sql`${reports.serviceTypeId} in (select ${serviceTypes.id} from ${serviceTypes} where ${or(
    ...[serviceTypes.nameZh, serviceTypes.nameZhHant, serviceTypes.nameEn].map((name) =>
      contains(lowered(name), keyword),
    ),
  )})`

const bears = (ids: NameIds): SQL => sql`${reports.namesId} = any (${ids}::bigint[])`
