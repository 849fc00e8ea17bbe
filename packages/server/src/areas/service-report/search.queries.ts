import {
  AppError,
  serviceReportSearch,
  type Paged,
  type SearchCount,
  type ServiceReport,
  type ServiceReportSort,
  mostCounted,
} from '@lustra/core/contract'
import { and, asc, desc, eq, gt, gte, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countRows } from '../../platform/database/rows.ts'
import { correctiveActions, notDone } from '../../platform/database/schema/follow-up.ts'
import { reportNames } from '../../platform/database/schema/report-names.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { serviceReports as reports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import { hasTranslations, translated } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { isPastCounted, toPaged, type NamedItems } from '../../platform/http/paging.ts'
import type { Category } from '../shared/categories.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import {
  ofItsStore,
  reportColumns,
  toReportId,
  toServiceReport,
  translateReports,
  typeNameIn,
} from '../shared/report-rows.ts'
import type { Matches } from './search-conditions.ts'

export type Search = z.output<typeof serviceReportSearch>

const sortColumns: Record<ServiceReportSort, PgColumn> = {
  CustomerName: reports.customerName,
  StoreName: reports.storeName,
  SalesRep: reports.salesRep,
  ServiceType: reports.serviceTypeId,
  ServiceTime: reports.serviceTime,
  OverallRating: reports.overallRating,
  Findings: reports.findings,
}

/** Returns one page of the matches, with their number. */
export async function searchReports(
  tx: Tx,
  matches: Matches,
  search: Search,
  locale: Locale,
  withActions: boolean,
): Promise<Paged<ServiceReport>> {
  const find = (access: Access) => findRows(tx, matches, access, search, locale, withActions)
  const count = () => countReports(tx, matches.condition)
  const toItems = (rows: Row[]) => toReports(tx, rows, locale.language)
  if (!matches.areScattered) {
    const hits = await count()
    return toPaged(search, hits, async () => toItems(await find(hits > fewHits ? 'as read' : 'few')))
  }
  const rows = isPastCounted(search) ? [] : await find('at once')
  // No row tells the number: the page is past the end, or nothing follows.
  const hits = rows[0]?.hits ?? (await count())
  return toPaged(search, hits, () => toItems(rows))
}

/** Returns the number of matches, at most `mostCounted`. */
export async function countMatches(tx: Tx, { condition }: Matches): Promise<SearchCount> {
  const hits = await countReports(tx, condition)
  return { Count: Math.min(hits, mostCounted), IsCapped: hits > mostCounted }
}

/** Returns the number of matches, counted up to `mostCounted` + 1. */
const countReports = (tx: Tx, condition: SQL | undefined): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(reports)
      .where(condition)
      .$dynamic(),
  )

/** As many matches are sorted sooner than found by reading all reports in the requested order. */
const fewHits = 2_000

/**
 * How the page is found: among `few` matches, by reading the index of the order until the page is full, or by reading all matches
 * `at once`, which counts them as well.
 */
type Access = 'few' | 'as read' | 'at once'

type Row = Awaited<ReturnType<typeof findRows>>[number]

/** Returns the rows of one page in the requested order; equal values by newest service. */
async function findRows(
  tx: Tx,
  { condition, category }: Matches,
  access: Access,
  { sort, order, pageSize, pageIndex, after }: Search,
  locale: Locale,
  withActions: boolean,
) {
  const { language } = locale
  const direction = order === 'asc' ? asc : desc
  const newestFirst = (from: Record<'serviceTime' | 'id', SQLWrapper>) =>
    sort === 'ServiceTime' ? [direction(from.id)] : [desc(from.serviceTime), desc(from.id)]
  const named = nameColumns[sort]
  // The index of a name has the order of English readers, and of names as written.
  const isShown = named !== undefined && (language !== 'en' || (await hasTranslations(tx, language, named)))
  // The names of a few matches are translated one by one; for more, each name of the group once.
  const ranked = isShown && access !== 'few' ? rankedBy(tx, named, language, direction) : undefined
  const shownOf = (name: SQLWrapper) => byName(translated(name, language), language)
  const last = after === undefined ? undefined : await findLast(tx, after, category, sort)
  const follows = last && (isShown ? isOlder(last) : isAfter(last, sort, order))
  // The planner does not know that they are few, and how they lie in the order.
  const few = tx
    .select({ id: reports.id })
    .from(reports)
    .where(condition)
    .limit(fewHits + 1)
  // What is used twice is read once, whatever its order; what is used once is part of the query around it.
  const found = tx.$with('found').as(
    tx
      .select({
        groupId: reports.groupId,
        id: reports.id,
        serviceTime: reports.serviceTime,
        sorted: sql`${sortColumns[sort]}`.as('sorted'),
        isNext: (follows ?? sql`true`).as('is_next'),
      })
      .from(reports)
      .where(access === 'few' ? sql`${reports.id} = any (array(${few}))` : condition),
  )
  const rank = ranked?.rank ?? (isShown ? shownOf(found.sorted) : undefined)
  const shown = ranked ? sql`${ranked.shown}` : shownOf(found.sorted)
  const lastShown = last && shownOf(sql`${last.value}::text`)
  // The page is selected first: skipped rows of a deep page are read from the index only.
  const chosen = tx
    .with(found)
    .select({
      groupId: found.groupId,
      id: found.id,
      rank: sql`${rank ?? null}`.as('page_rank'),
      hits: (access === 'at once'
        ? sql<number>`(select count(*)::int from ${found})`
        : sql<number>`null::int`
      ).as('hits'),
    })
    .from(found)
    .where(
      isShown && lastShown
        ? sql`(${order === 'asc' ? gt(shown, lastShown) : lt(shown, lastShown)} or ${shown} = ${lastShown} and ${found.isNext})`
        : follows && sql`${found.isNext}`,
    )
    .orderBy(direction(isShown ? sql`page_rank` : found.sorted), ...newestFirst(found))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .$dynamic()
  const page = (ranked ? chosen.innerJoin(ranked, eq(ranked.name, found.sorted)) : chosen).as('page')
  return tx
    .select({
      report: { ...reportColumns, timeZone: zoneOf(locale) },
      typeName: typeNameIn(language),
      openActions: sql<number | null>`case when ${withActions}::boolean then ${openActions} end`,
      hits: page.hits,
    })
    .from(page)
    .innerJoin(reports, and(eq(reports.groupId, page.groupId), eq(reports.id, page.id)))
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceTypes, eq(serviceTypes.id, reports.serviceTypeId))
    .orderBy(direction(isShown ? page.rank : sortColumns[sort]), ...newestFirst(reports))
}

