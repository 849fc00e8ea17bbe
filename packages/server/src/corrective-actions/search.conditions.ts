import type { correctiveActionSearch } from '@lustra/core/contract'
import { and, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { toRowId } from '../database/row-id.ts'
import { correctiveActions as actions, notDone } from '../database/schema/follow-up.ts'
import { stores } from '../database/schema/stores.ts'
import { contains, typedText } from '../database/typed-text.ts'

/** A search whose day is known. */
export type Search = z.output<typeof correctiveActionSearch> & { today: string }

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

function statusIs({ status, today }: Search): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'not-done') return notDone
  return status === 'overdue' ? and(notDone, lt(actions.dueDate, today)) : eq(actions.status, status)
}

function typed(text: string | undefined, condition: (text: string) => SQL | undefined): SQL | undefined {
  const lean = typedText(text)
  return lean ? condition(lean) : undefined
}

/** A whole customer's name means exactly that one, other words whatever customer contains them. */
const customerIs = (text: string) => atStores(wholeElse(lowered(sql`customer_name`), text))

/** A store's code means exactly that one, other words whatever code or name contains them. */
const storeIs = (text: string) =>
  atStores(wholeElse(lowered(sql`code`), text, sql`${lowered(sql`code`)} || ' ' || ${lowered(sql`name`)}`))

const mentions = (text: string) =>
  or(
    contains(lowered(sql`${actions.title}`), text),
    contains(lowered(sql`${actions.finding}`), text),
    atStores(contains(sql`search_text`, text)),
    contains(numberOfReport, text),
  )

/** Looked up for the action at hand: asked whether one exists, the planner reads every report of the group. */
const numberOfReport = sql`(select number_search from service_reports as report
  where report.group_id = ${actions.groupId} and report.id = ${actions.reportId})`

/** The stores are found once, not for each action; a set of thousands is looked into, an array would be read along. */
const atStores = (condition: SQL) => sql`${actions.storeId} in (select id from ${stores} where ${condition})`

const wholeElse = (whole: SQL, text: string, within = whole) =>
  sql`case when exists (select from ${stores} where ${whole} = ${text}) then ${whole} = ${text} else ${contains(within, text)} end`

const lowered = (column: SQL) => sql`lower(${column} collate "und-x-icu")`
