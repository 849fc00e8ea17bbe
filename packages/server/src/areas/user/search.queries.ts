import { withoutRole, type Paged, type userSearch } from '@lustra/core/contract'
import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countRows, toRowId } from '../../platform/database/rows.ts'
import { memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import {
  joinedTranslation,
  translated,
  translateInto,
  translationContains,
} from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { isPastCounted, toPaged } from '../../platform/http/paging.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { phoneContains } from '../../identity/people/people.queries.ts'
import { isValid, userRowsWith, withRights, type UserRow } from './user-rows.ts'

type Search = z.output<typeof userSearch>

const joinedName = (language: Language) => joinedTranslation(people.realName, language)
const realNameIn = (language: Language) => byName(joinedName(language).shown, language)
const sortColumns = (language: Language): Record<Search['sort'], PgColumn | SQL> => ({
  RealName: realNameIn(language),
  Account: sql`lower(${people.account})`,
  RoleName: byName(sql`coalesce(${translated(roles.name, language)}, '')`, language),
  State: isValid,
})

const columnContains = (column: PgColumn, typed: string | undefined): SQL | undefined =>
  typed ? contains(comparable(column), typed) : undefined

const isNamed = (typed: string | undefined): SQL | undefined =>
  typed ? or(columnContains(people.realName, typed), translationContains(people.realName, typed)) : undefined

function hasRole(roleId: string): SQL | undefined {
  if (!roleId) return undefined
  return roleId === withoutRole ? isNull(memberships.roleId) : eq(memberships.roleId, toRowId(roleId) ?? -1)
}

function conditionsOf({ keyword, name, phone, mail, roleId, state }: Search): SQL | undefined {
  const word = typedText(keyword)
  return and(
    or(
      ...[people.realName, people.account, people.mail].map((column) => columnContains(column, word)),
      word ? translationContains(people.realName, word) : undefined,
      phoneContains(keyword),
    ),
    isNamed(typedText(name)),
    phoneContains(phone),
    columnContains(people.mail, typedText(mail)),
    hasRole(roleId),
    state === 'all' ? undefined : eq(isValid, state === 'valid'),
  )
}

/** Returns the number of matches, counted up to `mostCounted` + 1. */
const countUsers = (tx: Tx, search: Search): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(memberships)
      .innerJoin(people, eq(people.id, memberships.personId))
      .where(conditionsOf(search))
      .$dynamic(),
  )

/** Returns one page of the matches in the requested order, then by name and id. */
export async function searchUsers(tx: Tx, search: Search, language: Language): Promise<Paged<UserRow>> {
  const rows = isPastCounted(search) ? [] : await findUsers(tx, search, language)
  // One query returns rows and count, because reading everybody twice would take twice as long.
  const hits = rows[0]?.hits ?? (search.pageIndex === 1 ? 0 : await countUsers(tx, search))
  return toPaged(search, hits, async () => translateNames(tx, await withRights(tx, rows), language))
}

/** Names people and roles as a reader of the language sees them. */
async function translateNames(tx: Tx, rows: UserRow[], language: Language): Promise<UserRow[]> {
  const names = rows.flatMap(({ realName, roleName }) => [realName, roleName ?? ''])
  const translate = await translateInto(tx, language, names)
  return rows.map((row) => {
    const realName = translate(row.realName)
    const otherName = realName === row.realName ? undefined : row.realName
    return { ...row, realName, otherName, roleName: row.roleName && translate(row.roleName) }
  })
}

function findUsers(tx: Tx, search: Search, language: Language) {
  const direction = search.order === 'asc' ? asc : desc
  const second = search.sort === 'RealName' ? [] : [asc(realNameIn(language))]
  return userRowsWith(tx, { hits: sql<number>`count(*) over ()::int` })
    .leftJoin(translations, joinedName(language).isIts)
    .where(conditionsOf(search))
    .orderBy(direction(sortColumns(language)[search.sort]), ...second, asc(memberships.personId))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
}
