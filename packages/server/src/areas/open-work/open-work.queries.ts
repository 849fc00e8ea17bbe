import type { OpenWork, ServiceReportKind } from '@lustra/core/contract'
import { and, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { isOverdue, ofItsStore } from '../shared/action-rows.ts'
import { isOwnWork, isWithoutAssignee } from '../shared/assignee-access.ts'
import { hasNewAnswer } from '../shared/messages.queries.ts'
import { feedbacks } from '../../platform/database/schema/feedbacks.ts'
import { correctiveActions, notDone, proposals } from '../../platform/database/schema/follow-up.ts'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Zone } from '../shared/store-zones.ts'
import { isWithin } from '../shared/report-days.queries.ts'

const howMany = sql<number>`count(*)::int`

/** Number of unrated reports that have arrived, since a day of their store’s calendar, per list in the given order. */
export async function countReportsToEvaluate(
  tx: Tx,
  kinds: readonly ServiceReportKind[],
  since: string,
  zone: Zone,
): Promise<OpenWork['ReportsToEvaluate']> {
  if (kinds.length === 0) return []
  const isAll = kinds.includes('all')
  const rows = await tx
    .select({ category: serviceReports.category, count: howMany })
    .from(serviceReports)
    .where(
      and(
        eq(serviceReports.overallRating, 0),
        eq(serviceReports.hasFile, true),
        await isWithin(tx, { fromDay: since }, zone),
        isAll ? undefined : inArray(serviceReports.category, [...kinds]),
      ),
    )
    .groupBy(serviceReports.category)
  const countOf = (kind: ServiceReportKind) =>
    rows
      .filter(({ category }) => kind === 'all' || category === kind)
      .reduce((sum, { count }) => sum + count, 0)
  return kinds.map((Kind) => ({ Kind, Count: countOf(Kind) }))
}

/** Number of overdue corrective actions. */
export const countActionsOverdue = async (tx: Tx, zone: Zone, now: Date): Promise<number> =>
  countOf(await counting(tx, correctiveActions, and(notDone, await isOverdue(tx, zone, now))))

/** Number of actions for which the reader is responsible, and of those of them that are overdue. */
export async function countOwnActions(
  tx: Tx,
  zone: Zone,
  now: Date,
): Promise<{ assigned: number; overdue: number }> {
  const isLate = (await isOverdue(tx, zone, now)) ?? sql`false`
  const [row] = await tx
    .select({ assigned: howMany, overdue: sql<number>`(count(*) filter (where ${isLate}))::int` })
    .from(correctiveActions)
    .innerJoin(stores, ofItsStore)
    .where(isOwnWork)
  return row ?? { assigned: 0, overdue: 0 }
}

/** Number of actions that are not done and for which nobody is responsible, also because the person has lost the access. */
export const countUnassignedActions = async (tx: Tx): Promise<number> =>
  countOf(await counting(tx, correctiveActions, and(notDone, isWithoutAssignee)))

/** Number of undecided proposals with a deadline until a day, including past ones. */
export const countProposalsDue = async (tx: Tx, until: string): Promise<number> =>
  countOf(await proposalsDue(tx).execute({ until }))

const proposalsDue = prepared('proposals_due', (tx) =>
  counting(tx, proposals, and(notDone, lte(proposals.deathLineDate, sql.placeholder('until')))),
)

/** Number of a person's own suggestions with an unread answer of the company. */
export const countAnswersToRead = async (tx: Tx, personId: number): Promise<number> =>
  countOf(await answersToRead(tx).execute({ personId }))

const answersToRead = prepared('answers_to_read', (tx) =>
  counting(tx, feedbacks, and(eq(feedbacks.personId, sql.placeholder('personId')), hasNewAnswer(tx))),
)

/** Number of suggestions of the group that are not answered yet. */
export const countSuggestionsToAnswer = async (tx: Tx): Promise<number> =>
  countOf(await suggestionsToAnswer(tx).execute())

const suggestionsToAnswer = prepared('suggestions_to_answer', (tx) =>
  counting(tx, feedbacks, ne(feedbacks.status, 'answered')),
)

/** Number of valid people of the group without a role: they sign in but cannot open anything (90002). */
export const countPeopleWithoutRole = async (tx: Tx): Promise<number> =>
  countOf(await peopleWithoutRole(tx).execute())

const peopleWithoutRole = prepared('people_without_role', (tx) =>
  tx
    .select({ count: howMany })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(isNull(memberships.roleId), memberships.valid, people.valid)),
)

/** Number of stores without a node of the organisation. */
export const countStoresWithoutNode = async (tx: Tx): Promise<number> =>
  countOf(await storesWithoutNode(tx).execute())

const storesWithoutNode = prepared('stores_without_node', (tx) =>
  counting(tx, stores, isNull(stores.organizeId)),
)

const counting = (tx: Tx, table: PgTable, condition: SQL | undefined) =>
  tx.select({ count: howMany }).from(table).where(condition)

const countOf = ([row]: { count: number }[]): number => row?.count ?? 0
