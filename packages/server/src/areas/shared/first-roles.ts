import { sql } from 'drizzle-orm'
import { grantPages } from '../../identity/menu/menu-tree.ts'
import { managerPages, productMenu, productRights } from '../../identity/menu/product-menu.ts'
import { addRoleNames } from '../../identity/menu/product-roles.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { administratorsRole, usersCode, usersRoles } from './administrators-role.ts'

/** Adds the roles of a new group with their pages, and returns the id of its administrators' role. */
export async function addFirstRoles(tx: Tx, groupId: number): Promise<number> {
  const added = await tx
    .insert(roles)
    .values([administratorsRole, ...usersRoles].map((role) => ({ groupId, ...role })))
    .returning({ id: roles.id, code: roles.code })
  await addRoleNames(tx, sql`group_id = ${groupId}`)
  const pages = productMenu.filter((page) => !managerPages.includes(page))
  const all = [...productMenu, ...productRights]
  await grantPages(tx, all, sql`group_id = ${groupId} and code = ${administratorsRole.code}`)
  await grantPages(tx, pages, sql`group_id = ${groupId} and code = ${usersCode}`)
  return added.find(({ code }) => code === administratorsRole.code)!.id
}
