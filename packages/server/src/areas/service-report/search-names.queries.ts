import { mostCounted, type serviceReportFilters } from '@lustra/core/contract'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reportNames as names } from '../../platform/database/schema/report-names.ts'
import { serviceReports as reports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translationContains, translationIs } from '../../platform/database/translations.ts'
import {
  comparable,
  contains,
  isUnusual,
  onText,
  typedText,
  wholeElse,
} from '../../platform/database/typed-text.ts'
import { ofMentioned } from '../shared/store-conditions.ts'
import type { z } from 'zod'

/** The filters of a list of service reports. */
export type Filters = z.output<typeof serviceReportFilters>

/** Ids of report_names as a PostgreSQL array literal, because there may be thousands and they are only passed on. */
export type NameIds = string

/**
 * Searching a few thousand sets of names is fast, and with their ids the planner can estimate the number of reports.
 */
export interface FoundNames {
  groupId: number
  /** The only names that reports may have; null for any. */
  allowed: NameIds | null
  /** The names that contain the keyword; empty without one. */
  mentioned: NameIds
  /** The reports whose number contains the keyword; null when they are too many to list, or the keyword is short. */
  numbered: NameIds | null
  /** The reports that contain it only in the normalised form of their number; null when they are too many to list. */
  unusual: NameIds | null
  /** Whether those too many are still so few that the index of the parts lists them sooner than all numbers are compared. */
  areScattered: boolean
  /** The service types that contain the keyword. */
  types: string
}

/** The rows that a search is limited to, and whether they include every store. */
export interface SearchScope {
  groupId: number
  seesAllStores: boolean
}

/** Resolves customer, store and keyword of a search to visible names. */
export async function findNames(tx: Tx, filters: Filters, scope: SearchScope): Promise<FoundNames> {
  const customer = typedText(filters.customer)
  const store = typedText(filters.store)
  const keyword = typedText(filters.keyword)
  if (!customer && !store && !keyword) return namesWithoutFilter(tx, scope)
  const isAsked = and(customer ? customerIs(customer) : undefined, store ? storeIs(store) : undefined)
  const mentions = keyword ? mentionsIn(keyword) : sql`false`
  const allowed = isAsked ? idsWhere(isAsked) : idsOfNarrowed
  const { rows } = await tx.execute<Omit<FoundNames, 'groupId' | 'areScattered'> & { group_id: number }>(sql`
    select current_setting('app.group_id')::int as group_id, (${allowed})::text as allowed,
      ${idsWhere(mentions)}::text as mentioned, (${numbersWith(keyword, scope)})::text as numbered,
      (${unusualNumbers(keyword, scope)})::text as unusual, (${typesNamed(keyword)})::text as types`)
  const [found] = rows
  if (!found) throw new Error('A select without a table gave no row')
  const { group_id: groupId, ...ids } = found
  const isFrequent = keyword !== undefined && keyword.length >= leastIndexed && ids.numbered === null
  return { groupId, ...ids, areScattered: isFrequent && (await isIndexFaster(tx, keyword)) }
}

/** A search of names plans dozens of subqueries; most searches have no names, and most people see every store. */
async function namesWithoutFilter(tx: Tx, { groupId, seesAllStores }: SearchScope): Promise<FoundNames> {
  const [narrowed] = seesAllStores ? [] : await namesOfNarrowed(tx).execute()
  return {
    groupId,
    allowed: narrowed?.allowed ?? null,
    mentioned: '{}',
    numbered: null,
    unusual: '{}',
    areScattered: false,
    types: '{}',
  }
}

const namesOfNarrowed = prepared('names_of_narrowed', (tx) =>
  tx.select({ allowed: sql<string | null>`(${idsOfNarrowed})::text` }).from(sql`(values (1)) as one`),
)

/** A trigram is three characters: shorter keywords are searched by the letters of numbers. */
const leastIndexed = 3

/** Parts of numbers that are in more reports than this are found soon by reading the reports in their order. */
const mostNumbered = 2_000

/** Numbers with more different letters than this, such as random ones, have no short list of them. */
const mostLetters = 200

