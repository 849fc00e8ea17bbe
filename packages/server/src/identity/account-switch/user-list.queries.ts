import { userListQuery, type SwitchableUser } from '@lustra/core/contract'
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { mostCounted } from '../../platform/http/paging.ts'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import { phoneContains } from '../people/people.queries.ts'
import { isStaffRow } from '../menu/staff-roles.ts'

export type UserSearch = z.output<typeof userListQuery>

/**
 * Returns the number of matches, counted up to `mostCounted` + 1. `only` limits to the people of these groups,
 * without staff.
 */
export async function countPeople(tx: Tx, search: UserSearch, only?: readonly string[]): Promise<number> {
  const hits = tx
    .select({ one: sql`1`.as('one') })
    .from(people)
    .where(conditionsOf(tx, search, only))
    .limit(mostCounted + 1)
    .as('hits')
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(hits)
  return row?.count ?? 0
}

/**
 * Returns one page of them by account; the role is that of the default group, or of the first one among `only`. An
 * application, which may recognise its people by phone or mail, gets and finds only confirmed ones.
 */
export async function findPeople(
  tx: Tx,
  search: UserSearch,
  only?: readonly string[],
): Promise<SwitchableUser[]> {
  const rows = await tx
    .select({
      person: people,
      roleName: firstMembershipOf(tx, roles.name, only),
      groupName: firstMembershipOf(tx, groups.name, only),
    })
    .from(people)
    .where(conditionsOf(tx, search, only))
    .orderBy(asc(sql`lower(${people.account})`))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
  return rows.map(({ person, roleName, groupName }) => ({
    UserId: String(person.id),
    RealName: person.realName,
    Account: person.account,
    MobilePhone: only && !person.phoneProven ? '' : person.phone,
    Email: only && !person.mailProven ? '' : person.mail,
    RoleName: roleName ?? '',
    GroupName: groupName ?? '',
  }))
}

/** Excludes people who cannot sign in themselves, and every SA: nobody may act as them (S7). */
function conditionsOf(tx: Tx, { keyword, userid }: UserSearch, only?: readonly string[]): SQL | undefined {
  const confirmed = (isProven: PgColumn, matches: SQL | undefined) =>
    only && matches ? and(isProven, matches) : matches
  return and(
    eq(people.valid, true),
    ne(people.userType, 'SA'),
    or(sql`exists ${validMemberships(tx)}`, sql`not exists ${anyMemberships(tx)}`),
    userid ? eq(sql`${people.id}::text`, userid) : undefined,
    or(
      ...[people.realName, people.account].map((column) => columnContains(column, keyword)),
      confirmed(people.mailProven, columnContains(people.mail, keyword)),
      confirmed(people.phoneProven, phoneContains(keyword)),
    ),
    only && eq(people.userType, 'Group'),
    only && sql`exists ${membershipsIn(tx, only)}`,
    only && sql`not exists ${staffMemberships(tx)}`,
  )
}

/** Matches the text literally. */
function columnContains(column: PgColumn, typed: string): SQL | undefined {
  const text = typedText(typed)
  return text ? contains(comparable(column), text) : undefined
}

const ofAnyGroup = eq(memberships.personId, people.id)
/** Where their group has not deactivated them. */
const ofThisPerson = and(ofAnyGroup, eq(memberships.valid, true))
const inGroup = (only?: readonly string[]) => (only ? inArray(groups.code, [...only]) : undefined)
const ofTheRole = and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId))

const one = { one: sql`1` }
const anyMemberships = (tx: Tx) => tx.select(one).from(memberships).where(ofAnyGroup)
const validMemberships = (tx: Tx) => tx.select(one).from(memberships).where(ofThisPerson)

function membershipsIn(tx: Tx, only: readonly string[]) {
  return tx
    .select(one)
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(and(ofThisPerson, inGroup(only)))
}

function staffMemberships(tx: Tx) {
  return tx.select(one).from(memberships).innerJoin(roles, ofTheRole).where(and(ofThisPerson, isStaffRow))
}

/** Value of the default group, or of the first one among `only`. */
function firstMembershipOf(tx: Tx, name: PgColumn, only?: readonly string[]): SQL<string | null> {
  const names = tx
    .select({ name })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .leftJoin(roles, ofTheRole)
    .where(and(ofThisPerson, inGroup(only)))
    .orderBy(sql`${memberships.isDefault} desc`, asc(groups.name))
    .limit(1)
  return sql<string | null>`${names}`
}
