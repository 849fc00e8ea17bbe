import { comparableText } from '@lustra/core/contract'
import { getTableName, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Language } from '../http/languages.ts'

/** Normalises a search text as `comparable` does with columns; undefined when empty. */
export const typedText = (typed: string | undefined): string | undefined =>
  comparableText(typed ?? '') || undefined

/** The same normalisation of a stored text: a function of the database, equal to `comparableText`. */
export const comparable = (text: SQLWrapper): SQL => sql`typed_text(${text})`

/** The collations that `makeCollations` creates, with their locales of ICU (decision 28). */
export const nameCollations = { names_zh: 'zh-u-co-pinyin', names_zh_hant: 'zh-Hant-u-co-stroke' } as const

const collations: Record<Language, SQL> = {
  zh: sql.raw('names_zh'),
  zh_hant: sql.raw('names_zh_hant'),
  en: sql.raw('"und-x-icu"'),
}

/** Sorts names as readers of a language expect, whatever the database's own locale is. */
export const byName = (name: SQLWrapper, language: Language): SQL =>
  sql`${name} collate ${collations[language]}`

/** The full name of a known record matches exactly; any other text matches by containment (V1). */
export const wholeElse = (isKnown: SQL, itself: SQL, holding: SQL): SQL =>
  sql`case when ${isKnown} then ${itself} else ${holding} end`

/** Whether a normalised column contains the text, taken literally and not as a pattern. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/**
 * Search columns are stored in lower case. The few rows where this differs from the normalised text (full-width letters,
 * several blanks, invisible characters) have an index of their own, so that only they are normalised while searching.
 */
export const isUnusual = (searchText: SQLWrapper): SQL => sql`typed_text(${searchText}) <> ${searchText}`

/** Names that a search text joins. An empty one leaves two blanks there, which is not unusual, so each is compared alone. */
const joined = {
  stores: ['code', 'name', 'customer_name'],
  report_names: ['customer_name', 'store_code', 'store_name', 'sales_rep'],
}

/** Whether one of the names of a row is unusual. Blanks around a name are not: a search in it finds the same with them. */
export const hasUnusualName = (table: keyof typeof joined): SQL =>
  sql.raw(
    joined[table]
      .map((name) => `typed_text(${name}) <> btrim(lower(${name} collate "und-x-icu"))`)
      .join(' or '),
  )

/** A condition on a lower-cased column of these rows, or on the normalised text of the unusual ones. */
export const onText = (
  { id }: { id: PgColumn },
  column: SQLWrapper,
  condition: (text: SQLWrapper) => SQL,
): SQL =>
  sql`(${condition(column)} or ${id} in (select ${id} from ${id.table}
    where (${hasUnusualName(getTableName(id.table) as keyof typeof joined)}) and ${condition(comparable(column))}))`