async function toReports(
  tx: Tx,
  rows: readonly Row[],
  language: Language,
): Promise<NamedItems<ServiceReport>> {
  const translate = await translateReports(
    tx,
    language,
    rows.map(({ report }) => report),
  )
  const items = rows.map(({ report, typeName, openActions }) => ({
    ...toServiceReport(report, typeName, translate),
    OpenActions: openActions,
  }))
  return { items, others: translate.others }
}

/** A report that a search continues behind, with its value of the order. */
interface LastReport {
  id: number
  value: unknown
  time: string
}

/** Throws 'not-found' for a report that the person does not see, or of another list. */
async function findLast(
  tx: Tx,
  after: string,
  category: Category | undefined,
  sort: ServiceReportSort,
): Promise<LastReport> {
  const id = toReportId(after)
  const column = sortColumns[sort]
  const [at] = await tx
    // As text, because a Date has no microseconds.
    .select({ value: column, time: sql<string>`${reports.serviceTime}::text` })
    .from(reports)
    .where(and(eq(reports.id, id), category && eq(reports.category, category)))
  if (!at) throw new AppError('not-found', 'after: no such report')
  return { id, ...at }
}

const isOlder = ({ id, time }: LastReport): SQL =>
  sql`(${reports.serviceTime}, ${reports.id}) < (${time}::timestamptz, ${id})`

/** The condition of the reports that follow one in the order of a column, so that its index is read from there on. */
function isAfter(last: LastReport, sort: ServiceReportSort, order: Search['order']): SQL | undefined {
  const { id, time, value } = last
  const column = sortColumns[sort]
  const newer = sql`(${reports.serviceTime}, ${reports.id}) > (${time}::timestamptz, ${id})`
  if (sort === 'ServiceTime') return order === 'asc' ? newer : isOlder(last)
  return order === 'asc'
    ? and(gte(column, value), or(gt(column, value), isOlder(last)))
    : and(lte(column, value), or(lt(column, value), isOlder(last)))
}

/** Columns with names, whose order depends on the language. */
const nameColumns: Partial<Record<ServiceReportSort, PgColumn>> = {
  CustomerName: reportNames.customerName,
  StoreName: reportNames.storeName,
  SalesRep: reportNames.salesRep,
}

/**
 * Ranks the few thousand names in the order of a language. Each name occurs once: the reports of one after the other are read from the
 * index by that name until the page is full, which the planner does only for names that are in order already.
 */
function rankedBy(tx: Tx, column: PgColumn, language: Language, direction: typeof asc) {
  const once = tx
    .selectDistinct({ name: sql`${column}`.as('name') })
    .from(reportNames)
    .as('once')
  return tx
    .select({
      // The same collation as in the reports.
      name: byName(once.name, 'en').as('name'),
      shown: byName(translated(once.name, language), language).as('shown'),
      rank: sql`dense_rank() over (order by ${byName(translated(once.name, language), language)})`.as('rank'),
    })
    .from(once)
    .orderBy(direction(sql`rank`))
    .as('ranked')
}

const openActions = sql<number>`(select count(*)::int from ${correctiveActions}
  where ${correctiveActions.groupId} = ${reports.groupId} and ${correctiveActions.reportId} = ${reports.id} and ${notDone})`
