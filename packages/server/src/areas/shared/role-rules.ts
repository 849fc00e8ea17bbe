import { AppError } from '@lustra/core/contract'
import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { MenuRow } from '../../identity/menu/menu-tree.ts'
import { staffRoles } from '../../identity/menu/staff-roles.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'

export type RoleRow = typeof roles.$inferSelect

/** Roles managed by a group: those of the company's own people are assigned by the company (A2). */
export const isGroupRole = notInArray(roles.code, [...staffRoles])

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

/** Pages of the caller's own role. By id, because reports share one module and are permitted by menu (R1). */
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

/** Condition for roles that open pages which the caller's own role does not. */
export const hasForeignPages = sql<boolean>`exists (select from role_menus rm join menus on menus.id = rm.menu_id
  where rm.group_id = ${roles.groupId} and rm.role_id = ${roles.id} and not ${isOwnPage})`

/**
 * Throws 'forbidden' when a role opens a page that the caller's own role does not: nobody may assign more rights than
 * their own (A6). Callers see every store, so nodes need no check.
 */
export async function refuseMoreThanOwn(tx: Tx, roleId: number): Promise<void> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(roles)
    .where(and(eq(roles.id, roleId), hasForeignPages))
  if (rows.length) throw new AppError('forbidden', `role ${roleId} opens more than the caller’s own`)
}
