import type { ManagedStore, StoreOfGroup, storeSearch, storesOfGroupQuery } from '@lustra/core/contract'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countRows } from '../../platform/database/count-rows.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { orderByName, translateInto } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { byName } from '../../platform/database/typed-text.ts'
import { storesThat } from './search.conditions.ts'
import { pathsOf } from './paths.queries.ts'

type Search = z.output<typeof storeSearch>
type Choice = z.output<typeof storesOfGroupQuery>

const sortColumns: Record<Search['sort'], PgColumn> = {
  Code: stores.code,
  Name: stores.name,
  Address: stores.address,
  Contact: stores.contact,
  Phone: stores.phone,
  Area: stores.area,
}

/** What an answer holds of a store, but its path. */
export const storeColumns = {
  id: stores.id,
  code: stores.code,
  name: stores.name,
  customerName: stores.customerName,
  address: stores.address,
  contact: stores.contact,
  phone: stores.phone,
  area: stores.area,
  organizeId: stores.organizeId,
}

/** How many stores match, counted up to one more than `mostCounted`. */
export const countStores = (tx: Tx, condition: SQL | undefined): Promise<number> =>
  countRows(tx, tx.select({ id: stores.id }).from(stores).where(condition).$dynamic())

/** One page of the matching stores in the order asked for, named in a language; of equal values the lower code comes first. */
export async function findStores(
  tx: Tx,
  condition: SQL | undefined,
  { sort, order, pageIndex, pageSize }: Pick<Search, 'sort' | 'order' | 'pageIndex' | 'pageSize'>,
  language: Language,
): Promise<ManagedStore[]> {
  const direction = order === 'asc' ? asc : desc
  const found = tx.select(storeColumns).from(stores).where(condition).$dynamic()
  const column = sort === 'Name' ? await orderByName(tx, found, stores.name, language) : sortColumns[sort]
  const rows = await found
    .orderBy(direction(byName(column)), direction(stores.code))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
  const paths = await pathsOf(
    tx,
    rows.map(({ organizeId }) => organizeId),
  )
  const names = rows.flatMap(({ name, customerName }) => [name, customerName])
  const translate = await translateInto(tx, language, names)
  return rows.map((row) => ({
    StoreId: String(row.id),
    Code: row.code,
    Name: translate(row.name),
    CustomerName: translate(row.customerName),
    Address: row.address,
    Contact: row.contact,
    Phone: row.phone,
    Area: row.area,
    OrganizeId: row.organizeId === null ? '' : String(row.organizeId),
    OrganizePath: (row.organizeId !== null && paths.get(row.organizeId)) || [],
  }))
}

/** The stores to choose from: by name, of one node without those below it where one is asked for. */
export function choicesThat({ keyword, organizeId }: Choice): SQL | undefined {
  const node = toRowId(organizeId)
  return and(
    storesThat({ keyword, name: '', code: '', organizeId: node === undefined ? organizeId : '' }),
    node === undefined ? undefined : eq(stores.organizeId, node),
  )
}

export async function findChoices(
  tx: Tx,
  condition: SQL | undefined,
  { pageIndex, pageSize }: Choice,
  language: Language,
): Promise<StoreOfGroup[]> {
  const found = tx
    .select({ id: stores.id, code: stores.code, name: stores.name, organizeId: stores.organizeId })
    .from(stores)
    .where(condition)
    .$dynamic()
  const rows = await found
    .orderBy(asc(byName(await orderByName(tx, found, stores.name, language))), asc(stores.code))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
  const translate = await translateInto(
    tx,
    language,
    rows.map(({ name }) => name),
  )
  return rows.map(({ id, code, name, organizeId }) => ({
    StoreId: String(id),
    Code: code,
    Name: translate(name),
    OrganizeId: organizeId === null ? '' : String(organizeId),
  }))
}
