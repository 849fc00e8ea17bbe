import type { choiceQuery, CustomerChoice, StoreChoice } from '@lustra/core/contract'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows } from '../database/count-rows.ts'
import { stores } from '../database/schema/stores.ts'
import type { Tx } from '../database/scope.ts'
import { byName, comparable, contains, typedText } from '../database/typed-text.ts'

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
export async function findCustomers(tx: Tx, wish: Wish): Promise<CustomerChoice[]> {
  return tx
    .select({ Name: stores.customerName, Stores: sql<number>`count(*)::int` })
    .from(stores)
    .where(customersOf(wish))
    .groupBy(stores.customerName)
    .orderBy(asc(byName(stores.customerName)))
    .limit(wish.pageSize)
    .offset((wish.pageIndex - 1) * wish.pageSize)
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
export async function findStores(tx: Tx, wish: Wish): Promise<StoreChoice[]> {
  return tx
    .select({ Code: stores.code, Name: stores.name, CustomerName: stores.customerName })
    .from(stores)
    .where(storesOf(wish))
    .orderBy(asc(byName(stores.name)), asc(stores.code))
    .limit(wish.pageSize)
    .offset((wish.pageIndex - 1) * wish.pageSize)
}

function customersOf({ keyword, customer }: Wish): SQL | undefined {
  const text = typedText(keyword)
  return and(
    sql`${stores.customerName} <> ''`,
    ofCustomer(customer),
    text ? whoseCustomer(contains, text) : undefined,
  )
}

function storesOf({ keyword, customer }: Wish): SQL | undefined {
  const text = typedText(keyword)
  return and(ofCustomer(customer), text ? contains(stores.searchText, text) : undefined)
}

function ofCustomer(customer: string | undefined): SQL | undefined {
  const text = typedText(customer)
  return text ? whoseCustomer(eq, text) : undefined
}

/** Lower-casing twenty thousand names takes longer than all else; whose search text lacks the words needs none. */
const whoseCustomer = (compare: (name: SQL, text: string) => SQL, text: string) =>
  and(contains(stores.searchText, text), compare(comparable(stores.customerName), text))
