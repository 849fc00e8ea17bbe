import type { MenuNode } from '@lustra/core/contract'
import type { menus } from '../../platform/database/schema/menu.ts'

export type MenuRow = typeof menus.$inferSelect

/** Builds a tree from ordered rows; a node without its parent is left out, because it could not be reached. */
export function toMenuTree(rows: MenuRow[], parentId: number | null = null): MenuNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...toMenuNode(row), children: toMenuTree(rows, row.id) }))
}

function toMenuNode(row: MenuRow): Omit<MenuNode, 'children'> {
  return {
    Id: String(row.id),
    name: row.name,
    path: row.path,
    IsFrame: row.isFrame,
    MenuType: row.menuType,
    WorkSpaceId: row.workSpaceId,
    DisplayFilter: row.displayFilter,
    DisplayNavigation: row.displayNavigation,
    watermarkColor: row.watermarkColor,
    meta: { title: row.titleZh, entitle: row.titleEn, tcntitle: row.titleZhHant },
  }
}
