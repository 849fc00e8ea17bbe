import { userListQuery, type SwitchableUser, mostCounted } from '@lustra/core/contract'
import { nameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { findNames } from '../../platform/database/translations.ts'
import { languages, type Language } from '../../platform/http/languages.ts'
import type { NamedItems } from '../../platform/http/paging.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import { groups, memberships, people, roles } from '../../platform/database/schema/identity.ts'
import { phoneContains } from '../people/people.queries.ts'
import { isStaffRow } from '../menu/product-roles.ts'

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
  { only, language }: { only: readonly string[] | undefined; language: Language },
): Promise<NamedItems<SwitchableUser>> {
  const rows = await tx
    .select({
      person: people,
      roleName: firstMembershipOf(tx, roles.name, only),
      groupName: firstMembershipOf(tx, groups.name, only),
      groupId: firstMembershipOf(tx, groups.groupId, only),
    })
    .from(people)
    .where(conditionsOf(tx, search, only))
    .orderBy(asc(sql`lower(${people.account})`))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
  const wanted = rows.flatMap(({ person, roleName, groupName, groupId }) =>
    groupId === null
      ? []
      : [person.realName, roleName ?? '', groupName ?? ''].map((name) => ({ groupId, name })),
  )
  // An application matches the names that it stores: it has no language.
  const namesOf = only ? () => undefined : await findNames(tx, wanted)
  /** By shown name; null where people of several groups have other names under it. */
  const others = new Map<string, string | null>()
  function shown(name: string | null, groupId: number | null): string {
    const found = nameIn(language, name ?? '', groupId === null ? undefined : namesOf(groupId, name ?? ''))
    const { name: key, otherName = null } = found
    others.set(key, others.has(key) && others.get(key) !== otherName ? null : otherName)
    return found.name
  }
  const items = rows.map(({ person, roleName, groupName, groupId }) => ({
    UserId: String(person.id),
    RealName: shown(person.realName, groupId),
    Account: person.account,
    MobilePhone: only && !person.phoneProven ? '' : person.phone,
    Email: only && !person.mailProven ? '' : person.mail,
    RoleName: shown(roleName, groupId),
    GroupName: shown(groupName, groupId),
  }))
  const known = [...others].filter((entry): entry is [string, string] => entry[1] !== null)
  return { items, others: Object.fromEntries(known) }
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
      only ? undefined : isNamed(tx, keyword),
      confirmed(people.mailProven, columnContains(people.mail, keyword)),
      confirmed(people.phoneProven, phoneContains(keyword)),
    ),
    only && eq(people.userType, 'Group'),
    only && sql`exists ${membershipsIn(tx, only)}`,
    only && sql`not exists ${staffMemberships(tx)}`,
  )
}

/** Whether the name has the text in a translation, as a list of one of their groups shows it. */
function isNamed(tx: Tx, typed: string): SQL | undefined {
  const text = typedText(typed)
  if (!text) return undefined
  const named = tx
    .select(one)
    .from(memberships)
    .innerJoin(
      translations,
      and(
        eq(translations.groupId, memberships.groupId),
        inArray(translations.language, [...languages]),
        eq(translations.original, people.realName),
      ),
    )
    .where(and(ofThisPerson, contains(comparable(translations.searchText), text)))
  return sql`exists ${named}`
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
function firstMembershipOf<T extends PgColumn>(
  tx: Tx,
  name: T,
  only?: readonly string[],
): SQL<T['_']['data'] | null> {
  const names = tx
    .select({ name })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .leftJoin(roles, ofTheRole)
    .where(and(ofThisPerson, inGroup(only)))
    .orderBy(sql`${memberships.isDefault} desc`, asc(groups.name))
    .limit(1)
  return sql<T['_']['data'] | null>`${names}`
}
