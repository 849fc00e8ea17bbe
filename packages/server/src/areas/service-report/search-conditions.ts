import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { contains, typedText } from '../../platform/database/typed-text.ts'
import type { Locale } from '../shared/locale.ts'
import type { Category } from '../shared/categories.ts'
import type { Filters } from './filters.types.ts'
import { isWithin } from '../shared/report-days.queries.ts'
import { findNames, type NameIds, type SearchScope } from './search-names.queries.ts'

/** The condition of a search in a list; row policies handle the group and the stores (V1). */
export async function conditionOf(
  tx: Tx,
  filters: Filters,
  category: Category | undefined,
  zone: Pick<Locale, 'timeZone'>,
  scope?: SearchScope,
): Promise<SQL | undefined> {
  const { groupId, allowed, mentioned, numbered, types } = await findNames(tx, filters, scope)
  const keyword = typedText(filters.keyword)
  return and(
    // Repeats the row policy as a parameter, so that the planner can estimate the number of reports.
    eq(reports.groupId, groupId),
    allowed === null ? undefined : hasNames(allowed),
    keyword
      ? or(
          hasNames(mentioned),
          numbered === null
            ? contains(reports.numberSearch, keyword)
            : sql`${reports.id} = any (${numbered}::bigint[])`,
          sql`${reports.serviceTypeId} = any (${types}::text[])`,
        )
      : undefined,
    category && eq(reports.category, category),
    filters.serviceType ? eq(reports.serviceTypeId, filters.serviceType) : undefined,
    await isWithin(tx, filters, zone),
    filters.feedback === 'feedbacked' ? gt(reports.overallRating, 0) : undefined,
    filters.feedback === 'pending' ? eq(reports.overallRating, 0) : undefined,
  )
}

const hasNames = (ids: NameIds): SQL => sql`${reports.namesId} = any (${ids}::bigint[])`
