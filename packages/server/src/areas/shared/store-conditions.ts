/** Conditions on rows of a store for a typed store or customer name. */
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from '../../platform/database/schema/stores.ts'
import { translationContains, translationIs } from '../../platform/database/translations.ts'
import { comparable, contains, onText, typedText, wholeElse } from '../../platform/database/typed-text.ts'

/** Condition for a typed text; none when it is blank. */
export function typed(
  text: string | undefined,
  condition: (text: string) => SQL | undefined,
): SQL | undefined {
  const normalised = typedText(text)
  return normalised ? condition(normalised) : undefined
}

/** A customer by its current name. */
export const customerIs = (storeId: PgColumn, text: string): SQL =>
  namedBy(
    storeId,
    either(isWhole(stores.customerName, text), translationIs(stores.customerName, text)),
    either(
      ofMentioned(text, contains(comparable(stores.customerName), text)),
      translationContains(stores.customerName, text),
    ),
  )

/** A store by its current code; other words match code or name. */
export const storeIs = (storeId: PgColumn, text: string): SQL =>
  namedBy(
    storeId,
    isWhole(stores.code, text),
    either(
      ofMentioned(text, contains(sql`${comparable(stores.code)} || ' ' || ${comparable(stores.name)}`, text)),
      translationContains(stores.name, text),
    ),
  )

/** A store whose code, name or customer contains the text, in any language. */
export const storeMentions = (storeId: PgColumn, text: string): SQL => atStores(storeId, mentionsStore(text))

/** The same as a condition for stores. */
export const mentionsStore = (text: string): SQL =>
  either(
    hasText(text),
    translationContains(stores.name, text),
    translationContains(stores.customerName, text),
  )

const either = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`

const hasText = (text: string): SQL => onText(stores, stores.searchText, (column) => contains(column, text))

/** Normalising a name of each of twenty thousand stores takes longer than skipping those whose search text lacks it. */
export const ofMentioned = (text: string, condition: SQL): SQL => sql`(${hasText(text)} and ${condition})`

const isWhole = (column: SQLWrapper, text: string): SQL =>
  ofMentioned(text, sql`${comparable(column)} = ${text}`)

function namedBy(storeId: PgColumn, itself: SQL, holding: SQL): SQL {
  return atStores(storeId, wholeElse(sql`exists (select from ${stores} where ${itself})`, itself, holding))
}

/** Stores are found once, not per row; a subquery is hashed, an array would be scanned per row. */
const atStores = (storeId: PgColumn, condition: SQL) =>
  sql`${storeId} in (select id from ${stores} where ${condition})`
