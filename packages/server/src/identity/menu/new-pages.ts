import { sql } from 'drizzle-orm'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { storeRows } from '../../platform/database/store-rows.ts'
import { productMenu } from './product-menu.ts'
import type { MenuRow } from './menu-tree.ts'

/** Updates the product's menu to this version, and grants its new pages to roles. */
export async function storeProductMenu(tx: Tx): Promise<void> {
  const known = new Set((await tx.select({ id: menus.id }).from(menus)).map(({ id }) => id))
  await storeRows(tx, menus, menus.id, productMenu)
  await giveNewPages(tx, known)
}

/**
 * Grants each new page to the roles which had all of its sibling pages: a role with all of an area keeps all of it; a
 * new area is granted to nobody. `known` are the ids of the existing pages, whose grants stay as the group's
 * administrators set them.
 */
export async function giveNewPages(tx: Tx, known: ReadonlySet<number>): Promise<void> {
  for (const page of productMenu.filter(({ id }) => !known.has(id))) {
    const beside = besideOf(page).filter((id) => known.has(id))
    if (beside.length > 0) await giveTo(tx, page.id, beside)
  }
}

const besideOf = ({ id, parentId }: MenuRow): number[] =>
  productMenu
    .filter((row) => row.id !== id && row.parentId !== null && row.parentId === parentId)
    .map((row) => row.id)

async function giveTo(tx: Tx, page: number, beside: number[]): Promise<void> {
  await tx.execute(sql`insert into ${roleMenus} (group_id, role_id, menu_id)
    select group_id, role_id, ${page}::int from ${roleMenus} where menu_id in ${beside}
    group by group_id, role_id having count(*) = ${beside.length}
    on conflict do nothing`)
}
