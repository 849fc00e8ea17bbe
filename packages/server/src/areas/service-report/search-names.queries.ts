import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { reportNames as names } from '../../platform/database/schema/report-names.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translationContains, translationIs } from '../../platform/database/translations.ts'
import { contains, lowered, typedText, wholeElse, withoutBlanks } from '../../platform/database/typed-text.ts'
import type { Filters } from './filters.types.ts'

/** Ids of report_names as the database writes an array, because there may be thousands and nobody here looks at one. */
export type NameIds = string

/**
 * In a few thousand sets of names everything that was typed is found at once, and with their ids the planner knows how many reports
 * there will be.
 */
export interface FoundNames {
  groupId: number
  /** The only names that reports may bear; null when any will do. */
  allowed: NameIds | null
  /** The names that hold the keyword; empty without one. */
  mentioned: NameIds
}

/** What a search's customer, store and keyword mean among the names that the person may see. */
export async function findNames(tx: Tx, filters: Filters): Promise<FoundNames> {
  const customer = typedText(filters.customer)
  const store = typedText(filters.store)
  const keyword = typedText(filters.keyword)
  const isAsked = and(customer ? customerIs(customer) : undefined, store ? storeIs(store) : undefined)
  const mentions = keyword ? mentionsIn(keyword) : sql`false`
  const allowed = isAsked ? idsWhere(isAsked) : idsOfNarrowed
  const { rows } = await tx.execute<{ group_id: number; allowed: NameIds | null; mentioned: NameIds }>(sql`
    select current_setting('app.group_id')::int as group_id, (${allowed})::text as allowed,
      ${idsWhere(mentions)}::text as mentioned`)
  const [found] = rows
  if (!found) throw new Error('A select without a table gave no row')
  return { groupId: found.group_id, allowed: found.allowed, mentioned: found.mentioned }
}

/** Also what the names are called in other languages. */
const mentionsIn = (keyword: string): SQL =>
  either(
    contains(names.searchText, keyword),
    ...[names.customerName, names.storeName, names.salesRep].map((name) =>
      translationContains(name, keyword),
    ),
  )

const either = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`

const idsWhere = (condition: SQL | undefined): SQL =>
  sql`array(select ${names.id} from ${names} where ${condition})`

/** More names than these shorten no way: the planner would look at each of them, and the row policy holds without. */
const mostForShortcut = 1_000

/** A person of few stores has few names, and the index of those is the short way to their reports. */
const idsOfNarrowed = sql`case when not app_sees_all_stores() then (
  select case when cardinality(few) <= ${mostForShortcut} then few end
  from (select array(select ${names.id} from ${names} limit ${mostForShortcut} + 1) as few) as counted) end`

/** A whole customer's name means exactly that one, by the name of the day or by today's of the store (V1). */
const customerIs = (text: string): SQL =>
  namedBy(
    either(isWhole(names.customerSearch, text), translationIs(names.customerName, text)),
    either(isWhole(lowered(stores.customerName), text), translationIs(stores.customerName, text)),
    either(contains(names.customerSearch, text), translationContains(names.customerName, text)),
  )

/** A store's code means exactly that store, under whatever code its reports were written (V1). */
const storeIs = (text: string): SQL =>
  namedBy(
    isWhole(names.codeSearch, text),
    isWhole(lowered(stores.code), text),
    either(contains(names.storeSearch, text), translationContains(names.storeName, text)),
  )

const isWhole = (column: SQLWrapper, text: string): SQL => sql`${withoutBlanks(column)} = ${text}`

/** The pickers offer names of today, reports bear those of their day. */
function namedBy(whole: SQL, wholeToday: SQL, holding: SQL): SQL {
  const today = sql`select ${stores.id} from ${stores} where ${wholeToday}`
  const isKnown = sql`(exists (select from ${names} where ${whole}) or exists (${today}))`
  return wholeElse(isKnown, sql`(${whole} or ${names.storeId} in (${today}))`, holding)
}
