import type { correctiveActionSearch } from '@lustra/core/contract'
import { and, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { toRowId } from '../../platform/database/rows.ts'
import { correctiveActions as actions, notDone } from '../../platform/database/schema/follow-up.ts'
import { translationContains } from '../../platform/database/translations.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, contains } from '../../platform/database/typed-text.ts'
import { isOverdue } from '../shared/action-rows.ts'
import { isWithoutAssignee } from '../shared/assignee-access.ts'
import { customerIs, storeIs, storeMentions, typed } from '../shared/store-conditions.ts'
import type { Zone } from '../shared/store-zones.ts'

/** A search, and the condition for an overdue action. */
export type Search = z.output<typeof correctiveActionSearch> & { isDayOver?: SQL | undefined }

/** Adds the meaning of 'overdue': after the given day, else after the present day of each action's store. */
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

/** Returns the conditions of a search. */
export function conditionsOf(search: Search): SQL | undefined {
  return and(
    statusIs(search),
    search.dueFrom ? gte(actions.dueDate, search.dueFrom) : undefined,
    search.dueTo ? lte(actions.dueDate, search.dueTo) : undefined,
    // An impossible report id matches nothing.
    search.report === undefined ? undefined : eq(actions.reportId, toRowId(search.report) ?? -1),
    typed(search.customer, (text) => customerIs(actions.storeId, text)),
    typed(search.store, (text) => storeIs(actions.storeId, text)),
    typed(search.keyword, mentions),
    search.assignee === undefined ? undefined : isAssignedTo(search.assignee),
  )
}

/** An impossible id of a person matches nothing. */
function isAssignedTo(assignee: string): SQL {
  if (assignee === 'me') return sql`${actions.assigneeId} = app_user_id()`
  if (assignee === 'company') return sql`${actions.isCompany}`
  if (assignee === 'none') return isWithoutAssignee
  return sql`${actions.assigneeId} = ${toRowId(assignee) ?? -1}::bigint`
}

function statusIs({ status, isDayOver }: Search): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'not-done') return notDone
  return status === 'overdue' ? and(notDone, isDayOver) : eq(actions.status, status)
}

const mentions = (text: string) =>
  or(
    contains(comparable(actions.title), text),
    contains(comparable(actions.finding), text),
    translationContains(actions.title, text),
    translationContains(actions.finding, text),
    storeMentions(actions.storeId, text),
    contains(numberOfReport, text),
  )

/** A scalar subquery per action: with `exists` the planner would scan every report of the group. */
const numberOfReport = sql`(select typed_text(number_search) from service_reports as report
  where report.group_id = ${actions.groupId} and report.id = ${actions.reportId})`
