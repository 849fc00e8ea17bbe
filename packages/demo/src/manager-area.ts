import { eq, sql } from '@lustra/server/platform/database/sql.ts'
import { grantPages } from '@lustra/server/identity/menu/menu-tree.ts'
import { managerPages } from '@lustra/server/identity/menu/product-menu.ts'
import { groups } from '@lustra/server/platform/database/schema/identity.ts'
import { setSeedScope, setSetupRole, type Tx } from '@lustra/server/platform/database/scope.ts'
import { demoGroups } from './content.ts'
import { demoAreas } from '@lustra/server/platform/database/schema/demo.ts'

/**
 * Registers an area of the demo. Returns whether it is new: an area is added once, so that removed pages stay removed.
 */
export async function registerArea(tx: Tx, name: string): Promise<boolean> {
  const inserted = await tx.insert(demoAreas).values({ name }).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Number of new stores of the first group without a node. */
const unplaced = 2

/**
 * Grants the manager area to the demo's administrators and the company's. Done once, also for demo data of a previous
 * version.
 */
export async function addManagerArea(tx: Tx): Promise<void> {
  await tx.execute(setSetupRole)
  const [demo] = await tx.select().from(groups).where(eq(groups.code, demoGroups[0]!.code))
  if (!demo || !(await registerArea(tx, 'manager'))) return
  await grantPages(tx, managerPages, sql`code in ('SA', 'GroupAdmin')`)
  const { rows } = await tx.execute<{ id: number }>(sql`select m.person_id as id from memberships m
    join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.group_id = ${demo.groupId} and r.code = 'GroupAdmin' order by m.person_id limit 1`)
  if (!rows[0]) return
  await tx.execute(sql.raw(setSeedScope({ groupId: demo.groupId, personId: rows[0].id })))
  await tx.execute(sql`update stores set organize_id = null where code in (
    select code from stores where organize_id = (select max(id) from organizes where parent_id is not null)
    order by code desc limit ${unplaced})`)
}
