import type { choiceQuery, CustomerChoice, StoreChoice } from '@lustra/core/contract'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows } from '../../platform/database/count-rows.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import {
  orderByName,
  translated,
  translateInto,
  translationContains,
  translationIs,
} from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { mentionsStore } from '../shared/store-conditions.ts'

export type Wish = z.output<typeof choiceQuery>

/** How many customers can be chosen, counted up to one more than `mostCounted`. */
export const countCustomers = (tx: Tx, wish: Wish): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(stores)
      .where(customersOf(wish))
      .groupBy(stores.customerName)
      .$dynamic(),
  )

/** One page of the customers of the stores that the person sees, by name, with how many of those stores are theirs. */
export async function findCustomers(tx: Tx, wish: Wish, language: Language): Promise<CustomerChoice[]> {
  const rows = await tx
    .select({ Name: stores.customerName, Stores: sql<number>`count(*)::int` })
    .from(stores)
    .where(customersOf(wish))
    .groupBy(stores.customerName)
    .orderBy(asc(byName(translated(stores.customerName, language))))
    .limit(wish.pageSize)
    .offset((wish.pageIndex - 1) * wish.pageSize)
  const translate = await translateInto(
    tx,
    language,
    rows.map(({ Name }) => Name),
  )
  return rows.map((row) => ({ ...row, Name: translate(row.Name) }))
}

/** How many stores can be chosen, counted up to one more than `mostCounted`. */
export const countStores = (tx: Tx, wish: Wish): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(stores)
      .where(storesOf(wish))
      .$dynamic(),
  )

/** One page of the stores that the person sees, by name and then by code. */
export async function findStores(tx: Tx, wish: Wish, language: Language): Promise<StoreChoice[]> {
  const found = tx
    .select({ Code: stores.code, Name: stores.name, CustomerName: stores.customerName })
    .from(stores)
    .where(storesOf(wish))
    .$dynamic()
  const rows = await found
    .orderBy(asc(byName(await orderByName(tx, found, stores.name, language))), asc(stores.code))
    .limit(wish.pageSize)
    .offset((wish.pageIndex - 1) * wish.pageSize)
  const translate = await translateInto(
    tx,
    language,
    rows.flatMap(({ Name, CustomerName }) => [Name, CustomerName]),
  )
  return rows.map(({ Code, Name, CustomerName }) => ({
    Code,
    Name: translate(Name),
    CustomerName: translate(CustomerName),
  }))
}

function customersOf({ keyword, customer }: Wish): SQL | undefined {
  const text = typedText(keyword)
  return and(
    sql`${stores.customerName} <> ''`,
    ofCustomer(customer),
    text ? or(whoseCustomer(contains, text), translationContains(stores.customerName, text)) : undefined,
  )
}

function storesOf({ keyword, customer }: Wish): SQL | undefined {
  const text = typedText(keyword)
  return and(ofCustomer(customer), text ? mentionsStore(text) : undefined)
}

function ofCustomer(customer: string | undefined): SQL | undefined {
  const text = typedText(customer)
  return text ? or(whoseCustomer(eq, text), translationIs(stores.customerName, text)) : undefined
}

/** Lower-casing twenty thousand names takes longer than all else; whose search text lacks the words needs none. */
const whoseCustomer = (compare: (name: SQL, text: string) => SQL, text: string) =>
  and(contains(stores.searchText, text), compare(comparable(stores.customerName), text))
