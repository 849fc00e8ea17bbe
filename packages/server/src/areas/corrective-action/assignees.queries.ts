import {
  AppError,
  type AssignablePerson,
  type AssigneeChoice,
  type assigneeQuery,
} from '@lustra/core/contract'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows, toRowId } from '../../platform/database/rows.ts'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { memberships, people } from '../../platform/database/schema/identity.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translated, translateInto, translationContains } from '../../platform/database/translations.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'
import { hasAccess, nodesOfStore } from '../shared/assignee-access.ts'
import { toActionId } from './detail.queries.ts'

type Query = z.output<typeof assigneeQuery>

/** Who is responsible, as it is stored. */
export interface Assignee {
  /** Null for none, and for the company. */
  personId: number | null
  isCompany: boolean
  /** The name at this time; null for none, and for the company. */
  name: string | null
}

/** Returns the person of a choice. Throws 'not-found' for one who may not be responsible for an action of the store. */
export async function findAssignee(
  tx: Tx,
  choice: AssigneeChoice | null,
  storeId: number,
): Promise<Assignee> {
  if (choice === null) return { personId: null, isCompany: false, name: null }
  if (choice.Kind === 'company') return { personId: null, isCompany: true, name: null }
  const [person] = await tx
    .select({ id: people.id, name: people.realName })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(
      and(
        sql`${people.id} = ${toRowId(choice.Id ?? '') ?? -1}::bigint`,
        hasAccess(people.id, sql`${storeId}::bigint`, nodesOfStore(storeId)),
      ),
    )
  if (!person) throw new AppError('not-found', 'no such person who sees the store and the list of actions')
  return { personId: person.id, isCompany: false, name: person.name }
}

/** The store of an action or report. Throws 'not-found'. */
export async function findStoreOf(tx: Tx, { action, report }: Query): Promise<number> {
  const [row] =
    action === undefined
      ? await tx
          .select({ id: serviceReports.storeId })
          .from(serviceReports)
          .innerJoin(stores, eq(stores.id, serviceReports.storeId))
          .where(eq(serviceReports.id, toRowId(report ?? '') ?? -1))
      : await tx
          .select({ id: actions.storeId })
          .from(actions)
          .innerJoin(stores, eq(stores.id, actions.storeId))
          .where(eq(actions.id, toActionId(action)))
  if (!row) throw new AppError('not-found', 'no such action or report for this person')
  return row.id
}

/** Number of people who may be responsible, counted up to `mostCounted` + 1. */
export const countAssignees = (tx: Tx, query: Query, storeId: number): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .where(conditionsOf(query, storeId))
      .$dynamic(),
  )

/** One page of them, by name and then by account. */
export async function findAssignees(
  tx: Tx,
  query: Query,
  storeId: number,
  language: Language,
): Promise<AssignablePerson[]> {
  const rows = await tx
    .select({ id: people.id, name: people.realName, account: people.account })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(conditionsOf(query, storeId))
    .orderBy(asc(byName(translated(people.realName, language), language)), asc(people.account))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
  const translate = await translateInto(
    tx,
    language,
    rows.map(({ name }) => name),
  )
  return rows.map(({ id, name, account }) => ({ Id: String(id), Name: translate(name), Account: account }))
}

function conditionsOf({ keyword }: Query, storeId: number): SQL | undefined {
  const text = typedText(keyword)
  return and(
    text
      ? or(
          contains(comparable(people.realName), text),
          contains(comparable(people.account), text),
          translationContains(people.realName, text),
        )
      : undefined,
    hasAccess(memberships.personId, sql`${storeId}::bigint`, nodesOfStore(storeId)),
  )
}
