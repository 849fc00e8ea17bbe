import type { choiceQuery, CustomerChoice, StoreChoice } from '@lustra/core/contract'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows } from '../../platform/database/rows.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import {
  translated,
  translateInto,
  translationContains,
  translationIs,
} from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { mentionsStore, ofMentioned } from '../shared/store-conditions.ts'
import { storesByName } from '../shared/stores-by-name.ts'

export type ChoiceQuery = z.output<typeof choiceQuery>

/** Returns the number of customers to choose from, counted up to `mostCounted` + 1. */
export const countCustomers = (tx: Tx, query: ChoiceQuery): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(stores)
      .where(customersOf(query))
      .groupBy(stores.customerName)
      .$dynamic(),
  )

/** Returns one page of the customers of visible stores, by name, with their number of visible stores. */
export async function findCustomers(
  tx: Tx,
  query: ChoiceQuery,
  language: Language,
): Promise<CustomerChoice[]> {
  const rows = await tx
    .select({ Name: stores.customerName, Stores: sql<number>`count(*)::int` })
    .from(stores)
    .where(customersOf(query))
    .groupBy(stores.customerName)
    .orderBy(asc(byName(translated(stores.customerName, language), language)))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
  const translate = await translateInto(
    tx,
    language,
    rows.map(({ Name }) => Name),
  )
  return rows.map((row) => ({ ...row, Name: translate(row.Name) }))
}

/** Returns the number of stores to choose from, counted up to `mostCounted` + 1. */
export const countStores = (tx: Tx, query: ChoiceQuery): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(stores)
      .where(storesOf(query))
      .$dynamic(),
  )

/** Returns one page of the visible stores, by name and then by code. */
export async function findStores(tx: Tx, query: ChoiceQuery, language: Language): Promise<StoreChoice[]> {
  const { page, inOrder } = storesByName(tx, storesOf(query), query, language)
  const rows = await tx
    .select({ Code: stores.code, Name: stores.name, CustomerName: stores.customerName })
    .from(page)
    .innerJoin(stores, eq(stores.id, page.id))
    .orderBy(...inOrder)
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

function customersOf({ keyword, customer }: ChoiceQuery): SQL | undefined {
  const text = typedText(keyword)
  return and(
    sql`${stores.customerName} <> ''`,
    ofCustomer(customer),
    text ? or(whoseCustomer(contains, text), translationContains(stores.customerName, text)) : undefined,
  )
}

function storesOf({ keyword, customer }: ChoiceQuery): SQL | undefined {
  const text = typedText(keyword)
  return and(ofCustomer(customer), text ? mentionsStore(text) : undefined)
}

function ofCustomer(customer: string | undefined): SQL | undefined {
  const text = typedText(customer)
  return text ? or(whoseCustomer(eq, text), translationIs(stores.customerName, text)) : undefined
}

const whoseCustomer = (compare: (name: SQL, text: string) => SQL, text: string) =>
  ofMentioned(text, compare(comparable(stores.customerName), text))
