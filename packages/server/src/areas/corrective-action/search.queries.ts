import { actionStatuses, type ActionSort, type CorrectiveAction } from '@lustra/core/contract'
import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countRows } from '../../platform/database/rows.ts'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translated } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { NamedItems } from '../../platform/http/paging.ts'
import type { Locale } from '../shared/locale.ts'
import {
  actionColumns,
  assigneeName,
  ofItsReport,
  ofItsStore,
  toCorrectiveAction,
  translateActions,
} from '../shared/action-rows.ts'
import { conditionsOf, type Search } from './search.conditions.ts'

const inOrder = sql.raw(`array[${actionStatuses.map((one) => `'${one}'`).join(', ')}]::text[]`)

/** Names sort by their translation into the reader's language. */
export const sortColumns = (language: Language): Record<ActionSort, PgColumn | SQL> => ({
  DueDate: actions.dueDate,
  CreatedAt: actions.createdAt,
  CustomerName: byName(translated(stores.customerName, language), language),
  StoreName: byName(translated(stores.name, language), language),
  Title: byName(translated(actions.title, language), language),
  Assignee: byName(translated(assigneeName, language), language),
  Status: sql`array_position(${inOrder}, ${actions.status})`,
})

/** Returns the number of matches, counted up to `mostCounted` + 1. */
export const countActions = (tx: Tx, search: Search): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(actions)
      .where(conditionsOf(search))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by id. */
export async function findActions(
  tx: Tx,
  search: Search,
  locale: Locale,
): Promise<NamedItems<CorrectiveAction>> {
  const direction = search.order === 'asc' ? asc : desc
  const order = [direction(sortColumns(locale.language)[search.sort]), direction(actions.id)]
  // The page is selected first: skipped rows of a deep page need no names and no file counts.
  const page = tx
    .select({ id: actions.id })
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .where(conditionsOf(search))
    .orderBy(...order)
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
    .as('page')
  const rows = await tx
    .select(actionColumns(locale))
    .from(page)
    .innerJoin(actions, eq(actions.id, page.id))
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .orderBy(...order)
  const translate = await translateActions(tx, locale, rows)
  return {
    items: rows.map((row) => toCorrectiveAction(row, translate, locale.language)),
    others: translate.others,
  }
}