/**
 * Finding the different letters of the numbers takes one jump in an index for each of them, and for a person limited to some stores one for
 * each of these stores as well. More jumps than this take longer than comparing the numbers themselves.
 */
const mostJumps = 20_000

function numbersWith(keyword: string | undefined, { groupId, seesAllStores }: SearchScope): SQL {
  if (keyword === undefined) return sql`null::bigint[]`
  return keyword.length < leastIndexed
    ? numbersWithFew(keyword, seesAllStores)
    : numbersWithTrigrams(keyword, groupId)
}

/** The group as a parameter keeps the planner from reading a second index for it. */
function numbersWithTrigrams(keyword: string, groupId: number): SQL {
  return sql`select case when cardinality(few) <= ${mostNumbered} then few end
    from (select array(select ${reports.id} from ${reports}
      where ${and(eq(reports.groupId, groupId), hasIndexedPart(keyword))}
      limit ${mostNumbered} + 1) as few) as numbers`
}

/** Numbers with full-width letters, blanks or invisible characters: a group has few or none. */
function unusualNumbers(keyword: string | undefined, { groupId }: SearchScope): SQL {
  if (keyword === undefined) return sql`'{}'::bigint[]`
  const { numberSearch } = reports
  return sql`select case when cardinality(few) <= ${mostNumbered} then few end
    from (select array(select ${reports.id} from ${reports}
      where ${and(eq(reports.groupId, groupId), isUnusual(numberSearch), contains(comparable(numberSearch), keyword))}
      limit ${mostNumbered} + 1) as few) as numbers`
}

/** Per cent of all reports. */
const sampled = 0.1

/** Reading a report that an index lists takes as long as comparing this many numbers in the order of another index. */
const numbersPerReport = 10

/**
 * Estimates by a sample whether the reports whose number contains the keyword are read sooner by the index of the parts, which lists those
 * of every group, or by comparing the numbers of this group one after the other until enough have it.
 */
async function isIndexFaster(tx: Tx, keyword: string): Promise<boolean> {
  const { rows } = await tx.execute<{ visible: number; found: number; all: number }>(sql`
    select count(*)::int as visible, (count(*) filter (where ${hasPart(keyword)}))::int as found,
      (select reltuples from pg_class where oid = 'service_reports'::regclass) as all
    from ${reports} tablesample system (${sql.raw(String(sampled))}) repeatable (0)`)
  const [{ visible, found, all } = { visible: 0, found: 0, all: 0 }] = rows
  // Few reports are compared in no time.
  if (visible === 0) return false
  const inSample = sampled / 100
  // At least one: none in the sample may still be some.
  const share = Math.max(found, 1) / visible
  const own = visible / inSample
  const listed = share * Math.max(all, own)
  const compared = Math.min(own, mostCounted / share)
  return listed * numbersPerReport < compared
}

/** Not `like`: the planner would look it up in the index of the numbers' parts. */
export const hasPart = (keyword: string): SQL => sql`strpos(${reports.numberSearch}, ${keyword}) > 0`

/**
 * The planner takes a part of a number for frequent when one of its hundred samples has it, and would read all numbers: the same
 * condition twice is rare, so that it uses the index of the parts.
 */
export function hasIndexedPart(keyword: string): SQL {
  const part = contains(reports.numberSearch, keyword)
  return sql`(${part} and ${part})`
}

/**
 * The different letters of the numbers are read by jumping from one value of an index to the next: of the group, or of each visible store,
 * because jumps in the group would pass the reports of all others. Digits alone are in most numbers. A range instead of `=`: with `=` the
 * planner drops the column from the order, and may read the whole table.
 */
