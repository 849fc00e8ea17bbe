import { eq, sql } from 'drizzle-orm'
import { groups } from '../platform/database/schema/identity.ts'
import { menus } from '../platform/database/schema/menu.ts'
import { importEntrance, setupEntrance, type TenantScope, type Tx } from '../platform/database/scope.ts'
import type { MenuRow } from '../identity/menu/menu-tree.ts'
import { productMenu } from '../identity/menu/product-menu.ts'
import { givePages, markArea } from './give-pages.ts'
import { seedPlans } from './plans.ts'
import { demoGroups } from './world.ts'

/** A page of another house in the menu (R3), on the example of an intranet. Ids from 10000 on are the customers'. */
const supplierAudit = {
  id: 10_001,
  name: 'supplier-audit',
  path: '/intranet/supplier-audit.html',
  report: '',
  isFrame: true,
  displayFilter: false,
  displayNavigation: false,
  titleZh: '供应商审核',
  titleEn: 'Supplier Audit',
  titleZhHant: '供應商稽核',
}

/** The pages of both report areas. */
export const reportPages = productMenu.filter(
  ({ module }) => module === 'Report' || module === 'GlobalReport',
)
/** Beside the first report of each area; none where no page of others may be shown. */
const linksTo = (host: string): MenuRow[] =>
  host ? [201, 251].map((beside, index) => linkBeside(beside, supplierAudit.id + index, host)) : []

function linkBeside(pageId: number, id: number, host: string): MenuRow {
  const page = productMenu.find((one) => one.id === pageId)
  if (!page) throw new Error(`The menu has no page ${pageId}`)
  return { ...page, ...supplierAudit, path: host + supplierAudit.path, id, position: id }
}

/**
 * Gives the demo what reports need: their pages for every role, those of the company for its own people, an external link, and
 * what stores have been promised. `linkHost` is the origin that the link leads to; empty for none. Does so once, for a demo of a former version too; what was taken away afterwards stays away.
 */
export async function addReportArea(tx: Tx, linkHost: string): Promise<void> {
  await tx.execute(setupEntrance)
  // A database of somebody's own is not the demo's, whatever the settings say.
  const [demo] = await tx.select().from(groups).where(eq(groups.code, demoGroups[0]!.code))
  if (!demo) return
  // Known by a row of its own: menus and pages may be deleted, and are not to come back.
  if (!(await markArea(tx, 'reports'))) return
  // An id may be a page of somebody's own by now, which is not ours to give.
  const links = linksTo(linkHost)
  const added = links.length ? await tx.insert(menus).values(links).onConflictDoNothing().returning() : []
  await givePages(tx, [...reportPages, ...added])
  for (const scope of await findOverseers(tx)) {
    await tx.execute(sql.raw(importEntrance(scope)))
    await seedPlans(tx)
  }
}

/** Somebody of each group who sees all its stores. */
async function findOverseers(tx: Tx): Promise<TenantScope[]> {
  const { rows } = await tx.execute<{ groupId: number; personId: number }>(
    sql`select m.group_id as "groupId", min(m.person_id) as "personId" from memberships m
      join roles r on r.group_id = m.group_id and r.id = m.role_id
      where r.all_stores group by 1 order by 1`,
  )
  return rows
}
