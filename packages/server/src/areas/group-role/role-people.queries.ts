import type { enabledUsersQuery, RoleUser } from '@lustra/core/contract'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows } from '../../platform/database/rows.ts'
import { memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import {
  joinedTranslation,
  translateInto,
  translationContains,
} from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { findRolesWithinOwn } from '../shared/role-rules.ts'

type Page = z.output<typeof enabledUsersQuery>

/** Which people: those of one role, or all valid ones. */
export type Which = { roleId: number } | 'valid'

const isValid = sql<boolean>`(${people.valid} and ${memberships.valid})`

function conditionsOf(which: Which, { keyword }: Page): SQL | undefined {
  const text = typedText(keyword)
  const matches = which === 'valid' ? isValid : eq(memberships.roleId, which.roleId)
  if (text === undefined) return matches
  return and(
    matches,
    or(
      contains(comparable(people.realName), text),
      contains(comparable(people.account), text),
      translationContains(people.realName, text),
    ),
  )
}

const ofMember = eq(people.id, memberships.personId)

export const countPeople = (tx: Tx, which: Which, page: Page): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(memberships)
      .innerJoin(people, ofMember)
      .where(conditionsOf(which, page))
      .$dynamic(),
  )

/** One page of people of the group by name. */
export async function findPeople(tx: Tx, which: Which, page: Page, language: Language): Promise<RoleUser[]> {
  const { isIts, shown } = joinedTranslation(people.realName, language)
  const rows = await tx
    .select({
      id: people.id,
      realName: people.realName,
      account: people.account,
      roleId: memberships.roleId,
      roleName: roles.name,
      isValid,
      isSelf: sql<boolean>`${people.id} = app_user_id()`,
    })
    .from(memberships)
    .innerJoin(people, ofMember)
    .leftJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .where(conditionsOf(which, page))
    .leftJoin(translations, isIts)
    .orderBy(byName(shown, language), people.id)
    .limit(page.pageSize)
    .offset((page.pageIndex - 1) * page.pageSize)
  const within = await findRolesWithinOwn(
    tx,
    rows.flatMap(({ roleId }) => roleId ?? []),
  )
  const translate = await translateInto(
    tx,
    language,
    rows.flatMap(({ realName, roleName }) => [realName, roleName ?? '']),
  )
  return rows.map((row) => ({
    UserId: String(row.id),
    RealName: translate(row.realName),
    OtherName: translate(row.realName) === row.realName ? undefined : row.realName,
    Account: row.account,
    RoleId: row.roleId === null ? '' : String(row.roleId),
    RoleName: translate(row.roleName ?? ''),
    IsValid: row.isValid,
    IsSelf: row.isSelf,
    MayManage: row.roleId === null || within.has(row.roleId),
  }))
}
