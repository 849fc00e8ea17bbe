import { eq, sql } from '@lustra/server/platform/database/sql.ts'
import { groups } from '@lustra/server/platform/database/schema/identity.ts'
import { menus } from '@lustra/server/platform/database/schema/menu.ts'
import {
  setSeedScope,
  setSetupRole,
  type TenantScope,
  type Tx,
} from '@lustra/server/platform/database/scope.ts'
import type { MenuRow } from '@lustra/server/identity/menu/menu-tree.ts'
import { grantPages } from '@lustra/server/identity/menu/menu-tree.ts'
import { productMenu } from '@lustra/server/identity/menu/product-menu.ts'
import { registerArea } from './manager-area.ts'
import { demoGroups } from './content.ts'

/** An external page in the menu (R3), such as one of an intranet. Ids from 10000 on are the customers'. */
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
/** Placed beside the first report of each area; none where no external page may be shown. */
const linksTo = (host: string): MenuRow[] =>
  host ? [201, 251].map((beside, index) => linkBeside(beside, supplierAudit.id + index, host)) : []

function linkBeside(pageId: number, id: number, host: string): MenuRow {
  const page = productMenu.find((one) => one.id === pageId)
  if (!page) throw new Error(`The menu has no page ${pageId}`)
  return { ...page, ...supplierAudit, path: host + supplierAudit.path, id, position: id }
}

/**
 * Adds what reports need to the demo: their pages for every role, those of the company for its own people, an external
 * link, and planned services of stores. `linkHost` is the origin of the link; empty for none. Done once, also for demo
 * data of a previous version; what was removed afterwards stays removed.
 */
export async function addReportArea(tx: Tx, linkHost: string): Promise<void> {
  await tx.execute(setSetupRole)
  // A database with real data is not the demo's, regardless of the settings.
  const [demo] = await tx.select().from(groups).where(eq(groups.code, demoGroups[0]!.code))
  if (!demo) return
  // Recorded in its own table, because deleted menus and pages must not be added again.
  if (!(await registerArea(tx, 'reports'))) return
  // The id may belong to a customer's own page by now, whose grants must not change.
  const links = linksTo(linkHost)
  const added = links.length ? await tx.insert(menus).values(links).onConflictDoNothing().returning() : []
  await grantPages(tx, [...reportPages, ...added])
  for (const scope of await findStaff(tx)) {
    await tx.execute(sql.raw(setSeedScope(scope)))
    await seedPlans(tx)
  }
}

/** A person of each group who sees all its stores. */
async function findStaff(tx: Tx): Promise<TenantScope[]> {
  const { rows } = await tx.execute<{ groupId: number; personId: number }>(
    sql`select m.group_id as "groupId", min(m.person_id) as "personId" from memberships m
      join roles r on r.group_id = m.group_id and r.id = m.role_id
      where r.all_stores group by 1 order by 1`,
  )
  return rows
}

/**
 * Plans so many services of each kind a year for every store of the transaction's group that 85 to 105 per cent of them
 * were done, reproducibly for the same reports (R6). Plans start with the first month of the demo.
 */
async function seedPlans(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into service_plans (group_id, store_id, category, valid_from, visits_a_year)
    select group_id, store_id, category, date_trunc('month', (select min(service_time) from service_reports))::date,
      greatest(1, round(count(*) / 2.0 / (0.85 + ((store_id * 7 + length(category) * 3) % 21) / 100.0)))
    from service_reports group by 1, 2, 3
    on conflict do nothing`)
}
