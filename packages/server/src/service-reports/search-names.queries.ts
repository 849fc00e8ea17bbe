import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { reportNames as names } from '../database/schema/report-names.ts'
import { stores } from '../database/schema/stores.ts'
import type { Tx } from '../database/scope.ts'
import { comparable, contains, typedText, wholeElse, withoutBlanks } from '../database/typed-text.ts'
import type { Filters } from './search-conditions.ts'

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
  const mentions = keyword ? contains(names.searchText, keyword) : sql`false`
  const allowed = isAsked ? idsWhere(isAsked) : idsOfNarrowed
  const { rows } = await tx.execute<{ group_id: number; allowed: NameIds | null; mentioned: NameIds }>(sql`
    select current_setting('app.group_id')::int as group_id, (${allowed})::text as allowed,
      ${idsWhere(mentions)}::text as mentioned`)
  const [found] = rows
  if (!found) throw new Error('A select without a table gave no row')
  return { groupId: found.group_id, allowed: found.allowed, mentioned: found.mentioned }
}

const idsWhere = (condition: SQL): SQL => sql`array(select ${names.id} from ${names} where ${condition})`

/** More names than these shorten no way: the planner would look at each of them, and the row policy holds without. */
const mostForShortcut = 1_000

/** A person of few stores has few names, and the index of those is the short way to their reports. */
const idsOfNarrowed = sql`case when not app_sees_all_stores() then (
  select case when cardinality(few) <= ${mostForShortcut} then few end
  from (select array(select ${names.id} from ${names} limit ${mostForShortcut} + 1) as few) as counted) end`

/** A whole customer's name means exactly that one, by the name of the day or by today's of the store (V1). */
const customerIs = (text: string): SQL =>
  namedBy(names.customerSearch, stores.customerName, text, contains(names.customerSearch, text))

/** A store's code means exactly that store, under whatever code its reports were written (V1). */
const storeIs = (text: string): SQL =>
  namedBy(names.codeSearch, stores.code, text, contains(names.storeSearch, text))

/** The pickers offer names of today, reports bear those of their day. */
function namedBy(ofTheDay: SQLWrapper, ofToday: SQLWrapper, text: string, holding: SQL): SQL {
  const whole = sql`${withoutBlanks(ofTheDay)} = ${text}`
  const today = sql`select ${stores.id} from ${stores} where ${comparable(ofToday)} = ${text}`
  const isKnown = sql`(exists (select from ${names} where ${whole}) or exists (${today}))`
  return wholeElse(isKnown, sql`(${whole} or ${names.storeId} in (${today}))`, holding)
}
