import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type { ReportResult } from '@lustra/core/contract'
import { serviceReports as reports } from '../../platform/database/schema/service-reports.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Category } from '../shared/categories.ts'
import type { Locale } from '../shared/locale.ts'
import { isWithin } from '../shared/report-days.queries.ts'
import {
  findNames,
  hasIndexedPart,
  hasPart,
  type NameIds,
  type SearchScope,
  type Filters,
} from './search-names.queries.ts'

export interface Matches {
  condition: SQL | undefined
  /** The only category of the list, which is part of the condition; all when undefined. */
  category: Category | undefined
  /** Indexes list them, in no order: finding them takes longer than sorting them. */
  areScattered: boolean
}

/** The matches of a search in a list; row policies handle the group and the stores (V1). */
export async function matchesOf(
  tx: Tx,
  filters: Filters,
  category: Category | undefined,
  zone: Pick<Locale, 'timeZone'>,
  scope: SearchScope,
): Promise<Matches> {
  const names = await findNames(tx, filters, scope)
  const { groupId, allowed, mentioned, numbered, unusual, types } = names
  // Each of the other ways to match has to have an index, too.
  const areScattered = names.areScattered && mentioned.length < longList && isEmpty(types) && unusual !== null
  const keyword = typedText(filters.keyword)
  const isNumbered = (text: string) => {
    if (numbered !== null) return sql`${reports.id} = any (${numbered}::bigint[])`
    return areScattered ? hasIndexedPart(text) : hasPart(text)
  }
  const condition = and(
    // Repeats the row policy as a parameter, so that the planner can estimate the number of reports.
    eq(reports.groupId, groupId),
    allowed === null ? undefined : hasNames(allowed),
    keyword
      ? or(
          isEmpty(mentioned) ? undefined : hasNames(mentioned),
          isNumbered(keyword),
          unusual === null ? contains(comparable(reports.numberSearch), keyword) : undefined,
          isEmpty(unusual ?? '{}') ? undefined : sql`${reports.id} = any (${unusual}::bigint[])`,
          isEmpty(types) ? undefined : sql`${reports.serviceTypeId} = any (${types}::text[])`,
        )
      : undefined,
    category && eq(reports.category, category),
    filters.serviceType ? eq(reports.serviceTypeId, filters.serviceType) : undefined,
    await isWithin(tx, filters, zone),
    filters.feedback === 'feedbacked' ? gt(reports.overallRating, 0) : undefined,
    filters.feedback === 'pending' ? eq(reports.overallRating, 0) : undefined,
    filters.result === 'all' ? undefined : hasResult[filters.result],
  )
  return { condition, category, areScattered }
}

const hasResult: Record<ReportResult | 'arrived', SQL> = {
  arrived: eq(reports.hasFile, true),
  passed: eq(reports.findings, 0),
  action: gt(reports.findings, 0),
  missing: eq(reports.findings, -1),
}

/** An array literal without elements. */
const isEmpty = (ids: string): boolean => ids === '{}'

/** Length of an array literal with about 1,000 ids. */
const longList = 6_000

/**
 * With a short list the planner estimates how many reports have one of the names. For each of thousands it would take longer than
 * the search: those are hidden in a subquery that it cannot join (`is true`) and assumes to find half of the reports.
 */
const hasNames = (ids: NameIds): SQL =>
  ids.length < longList
    ? sql`${reports.namesId} = any (${ids}::bigint[])`
    : sql`(${reports.namesId} in (select unnest(${ids}::bigint[]))) is true`
