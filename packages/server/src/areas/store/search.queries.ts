import { and, isNull, or, sql, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  withoutOrganize,
  mostCounted,
  type storeFilters,
  type ManagedStore,
  type StoreOfGroup,
  type storeSearch,
  type storesOfGroupQuery,
} from '@lustra/core/contract'
import { countRows, toRowId } from '../../platform/database/rows.ts'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translationContains, hasTranslations, translateInto } from '../../platform/database/translations.ts'
import { contains, onText, byName } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { NamedItems } from '../../platform/http/paging.ts'
import { mentionsStore, typed } from '../shared/store-conditions.ts'
import { storesByName } from '../shared/stores-by-name.ts'
import { pathsOf, translatePaths } from './paths.queries.ts'

export type StoreFilters = z.output<typeof storeFilters>

/**
 * The condition of a search of stores (A4), with names in any language; row policies handle the group and the visible
 * stores.
 */
export const storesThat = ({ keyword, name, code, organizeId }: StoreFilters): SQL | undefined =>
  and(
    typed(keyword, mentionsStore),
    typed(name, (text) => or(has(stores.nameText, text), translationContains(stores.name, text))),
    typed(code, (text) => has(stores.codeText, text)),
    organizeId ? hangsBelow(organizeId) : undefined,
  )

const has = (column: PgColumn, text: string) => onText(stores, column, (it) => contains(it, text))

/** Stores of a node and its subtree; an invalid node has no stores. */
function hangsBelow(organizeId: string): SQL {
  if (organizeId === withoutOrganize) return isNull(stores.organizeId)
  const id = toRowId(organizeId)
  if (id === undefined) return sql`false`
  return sql`${stores.organizeId} in (with recursive below as (
    select id from ${organizes} where id = ${id}
    union select o.id from ${organizes} o join below on o.parent_id = below.id) select id from below)`
}

type Search = z.output<typeof storeSearch>
type Choice = z.output<typeof storesOfGroupQuery>

const sortColumns: Record<Search['sort'], PgColumn> = {
  Name: stores.name,
  Code: stores.code,
  Address: stores.address,
  Contact: stores.contact,
  Phone: stores.phone,
  Area: stores.area,
}

/** Codes and phones have no words of a language, and one index for all of them. */
const inOrderOf = (sort: Search['sort'], language: Language): SQL =>
  byName(sortColumns[sort], sort === 'Code' || sort === 'Phone' ? 'en' : language)

/** Columns of a store in responses, without its path. */
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

/** Up to this many matches are read again by their ids. */
const few = 200

/**
 * Returns the number of matches, counted up to `mostCounted` + 1, and a condition for the same rows: for few of them by their ids,
 * because a page in the order of an index would compare the typed texts with every store once more.
 */
export async function matchStores(
  tx: Tx,
  condition: SQL | undefined,
): Promise<{ hits: number; condition: SQL | undefined }> {
  const matches = tx.select({ id: stores.id }).from(stores).where(condition)
  if (!condition) return { hits: await countRows(tx, matches.$dynamic()), condition }
  const some = matches.limit(mostCounted + 1).as('some')
  const [row] = await tx
    .select({
      hits: sql<number>`count(*)::int`,
      ids: sql<string[] | null>`case when count(*) <= ${few} then array_agg(${some.id}) end`,
    })
    .from(some)
  const ids = row?.ids?.map(Number)
  return { hits: row?.hits ?? 0, condition: ids ? inArray(stores.id, ids) : condition }
}

/** Returns one page of the matches in the requested order, named in a language; equal values by code. */
export async function findStores(
  tx: Tx,
  condition: SQL | undefined,
  { sort, order, pageIndex, pageSize }: Pick<Search, 'sort' | 'order' | 'pageIndex' | 'pageSize'>,
  language: Language,
): Promise<NamedItems<ManagedStore>> {
  const page = { order, pageIndex, pageSize }
  const isTranslated = sort === 'Name' && (await hasTranslations(tx, language, stores.name))
  const rows = isTranslated
    ? await findByName(tx, condition, page, language)
    : await findBy(tx, condition, inOrderOf(sort, language), page)
  const written = await pathsOf(
    tx,
    rows.map(({ organizeId }) => organizeId),
  )
  const paths = await translatePaths(tx, written, language)
  const names = rows.flatMap(({ name, customerName }) => [name, customerName])
  const translate = await translateInto(tx, language, names)
  const items = rows.map((row) => ({
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
  return { items, others: translate.others }
}

type Page = Pick<Search, 'order' | 'pageIndex' | 'pageSize'>

function findBy(tx: Tx, condition: SQL | undefined, column: SQL, { order, pageIndex, pageSize }: Page) {
  const direction = order === 'asc' ? asc : desc
  return tx
    .select(storeColumns)
    .from(stores)
    .where(condition)
    .orderBy(direction(column), direction(stores.code))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
}

function findByName(tx: Tx, condition: SQL | undefined, requested: Page, language: Language) {
  const { page, inOrder } = storesByName(tx, condition, requested, language)
  return tx
    .select(storeColumns)
    .from(page)
    .innerJoin(stores, eq(stores.id, page.id))
    .orderBy(...inOrder)
}

/** The stores for a picker: by name, optionally of one node without its subtree. */
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
  requested: Choice,
  language: Language,
): Promise<StoreOfGroup[]> {
  const { page, inOrder } = storesByName(tx, condition, requested, language)
  const rows = await tx
    .select({ id: stores.id, code: stores.code, name: stores.name, organizeId: stores.organizeId })
    .from(page)
    .innerJoin(stores, eq(stores.id, page.id))
    .orderBy(...inOrder)
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
