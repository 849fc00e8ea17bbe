/** One comparison of rights, for every change of a role or of a person (A6): nobody may give or take more than their own. */
import { AppError } from '@lustra/core/contract'
import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { MenuRow } from '../../identity/menu/menu-tree.ts'
import { isStaffRow } from '../../identity/menu/product-roles.ts'
import { toRowId } from '../../platform/database/rows.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'

export type RoleRow = typeof roles.$inferSelect

/** Roles managed by a group: those of the company's own people are assigned by the company (A2). */
export const isGroupRole = not(isStaffRow)

/** Returns a role of the group by its public id. Throws 'not-found', also for a role of the company's own people. */
export async function findGroupRole(tx: Tx, id: string): Promise<RoleRow> {
  const rowId = toRowId(id)
  const [role] =
    rowId === undefined
      ? []
      : await tx
          .select()
          .from(roles)
          .where(and(eq(roles.id, rowId), isGroupRole))
  if (!role) throw new AppError('not-found', 'no such role in this group')
  return role
}

/** The caller's own role, as `mine`. */
const ofCaller = sql`from memberships me join roles mine on mine.group_id = me.group_id and mine.id = me.role_id
  where me.person_id = app_user_id() and me.valid`

/** An SA of the company may change every role and person of a group, to repair what others removed. */
const isSa = sql`mine.code = 'SA'`

/** By id, because reports share one module and are permitted by menu (R1). */
const mayOpen = (menuId: unknown) => sql`exists (select from role_menus own
  where own.group_id = mine.group_id and own.role_id = mine.id and own.menu_id = ${menuId})`

/** The pages of the general menu that the caller may grant: those of their own role, for an SA all. In order. */
export const findOwnPages = (tx: Tx): Promise<MenuRow[]> =>
  tx
    .select()
    .from(menus)
    .where(
      and(ne(menus.realm, 'cam'), sql`exists (select ${ofCaller} and (${isSa} or ${mayOpen(menus.id)}))`),
    )
    .orderBy(asc(menus.position), asc(menus.id))

/**
 * Condition for the roles whose rights are wholly within the caller's own: every page of theirs, also of the company's
 * menu, and their stores. A menu folder opens nothing by itself. A caller who does not see every store manages nobody.
 */
const isWithinOwn = sql`exists (select ${ofCaller} and (${isSa} or (mine.all_stores and ${isGroupRole}
  and not exists (select from role_menus theirs
    where theirs.group_id = ${roles.groupId} and theirs.role_id = ${roles.id}
      and not exists (select from menus below where below.parent_id = theirs.menu_id)
      and not ${mayOpen(sql`theirs.menu_id`)}))))`

/** The ids of the roles, of these or of all, whose rights are wholly within the caller's own. */
export async function findRolesWithinOwn(tx: Tx, ids?: readonly number[]): Promise<Set<number>> {
  if (ids?.length === 0) return new Set()
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(ids && inArray(roles.id, [...new Set(ids)]), isWithinOwn))
  return new Set(found.map(({ id }) => id))
}

/**
 * Throws 'forbidden' for a role that is not wholly within the caller's own rights: it may be neither assigned, changed
 * nor deleted, nor its people changed (A6).
 */
export async function refuseAboveOwn(tx: Tx, roleId: number): Promise<void> {
  if ((await findRolesWithinOwn(tx, [roleId])).size > 0) return
  throw new AppError('forbidden', `role ${roleId} has rights that the caller’s own lacks`)
}

/** The caller's own role. */
export interface OwnRole extends Record<string, unknown> {
  id: number
  isSa: boolean
}

export async function findOwnRole(tx: Tx): Promise<OwnRole | undefined> {
  const { rows } = await tx.execute<OwnRole>(sql`select mine.id, ${isSa} as "isSa" ${ofCaller}`)
  return rows[0]
}
