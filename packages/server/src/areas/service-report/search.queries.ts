import { serviceReportSearch, type ServiceReport, type ServiceReportSort } from '@lustra/core/contract'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countRows } from '../../platform/database/count-rows.ts'
import { correctiveActions, notDone } from '../../platform/database/schema/follow-up.ts'
import { reportNames } from '../../platform/database/schema/report-names.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { serviceReports as reports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import {
  hasTranslations,
  translated,
  translateInto,
  type Translate,
} from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import { worryingFindings } from '../shared/report-columns.ts'

export type Search = z.output<typeof serviceReportSearch>

const sortColumns: Record<ServiceReportSort, PgColumn> = {
  CustomerName: reports.customerName,
  StoreName: reports.storeName,
  SalesRep: reports.salesRep,
  ServiceType: reports.serviceTypeId,
  ServiceTime: reports.serviceTime,
  OverallRating: reports.overallRating,
}

/** The names of service types in a language. */
export const typeNameIn = (language: Language) =>
  ({ zh: serviceTypes.nameZh, zh_hant: serviceTypes.nameZhHant, en: serviceTypes.nameEn })[language]

/** How many reports match, counted up to one more than `mostCounted`. */
export const countReports = (tx: Tx, condition: SQL | undefined): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(reports)
      .where(condition)
      .$dynamic(),
  )

/** One page of the matching reports, in the order asked for; of equal values the newest service comes first. */
export async function findReports(
  tx: Tx,
  condition: SQL | undefined,
  { sort, order, pageSize, pageIndex }: Pick<Search, 'sort' | 'order' | 'pageSize' | 'pageIndex'>,
  locale: Locale,
  withActions: boolean,
): Promise<ServiceReport[]> {
  const { language } = locale
  const direction = order === 'asc' ? asc : desc
  const newestFirst =
    sort === 'ServiceTime' ? [direction(reports.id)] : [desc(reports.serviceTime), desc(reports.id)]
  const named = nameColumns[sort]
  const ranked =
    named && (await hasTranslations(tx, language, named)) ? rankedBy(tx, named, language) : undefined
  const inOrder = [direction(ranked?.rank ?? sortColumns[sort]), ...newestFirst]
  // Chosen first and looked up afterwards: what is skipped on the way to a deep page is read in the index only.
  const chosen = tx
    .select({ groupId: reports.groupId, id: reports.id })
    .from(reports)
    .where(condition)
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .$dynamic()
  const page = (ranked ? chosen.innerJoin(ranked, eq(ranked.id, reports.namesId)) : chosen).as('page')
  const found = tx
    .select({
      report: { ...reportColumns, timeZone: zoneOf(locale) },
      typeName: typeNameIn(language),
      openActions: withActions ? openActions : sql<null>`null::int`,
    })
    .from(page)
    .innerJoin(reports, and(eq(reports.groupId, page.groupId), eq(reports.id, page.id)))
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceTypes, eq(serviceTypes.id, reports.serviceTypeId))
    .orderBy(...inOrder)
    .$dynamic()
  const rows = await (ranked ? found.innerJoin(ranked, eq(ranked.id, reports.namesId)) : found)
  const translate = await translateReports(
    tx,
    language,
    rows.map(({ report }) => report),
  )
  return rows.map(({ report, typeName, openActions }) => ({
    ...toServiceReport(report, typeName, translate),
    OpenActions: openActions,
  }))
}

/** The columns that hold names, which a language may sort otherwise. */
const nameColumns: Partial<Record<ServiceReportSort, PgColumn>> = {
  CustomerName: reportNames.customerName,
  StoreName: reportNames.storeName,
  SalesRep: reportNames.salesRep,
}

/** The places of the few thousand names in the order of a language: numbers are quicker to sort reports by than names. */
const rankedBy = (tx: Tx, name: PgColumn, language: Language) =>
  tx
    .select({
      id: reportNames.id,
      rank: sql`dense_rank() over (order by ${byName(translated(name, language))})`.as('rank'),
    })
    .from(reportNames)
    .as('ranked')

export const ofItsStore = and(eq(stores.groupId, reports.groupId), eq(stores.id, reports.storeId))

/** What the names in these rows are called in a language. */
export const translateReports = (
  tx: Tx,
  language: Language,
  rows: readonly Pick<ReportRow, 'customerName' | 'storeName' | 'salesRep'>[],
): Promise<Translate> =>
  translateInto(
    tx,
    language,
    rows.flatMap(({ customerName, storeName, salesRep }) => [customerName, storeName, salesRep]),
  )

const openActions = sql<number>`(select count(*)::int from ${correctiveActions}
  where ${correctiveActions.groupId} = ${reports.groupId} and ${correctiveActions.reportId} = ${reports.id} and ${notDone})`

/** In what the technician recorded, whatever its shape: the results that the customer should act on. */
const worrying = `$.areas[*].finding ? (${worryingFindings.map((finding) => `@ == "${finding}"`).join(' || ')})`

export const reportColumns = {
  id: reports.id,
  reportNo: reports.reportNo,
  customerName: reports.customerName,
  storeCode: reports.storeCode,
  storeName: reports.storeName,
  salesRep: reports.salesRep,
  serviceTypeId: reports.serviceTypeId,
  serviceTime: reports.serviceTime,
  overallRating: reports.overallRating,
  hasFile: reports.hasFile,
  findings: sql<
    number | null
  >`case when ${reports.hasFile} then jsonb_array_length(jsonb_path_query_array(${reports.details}, ${worrying}::jsonpath)) end`,
}

type ReportRow = Pick<typeof reports.$inferSelect, Exclude<keyof typeof reportColumns, 'findings'>> & {
  findings: number | null
  timeZone: string
}

export function toServiceReport(
  row: ReportRow,
  typeName: string,
  translate: Translate,
): Omit<ServiceReport, 'OpenActions'> {
  return {
    Id: String(row.id),
    ReportNo: row.reportNo,
    CustomerName: translate(row.customerName),
    StoreCode: row.storeCode,
    StoreName: translate(row.storeName),
    SalesRep: translate(row.salesRep),
    ServiceType: row.serviceTypeId,
    ServiceTypeName: typeName,
    ServiceTime: row.serviceTime.toISOString(),
    TimeZone: row.timeZone,
    FeedbackStatus: row.overallRating > 0 ? 'feedbacked' : 'pending',
    OverallRating: row.overallRating > 0 ? row.overallRating : null,
    HasFile: row.hasFile,
    Findings: row.findings,
  }
}