function numbersWithFew(keyword: string, seesAllStores: boolean): SQL {
  const letters = keyword.replaceAll(/[0-9]/g, '')
  if (letters === '') return sql`null::bigint[]`
  const visible = seesAllStores ? sql`values (null::bigint)` : sql`select ${stores.id} from ${stores}`
  const ofStore = seesAllStores ? undefined : sql`${reports.storeId} = visible.id`
  const inOrder = seesAllStores
    ? sql`${reports.groupId}, ${reports.numberLetters}`
    : sql`${reports.groupId}, ${reports.storeId}, ${reports.numberLetters}`
  const leastLetters = (condition: SQL) => sql`(select min(one.letters) from visible,
    lateral (select ${reports.numberLetters} as letters from ${reports} where ${and(ofStore, condition)} order by ${inOrder} limit 1) as one)`
  // One more than may be listed, and the null behind the last.
  const mostRows = sql`(select case when count(*) * 3 > ${mostJumps} then 0 else least(${mostLetters} + 2, ${mostJumps} / greatest(count(*), 1)) end from visible)`
  return sql`with recursive visible(id) as materialized (${visible}),
      steps as (
        select ${leastLetters(sql`true`)} as letters
        union all
        select ${leastLetters(sql`${reports.numberLetters} > steps.letters`)} from steps where steps.letters is not null),
      listed as materialized (select letters from steps limit ${mostRows}),
      few as materialized (select found.* from listed, visible,
        lateral (select ${reports.id}, ${reports.numberSearch} from ${reports}
          where ${and(ofStore, sql`${reports.numberLetters} >= listed.letters and ${reports.numberLetters} <= listed.letters`)}
          order by ${inOrder} limit ${mostNumbered} + 1) as found
        where ${contains(sql`listed.letters`, letters)} limit ${mostNumbered} + 1)
    select case when (select count(*) from listed) < ${mostRows} and (select count(*) from few) <= ${mostNumbered}
      then array(select id from few where ${contains(sql`number_search`, keyword)}) end`
}

/** The product has a dozen types. */
const typesNamed = (keyword: string | undefined): SQL =>
  keyword === undefined
    ? sql`'{}'::text[]`
    : sql`array(select ${serviceTypes.id} from ${serviceTypes} where ${either(
        ...[serviceTypes.nameZh, serviceTypes.nameZhHant, serviceTypes.nameEn].map((name) =>
          contains(comparable(name), keyword),
        ),
      )})`

/** Searches translations of the names, too. */
const mentionsIn = (keyword: string): SQL =>
  either(
    onText(names, names.searchText, (text) => contains(text, keyword)),
    ...[names.customerName, names.storeName, names.salesRep].map((name) =>
      translationContains(name, keyword),
    ),
  )

const either = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`

const idsWhere = (condition: SQL | undefined): SQL =>
  sql`array(select ${names.id} from ${names} where ${condition})`

/** With more names the index is not worth it; the row policy applies anyway. */
const mostForShortcut = 1_000

/** A person of few stores has few names, whose index is the fastest access to their reports. */
const idsOfNarrowed = sql`case when not app_sees_all_stores() then (
  select case when cardinality(few) <= ${mostForShortcut} then few end
  from (select array(select ${names.id} from ${names} limit ${mostForShortcut} + 1) as few) as counted) end`

const isNamed = (column: PgColumn, text: string) => onText(names, column, (name) => sql`${name} = ${text}`)
const hasName = (column: PgColumn, text: string) => onText(names, column, (name) => contains(name, text))

/** A customer's full name matches exactly, by the name at the time or the store's current one (V1). */
const customerIs = (text: string): SQL =>
  namedBy(
    either(isNamed(names.customerWhole, text), translationIs(names.customerName, text)),
    either(
      ofMentioned(text, sql`${comparable(stores.customerName)} = ${text}`),
      translationIs(stores.customerName, text),
    ),
    either(hasName(names.customerSearch, text), translationContains(names.customerName, text)),
  )

/** A store's code matches exactly that store, whatever code its reports have (V1). */
const storeIs = (text: string): SQL =>
  namedBy(
    isNamed(names.codeWhole, text),
    ofMentioned(text, sql`${comparable(stores.code)} = ${text}`),
    either(hasName(names.storeSearch, text), translationContains(names.storeName, text)),
  )

/** The pickers offer current names, reports hold those at the time. */
function namedBy(whole: SQL, wholeToday: SQL, holding: SQL): SQL {
  const today = sql`select ${stores.id} from ${stores} where ${wholeToday}`
  const isKnown = sql`(exists (select from ${names} where ${whole}) or exists (${today}))`
  return wholeElse(isKnown, sql`(${whole} or ${names.storeId} in (${today}))`, holding)
}
