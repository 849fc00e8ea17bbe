import { proposalStatuses, type Proposal } from '@lustra/core/contract'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countRows } from '../../platform/database/rows.ts'
import { proposals } from '../../platform/database/schema/follow-up.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translated, translateInto, type Translate } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { NamedItems } from '../../platform/http/paging.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import { conditionsOf, type Search } from './proposal.conditions.ts'

const inOrder = sql.raw(`array[${proposalStatuses.map((one) => `'${one}'`).join(', ')}]::text[]`)

/** Names sort by their translation into the reader's language. */
const sortColumns = (language: Language): Record<Search['sort'], PgColumn | SQL> => ({
  deathLineDate: proposals.deathLineDate,
  StoreName: byName(translated(stores.name, language), language),
  tmName: byName(translated(proposals.tmName, language), language),
  Status: sql`array_position(${inOrder}, ${proposals.status})`,
})

const ofItsStore = and(eq(stores.groupId, proposals.groupId), eq(stores.id, proposals.storeId))

/** Number of messages; a step that only changed the status has none. */
const messages = sql<number>`(select count(*)::int from proposal_steps as step
  where step.group_id = ${proposals.groupId} and step.proposal_id = ${proposals.id} and step.contents <> '')`

/** Columns of a list row, with the current name of the store. */
const columnsOf = (locale: Locale) => ({
  timeZone: zoneOf(locale),
  id: proposals.id,
  storeCode: stores.code,
  storeName: stores.name,
  customerName: stores.customerName,
  tmName: proposals.tmName,
  description: proposals.description,
  suggestion: proposals.suggestion,
  deathLineDate: proposals.deathLineDate,
  status: proposals.status,
  messages,
})

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countProposals = (tx: Tx, search: Search): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(proposals)
      .where(conditionsOf(search))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by id. */
export async function findProposals(tx: Tx, search: Search, locale: Locale): Promise<NamedItems<Proposal>> {
  const direction = search.order === 'asc' ? asc : desc
  const order = [direction(sortColumns(locale.language)[search.sort]), direction(proposals.id)]
  // The page is selected first: skipped rows of a deep page need no message counts.
  const page = tx
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(stores, ofItsStore)
    .where(conditionsOf(search))
    .orderBy(...order)
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
    .as('page')
  const rows = await tx
    .select(columnsOf(locale))
    .from(page)
    .innerJoin(proposals, eq(proposals.id, page.id))
    .innerJoin(stores, ofItsStore)
    .orderBy(...order)
  const translate = await translateProposals(tx, locale, rows)
  return { items: rows.map((row) => toProposal(row, translate)), others: translate.others }
}

/** Returns one proposal that the person may see. */
export async function findRow(tx: Tx, id: number, locale: Locale): Promise<ProposalRow | undefined> {
  const [row] = await rowsOf(tx, locale).where(eq(proposals.id, id))
  return row
}

const rowsOf = (tx: Tx, locale: Locale) =>
  tx.select(columnsOf(locale)).from(proposals).innerJoin(stores, ofItsStore).$dynamic()

export type ProposalRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Loads the translations of names and texts in these rows. */
export const translateProposals = (
  tx: Tx,
  { language }: Locale,
  rows: readonly ProposalRow[],
  more: readonly string[] = [],
): Promise<Translate> => {
  const texts = rows.flatMap((row) => [
    row.customerName,
    row.storeName,
    row.tmName,
    row.description,
    row.suggestion,
  ])
  return translateInto(tx, language, [...texts, ...more])
}

export const toProposal = (row: ProposalRow, translate: Translate): Proposal => ({
  Id: String(row.id),
  StoreCode: row.storeCode,
  StoreName: translate(row.storeName),
  CustomerName: translate(row.customerName),
  TimeZone: row.timeZone,
  tmName: translate(row.tmName),
  description: translate(row.description),
  suggestion: translate(row.suggestion),
  deathLineDate: row.deathLineDate,
  Status: row.status,
  Messages: row.messages,
})
