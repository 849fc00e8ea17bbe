import type { ReportMode } from '@lustra/core/contract'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { groups, memberships, roles } from '../../platform/database/schema/identity.ts'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import { isStaffRole } from '../../identity/menu/staff-roles.ts'

/**
 * The matching pages, once for each of the person's groups whose menu of this mode lists them; of two in one group the
 * one with the smaller position first. Without expired groups and, in cam mode, without those in which the person is
 * not staff.
 */
export async function findListedPages(tx: Tx, personId: number, mode: ReportMode, matches: SQL | undefined) {
  const found = await repeated(tx)
    .select({
      node: menus,
      groupId: groups.groupId,
      group: groups.code,
      groupName: groups.name,
      roleId: roles.id,
      roleCode: roles.code,
      allStores: roles.allStores,
    })
    .from(memberships)
    .innerJoin(groups, and(eq(groups.groupId, memberships.groupId), eq(groups.valid, true)))
    .innerJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .innerJoin(roleMenus, and(eq(roleMenus.groupId, roles.groupId), eq(roleMenus.roleId, roles.id)))
    .innerJoin(menus, and(eq(menus.id, roleMenus.menuId), eq(menus.realm, mode), matches))
    .where(eq(memberships.personId, personId))
    .orderBy(asc(menus.position), asc(menus.id), asc(groups.code))
  return mode === 'cam' ? found.filter(({ roleCode }) => isStaffRole(roleCode)) : found
}

export type ListedPage = Awaited<ReturnType<typeof findListedPages>>[number]
