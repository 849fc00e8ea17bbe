import { AppError } from '@lustra/core/contract'
import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { MenuRow } from '../../identity/menu/menu-tree.ts'
import { staffRoles } from '../../identity/menu/staff-roles.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'

export type RoleRow = typeof roles.$inferSelect

/** Roles that a group manages: the company's own people have theirs from the company (A2). */
export const isGroupRole = notInArray(roles.code, [...staffRoles])

/** A role of the group by the id of an answer. Throws 'not-found', for a role of the company's own people too. */
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

/** Pages that the caller's own role opens. By their ids: reports share one module, and the menu is what permits each (R1). */
const isOwnPage = sql`exists (select from role_menus own
  join memberships m on m.group_id = own.group_id and m.role_id = own.role_id
  where own.menu_id = ${menus.id} and m.person_id = app_user_id() and m.valid)`

/** The pages of the general menu that the caller's own role opens, in order. */
export const findOwnPages = (tx: Tx): Promise<MenuRow[]> =>
  tx
    .select()
    .from(menus)
    .where(and(ne(menus.realm, 'cam'), isOwnPage))
    .orderBy(asc(menus.position), asc(menus.id))

/** Whether a role opens pages that the caller's own role does not; the condition is for a query of roles. */
export const hasForeignPages = sql<boolean>`exists (select from role_menus rm join menus on menus.id = rm.menu_id
  where rm.group_id = ${roles.groupId} and rm.role_id = ${roles.id} and not ${isOwnPage})`

/**
 * Throws 'forbidden' when a role opens a page that the caller's own role does not: nobody gives more than they have (A6). The caller of
 * these calls sees every store, so a role's nodes are never more.
 */
export async function refuseMoreThanOwn(tx: Tx, roleId: number): Promise<void> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(roles)
    .where(and(eq(roles.id, roleId), hasForeignPages))
  if (rows.length) throw new AppError('forbidden', `role ${roleId} opens more than the caller’s own`)
}
