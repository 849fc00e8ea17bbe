import { sql } from 'drizzle-orm'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addProductRows, findProductRows } from '../../platform/database/product-rows.ts'
import { productMenu } from './product-menu.ts'
import type { MenuRow } from './menu-tree.ts'

/** Adds the pages that are new in this version, and grants them to roles. */
export async function addProductMenu(tx: Tx): Promise<void> {
  const known = new Set((await tx.select({ id: menus.id }).from(menus)).map(({ id }) => id))
  const isReachable = ({ parentId }: MenuRow): boolean => {
    const parent = productMenu.find(({ id }) => id === parentId)
    return !parent || known.has(parent.id) || (!isRegistered(parent) && isReachable(parent))
  }
  const registered = await findProductRows(tx, menus)
  const isRegistered = ({ id }: MenuRow) => registered.has(String(id))
  // A page of an area that was deleted.
  const pages = productMenu.filter((row) => isReachable(row))
  const added = await addProductRows(tx, menus, 'id', pages)
  await giveNewPages(tx, known, added)
}

/**
 * Grants each new page to the roles which had all of its sibling pages: a role with all of an area keeps all of it; a
 * new area is granted to nobody. `known` are the ids of the existing pages, whose grants stay as the group's
 * administrators set them.
 */
async function giveNewPages(tx: Tx, known: ReadonlySet<number>, added: ReadonlySet<number>): Promise<void> {
  for (const page of productMenu.filter(({ id }) => added.has(id))) {
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
