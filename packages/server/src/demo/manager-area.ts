import { eq, sql } from 'drizzle-orm'
import { productMenu } from '../identity/menu/product-menu.ts'
import { groups } from '../platform/database/schema/identity.ts'
import { setupEntrance, type Tx } from '../platform/database/scope.ts'
import { givePages, markArea } from './give-pages.ts'
import { demoGroups } from './world.ts'

/** The pages of the manager area. */
export const managerPages = productMenu.filter(({ id }) => id >= 400 && id < 500)

/** Gives the demo's administrators, and the company's, the manager area. Does so once, for a demo of a former version too. */
export async function addManagerArea(tx: Tx): Promise<void> {
  await tx.execute(setupEntrance)
  const [demo] = await tx.select().from(groups).where(eq(groups.code, demoGroups[0]!.code))
  if (!demo || !(await markArea(tx, 'manager'))) return
  await givePages(tx, managerPages, sql`code in ('SA', 'GroupAdmin')`)
}
