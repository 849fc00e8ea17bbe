import { eq, sql } from '@lustra/server/platform/database/sql.ts'
import { grantPages } from '@lustra/server/identity/menu/grant-pages.ts'
import { productMenu } from '@lustra/server/identity/menu/product-menu.ts'
import type { FileStore } from '@lustra/server/platform/files/file-store.ts'
import { groups } from '@lustra/server/platform/database/schema/identity.ts'
import { setImportScope, setSetupRole, type Tx } from '@lustra/server/platform/database/scope.ts'
import { registerArea } from '../register-area.ts'
import { demoGroups, demoRoles, roleIdOf } from '../demo-groups.ts'
import { seedFeedbackThreads } from './seed-feedback-threads.ts'
import { seedFiles } from './seed-files.ts'
import { seedOwnFeedback, type Author } from './seed-own-feedback.ts'
import { seedProposalSteps } from './seed-proposal-steps.ts'
import { seedPublications, seedVisit } from './seed-publications.ts'

/** The pages of the promotion area. */
export const promotionPages = productMenu.filter(
  ({ id, parentId, module }) => module === 'PromotionMain' || (parentId === 300 && id > 300),
)
/** Materials and proposals are for people responsible for all stores, or for one, but not for a region. */
const notForRegions = promotionPages.filter(({ name }) => name === 'CommonMaterial' || name === 'Proposal')

/**
 * Adds the promotion area to the demo: its pages and their content, in every named group. Done once, also for demo data
 * of a previous version; what was removed afterwards stays removed.
 */
export async function addPromotionArea(tx: Tx, today: Date, fileStore?: FileStore): Promise<void> {
  await tx.execute(setSetupRole)
  // A database with real data is not the demo's, regardless of the settings.
  const [demo] = await tx.select().from(groups).where(eq(groups.code, demoGroups[0]!.code))
  if (!demo || !(await registerArea(tx, 'promotion'))) return
  const isNoRegion = sql`name <> ${regionRole}`
  await grantPages(
    tx,
    promotionPages.filter((page) => !notForRegions.includes(page)),
  )
  await grantPages(tx, notForRegions, isNoRegion)
  for (const author of await findAdministrators(tx)) {
    const { groupId, personId } = author
    await tx.execute(sql.raw(setImportScope(author)))
    await seedFiles(tx, groupId, today, fileStore)
    await seedPublications(tx, groupId, today)
    await seedVisit(tx, groupId, personId, today)
    await seedProposalSteps(tx, groupId, today)
    await seedFeedbackThreads(tx, groupId, today)
    await seedOwnFeedback(tx, author, today)
  }
  await tx.execute('set local role none')
}

const regionRole = demoRoles.find(({ id }) => id === roleIdOf(0, 'RegionUser'))?.name ?? ''

/** The administrator of each active named group. */
async function findAdministrators(tx: Tx): Promise<Author[]> {
  const codes = demoGroups.filter(({ valid }) => valid).map(({ code }) => code)
  const { rows } = await tx.execute<Author & Record<string, unknown>>(
    sql`select distinct on (m.group_id) m.group_id as "groupId", m.person_id as "personId", p.real_name as name, p.phone
      from memberships m
      join roles r on r.group_id = m.group_id and r.id = m.role_id
      join groups g on g.group_id = m.group_id
      join people p on p.id = m.person_id
      where r.code = 'GroupAdmin' and g.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
      order by m.group_id, m.person_id`,
  )
  return rows
}
