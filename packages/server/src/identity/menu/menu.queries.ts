import type { MenuNode } from '@lustra/core/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { prepared } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import { toMenuTree } from './menu-tree.ts'
import { productRights } from './product-menu.ts'
import { isStaffRole } from './product-roles.ts'

const rights = new Set(productRights.map(({ id }) => id))

/** What a role opens: the names of its modules and its two menus. */
export interface RoleMenu {
  modules: string[]
  general: MenuNode[]
  cam: MenuNode[]
}

/** The menu of a role in its group; empty without a role. Only the company's own people have a cam menu (G11). */
export async function findRoleMenu(
  tx: Tx,
  { groupId, roleId, roleCode }: { groupId: number; roleId: number | null; roleCode: string | null },
): Promise<RoleMenu> {
  if (roleId === null) return { modules: [], general: [], cam: [] }
  const rows = await menusOfRole(tx).execute({ groupId, roleId })
  const nodes = rows.map(({ node }) => node).filter(({ realm }) => realm !== 'cam' || isStaffRole(roleCode))
  const pages = nodes.filter(({ id }) => !rights.has(id))
  return {
    modules: [...new Set(nodes.map(({ module }) => module))],
    general: toMenuTree(pages.filter(({ realm }) => realm === 'general')),
    cam: toMenuTree(pages.filter(({ realm }) => realm === 'cam')),
  }
}

const menusOfRole = prepared('menus_of_role', (tx) =>
  tx
    .select({ node: menus })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.id, roleMenus.menuId))
    .where(
      and(eq(roleMenus.groupId, sql.placeholder('groupId')), eq(roleMenus.roleId, sql.placeholder('roleId'))),
    )
    .orderBy(asc(menus.position), asc(menus.id)),
)
