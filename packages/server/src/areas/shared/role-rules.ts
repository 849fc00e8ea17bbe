import { AppError } from '@lustra/core/contract'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { staffRoles } from '../../identity/menu/staff-roles.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
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

/**
 * Throws 'forbidden' when a role opens a page that the caller's own role does not: nobody gives more than they have (A6). The caller of
 * these calls sees every store, so a role's nodes are never more.
 */
export async function refuseMoreThanOwn(tx: Tx, roleId: number, own: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ module: menus.module })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.id, roleMenus.menuId))
    .where(eq(roleMenus.roleId, roleId))
  refuseModules(
    rows.map(({ module }) => module),
    own,
  )
}

/** The same for pages that are about to be given. Throws 'not-found' for an id that is no page. */
export async function refuseForeignPages(
  tx: Tx,
  menuIds: readonly number[],
  own: readonly string[],
): Promise<void> {
  if (menuIds.length === 0) return
  const rows = await tx
    .select({ module: menus.module, realm: menus.realm })
    .from(menus)
    .where(inArray(menus.id, [...menuIds]))
  if (rows.length < new Set(menuIds).size || rows.some(({ realm }) => realm === 'cam'))
    throw new AppError('not-found', 'no such page')
  refuseModules(
    rows.map(({ module }) => module),
    own,
  )
}

function refuseModules(modules: readonly string[], own: readonly string[]): void {
  const foreign = modules.find((module) => !own.includes(module))
  if (foreign) throw new AppError('forbidden', `the caller’s own role does not open ${foreign}`)
}
