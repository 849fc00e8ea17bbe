import type { correctiveActionSearch } from '@lustra/core/contract'
import { and, eq, gte, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { z } from 'zod'
import { toRowId } from '../../platform/database/row-id.ts'
import { correctiveActions as actions, notDone } from '../../platform/database/schema/follow-up.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import { translationContains, translationIs } from '../../platform/database/translations.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, contains, lowered, typedText, wholeElse } from '../../platform/database/typed-text.ts'
import { isOverdue } from '../shared/action-rows.ts'
import type { Zone } from '../shared/store-zones.ts'

/** A search, and the condition for an action whose day is over. */
export type Search = z.output<typeof correctiveActionSearch> & { isDayOver?: SQL | undefined }

/** Adds what 'overdue' means: after the day asked about, else after the present day of each action's store. */
export async function withOverdue(
  tx: Tx,
  search: z.output<typeof correctiveActionSearch>,
  zone: Zone,
  now: Date,
): Promise<Search> {
  if (search.status !== 'overdue') return search
  return {
    ...search,
    isDayOver: search.today ? lt(actions.dueDate, search.today) : await isOverdue(tx, zone, now),
  }
}

/** What a search narrows the actions to. */
export function conditionsOf(search: Search): SQL | undefined {
  return and(
    statusIs(search),
    search.dueFrom ? gte(actions.dueDate, search.dueFrom) : undefined,
    search.dueTo ? lte(actions.dueDate, search.dueTo) : undefined,
    // What no report can be called has caused nothing.
    search.report === undefined ? undefined : eq(actions.reportId, toRowId(search.report) ?? -1),
    typed(search.customer, customerIs),
    typed(search.store, storeIs),
    typed(search.keyword, mentions),
  )
}

function statusIs({ status, isDayOver }: Search): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'not-done') return notDone
  return status === 'overdue' ? and(notDone, isDayOver) : eq(actions.status, status)
}

function typed(text: string | undefined, condition: (text: string) => SQL | undefined): SQL | undefined {
  const lean = typedText(text)
  return lean ? condition(lean) : undefined
}

/** A customer by the name of today. */
const customerIs = (text: string) =>
  namedBy(
    either(isWhole(stores.customerName, text), translationIs(stores.customerName, text)),
    either(contains(lowered(stores.customerName), text), translationContains(stores.customerName, text)),
  )

/** A store by its code of today; other words stand in code or name. */
const storeIs = (text: string) =>
  namedBy(
    isWhole(stores.code, text),
    either(
      contains(sql`${lowered(stores.code)} || ' ' || ${lowered(stores.name)}`, text),
      translationContains(stores.name, text),
    ),
  )

const either = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`

const isWhole = (column: SQLWrapper, text: string): SQL => sql`${comparable(column)} = ${text}`

function namedBy(itself: SQL, holding: SQL): SQL {
  return atStores(wholeElse(sql`exists (select from ${stores} where ${itself})`, itself, holding))
}

const mentions = (text: string) =>
  or(
    contains(lowered(actions.title), text),
    contains(lowered(actions.finding), text),
    translationContains(actions.title, text),
    translationContains(actions.finding, text),
    atStores(
      either(
        contains(sql`search_text`, text),
        translationContains(stores.name, text),
        translationContains(stores.customerName, text),
      ),
    ),
    contains(numberOfReport, text),
  )

/** Looked up for the action at hand: asked whether one exists, the planner reads every report of the group. */
const numberOfReport = sql`(select number_search from service_reports as report
  where report.group_id = ${actions.groupId} and report.id = ${actions.reportId})`

/** The stores are found once, not for each action; a set of thousands is looked into, an array would be read along. */
const atStores = (condition: SQL) => sql`${actions.storeId} in (select id from ${stores} where ${condition})`
