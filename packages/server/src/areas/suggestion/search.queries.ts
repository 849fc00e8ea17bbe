import {
  suggestionStatuses,
  type Suggestion,
  type suggestionSearch,
  type suggestionSorts,
} from '@lustra/core/contract'
import { and, arrayContains, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countRows } from '../../platform/database/rows.ts'
import { feedbacks } from '../../platform/database/schema/feedbacks.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translated } from '../../platform/database/translations.ts'
import { byName, comparable, contains } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { NamedItems } from '../../platform/http/paging.ts'
import type { Locale } from '../shared/locale.ts'
import { hasNewAnswer } from '../shared/messages.queries.ts'
import { storeIs, storeMentions, typed } from '../shared/store-conditions.ts'
import {
  ofItsReport,
  ofItsStore,
  suggestionColumns,
  toSuggestion,
  translationsOf,
} from './suggestion-rows.ts'

export type Search = z.output<typeof suggestionSearch>

/** Who searches: the author of their own suggestions, and their language. */
export interface Searcher {
  personId: number
  locale: Locale
}

const inOrder = sql.raw(`array[${suggestionStatuses.map((one) => `'${one}'`).join(', ')}]::text[]`)

/** Names sort by their translation into the reader's language. */
const sortColumns = (language: Language): Record<(typeof suggestionSorts)[number], PgColumn | SQL> => ({
  CreatedAt: feedbacks.createdAt,
  StoreName: byName(translated(stores.name, language), language),
  Status: sql`array_position(${inOrder}, ${feedbacks.status})`,
})

/** Returns the conditions of a search. */
function conditionsOf(tx: Tx, search: Search, { personId }: Searcher): SQL | undefined {
  return and(
    search.status === 'unread'
      ? and(eq(feedbacks.personId, personId), hasNewAnswer(tx))
      : statusIs(search.status),
    search.author === 'own' ? eq(feedbacks.personId, personId) : undefined,
    search.type ? arrayContains(feedbacks.typeIds, [search.type]) : undefined,
    typed(search.store, (text) => storeIs(feedbacks.storeId, text)),
    typed(search.keyword, mentions),
  )
}

function statusIs(status: Exclude<Search['status'], 'unread'>): SQL | undefined {
  if (status === 'all') return undefined
  return status === 'open' ? ne(feedbacks.status, 'answered') : eq(feedbacks.status, status)
}

const mentions = (text: string) =>
  or(
    contains(comparable(feedbacks.contents), text),
    contains(comparable(feedbacks.remarks), text),
    contains(comparable(feedbacks.author), text),
    storeMentions(feedbacks.storeId, text),
  )

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countSuggestions = (tx: Tx, search: Search, searcher: Searcher): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(feedbacks)
      .where(conditionsOf(tx, search, searcher))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by id. */
export async function findSuggestions(
  tx: Tx,
  search: Search,
  searcher: Searcher,
): Promise<NamedItems<Suggestion>> {
  const { locale, personId } = searcher
  const direction = search.order === 'asc' ? asc : desc
  const order = [direction(sortColumns(locale.language)[search.sort]), direction(feedbacks.id)]
  // The page is selected first: skipped rows of a deep page need no names and no counts.
  const page = tx
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .innerJoin(stores, ofItsStore)
    .where(conditionsOf(tx, search, searcher))
    .orderBy(...order)
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
    .as('page')
  const rows = await tx
    .select(suggestionColumns(tx, locale, personId))
    .from(page)
    .innerJoin(feedbacks, eq(feedbacks.id, page.id))
    .innerJoin(stores, ofItsStore)
    .leftJoin(serviceReports, ofItsReport)
    .orderBy(...order)
  const translations = await translationsOf(tx, locale.language, rows)
  return {
    items: rows.map((row) => toSuggestion(row, translations)),
    others: translations.translate.others,
  }
}
