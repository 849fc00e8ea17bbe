import { sql } from 'drizzle-orm'
import { modulesOf } from '../access/page-modules.ts'
import { menus, roleMenus } from '../../platform/database/schema/menu.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addProductRows, findProductRows } from '../../platform/database/product-rows.ts'
import { productMenu, productRights } from './product-menu.ts'
import { staffRoles } from './product-roles.ts'
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
  const pages = [...productMenu, ...productRights].filter((row) => isReachable(row))
  const added = await addProductRows(tx, menus, 'id', pages)
  await giveNewPages(tx, known, added)
  for (const { id, module } of productRights) if (added.has(id)) await giveRight(tx, id, module)
}

/** Grants a new right to those who can grant it to others, and to the company's own people: where they have its page. */
async function giveRight(tx: Tx, id: number, module: string): Promise<void> {
  const opens = (page: string) => sql`exists (select from role_menus rm join menus on menus.id = rm.menu_id
    where rm.group_id = r.group_id and rm.role_id = r.id and menus.module in ${modulesOf(page)})`
  await tx.execute(sql`insert into ${roleMenus} (group_id, role_id, menu_id)
    select r.group_id, r.id, ${id}::int from roles r where ${opens(module.split('/')[0]!)}
      and (r.code in ${[...staffRoles]} or r.all_stores and ${opens('User')} and ${opens('GroupRole')})
    on conflict do nothing`)
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
