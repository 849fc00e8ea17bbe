import { sql, type SQL } from 'drizzle-orm'
import type { MenuNode } from '@lustra/core/contract'
import type { menus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { isStaffRole } from './product-roles.ts'

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

/** Grants pages, unless an operator has deleted them, to every role, those of the company to its own people. `isFor` limits the roles. Needs the setup scope. */
export async function grantPages(tx: Tx, pages: readonly MenuRow[], isFor: SQL = sql`true`): Promise<void> {
  const { rows } = await tx.execute<{ code: string }>(sql`select distinct code from roles`)
  const staff = rows.map(({ code }) => code).filter(isStaffRole)
  const give = (realm: string, condition: SQL) =>
    tx.execute(sql`insert into role_menus (group_id, role_id, menu_id)
      select group_id, id, menu_id from roles
      cross join jsonb_array_elements_text(${JSON.stringify(idsOf(pages, realm))}::jsonb) page
      cross join lateral (select menus.id as menu_id from menus where menus.id = page::int) pages
      where ${condition} and ${isFor} on conflict do nothing`)
  await give('general', sql`true`)
  await give('cam', sql`code in (select jsonb_array_elements_text(${JSON.stringify(staff)}::jsonb))`)
}

const idsOf = (pages: readonly MenuRow[], realm: string) =>
  pages.filter((page) => page.realm === realm).map(({ id }) => id)
