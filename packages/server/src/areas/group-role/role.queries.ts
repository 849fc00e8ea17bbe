import { AppError, type EnabledRole, type GroupRole, type roleSearch } from '@lustra/core/contract'
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { countRows } from '../../platform/database/rows.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translated, translateInto, translationContains } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { byName, comparable, contains, typedText } from '../../platform/database/typed-text.ts'
import { administratorsCode } from '../shared/administrators-role.ts'
import { findRolesWithinOwn, isGroupRole } from '../shared/role-rules.ts'
import { roleNeedsStores } from '../shared/sees-no-store.ts'

/** Code of every role that a group adds. */
export const addedCode = 'GroupUser'

/** People of the group who have the role, without the company's own. */
const users = sql<number>`(select count(*)::int from memberships m join people p on p.id = m.person_id
  where m.group_id = "roles"."group_id" and m.role_id = "roles"."id")`
const organizes = sql<number>`(select count(*)::int from role_organizes given
  where given.group_id = "roles"."group_id" and given.role_id = "roles"."id")`
/** A page of the general menu; menu folders open nothing by themselves. */
export const isPage = sql`menus.realm <> 'cam' and not exists (select from menus below where below.parent_id = menus.id)`
const pages = sql<number>`(select count(*)::int from role_menus given join menus on menus.id = given.menu_id
  where given.group_id = "roles"."group_id" and given.role_id = "roles"."id" and ${isPage})`
const isOwn = sql<boolean>`exists (select from memberships m
  where m.group_id = "roles"."group_id" and m.role_id = "roles"."id" and m.person_id = app_user_id())`

const columns = { id: roles.id, name: roles.name, code: roles.code, allStores: roles.allStores }
const counted = { ...columns, users, organizes, pages, isOwn }

type Search = z.output<typeof roleSearch>

const nameIn = (language: Language): SQL => byName(translated(roles.name, language), language)

const conditionsOf = ({ keyword }: Search): SQL | undefined => {
  const text = typedText(keyword)
  return and(
    isGroupRole,
    text === undefined
      ? undefined
      : or(contains(comparable(roles.name), text), translationContains(roles.name, text)),
  )
}

export const countRoles = (tx: Tx, search: Search): Promise<number> =>
  countRows(
    tx,
    tx
      .select({ one: sql`1`.as('one') })
      .from(roles)
      .where(conditionsOf(search))
      .$dynamic(),
  )

/** Returns one page of the group's roles in the requested order, then by id. */
export async function findRoles(tx: Tx, search: Search, language: Language): Promise<GroupRole[]> {
  const direction = search.order === 'asc' ? asc : desc
  const rows = await tx
    .select(counted)
    .from(roles)
    .where(conditionsOf(search))
    .orderBy(direction(search.sort === 'Users' ? users : nameIn(language)), direction(roles.id))
    .limit(search.pageSize)
    .offset((search.pageIndex - 1) * search.pageSize)
  return toGroupRoles(tx, rows, language)
}

/** The roles that the caller may assign: those within their own rights. */
export async function findRolesToGive(tx: Tx, language: Language): Promise<EnabledRole[]> {
  const rows = await tx
    .select({ ...columns, needsStores: roleNeedsStores })
    .from(roles)
    .where(and(isGroupRole, inArray(roles.id, [...(await findRolesWithinOwn(tx))])))
    .orderBy(nameIn(language), roles.id)
  const translate = await translateInto(
    tx,
    language,
    rows.map(({ name }) => name),
  )
  return rows.map(({ id, name, code, needsStores }) => ({
    RoleId: String(id),
    RoleName: translate(name),
    RoleEnCode: code,
    NeedsStores: needsStores,
  }))
}

/** Returns one role as lists show it. Throws 'not-found'. */
export async function findCountedRole(tx: Tx, id: number, language: Language): Promise<GroupRole> {
  const rows = await tx
    .select(counted)
    .from(roles)
    .where(and(eq(roles.id, id), isGroupRole))
  const [role] = await toGroupRoles(tx, rows, language)
  if (!role) throw new AppError('not-found', 'no such role in this group')
  return role
}

interface RoleRow {
  id: number
  name: string
  code: string
  allStores: boolean
  users: number
  organizes: number
  pages: number
  isOwn: boolean
}

async function toGroupRoles(tx: Tx, rows: readonly RoleRow[], language: Language): Promise<GroupRole[]> {
  const translate = await translateInto(
    tx,
    language,
    rows.map(({ name }) => name),
  )
  const within = await findRolesWithinOwn(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toGroupRole(row, within.has(row.id)),
    ShownName: translate(row.name),
  }))
}

const toGroupRole = (row: RoleRow, mayManage: boolean): GroupRole => ({
  RoleId: String(row.id),
  RoleName: row.name,
  RoleEnCode: row.code,
  Users: row.users,
  AllStores: row.allStores,
  Organizes: row.organizes,
  Menus: row.pages,
  IsAdministrator: row.code === administratorsCode,
  IsOwn: row.isOwn,
  MayManage: mayManage,
})
