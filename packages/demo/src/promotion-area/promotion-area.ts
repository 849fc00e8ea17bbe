import { eq, sql, asc } from '@lustra/server/platform/database/sql.ts'
import { grantPages } from '@lustra/server/identity/menu/menu-tree.ts'
import { productMenu } from '@lustra/server/identity/menu/product-menu.ts'
import type { FileStore } from '@lustra/server/platform/files/file-store.ts'
import { groups } from '@lustra/server/platform/database/schema/identity.ts'
import { setSeedScope, setSetupRole, type Tx } from '@lustra/server/platform/database/scope.ts'
import { registerArea } from '../manager-area.ts'
import { conversations, demoGroups } from '../content.ts'
import { demoRoles, roleIdOf } from '../demo-roles.ts'
import { seedOwnFeedback, type Author, staffName } from './seed-own-feedback.ts'
import { seedProposalSteps } from './seed-proposal-steps.ts'
import { seedPublications, seedVisit } from './seed-publications.ts'
import { feedbackMessages, feedbacks } from '@lustra/server/platform/database/schema/feedbacks.ts'
import { batches, batchRows } from '../rows.ts'
import { createRandom } from '../random.ts'
import { storedFiles } from '@lustra/server/platform/database/schema/stored-files.ts'
import { demoFiles } from './demo-files.ts'

const hourMs = 60 * 60_000

/** Stores types and threads of feedback about visits, inside the group's scope. */
async function seedFeedbackThreads(tx: Tx, groupId: number, today: Date): Promise<void> {
  const types = conversations.map(({ contents, typeIds }) => ({ contents, type_ids: typeIds }))
  await tx.execute(sql`update feedbacks set type_ids = talk.type_ids
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as talk(contents text, type_ids text[])
    where feedbacks.contents = talk.contents`)
  await tx
    .update(feedbackMessages)
    .set({ byName: staffName })
    .where(sql`${feedbackMessages.isStaff} and ${feedbackMessages.byName} = ''`)
  const random = createRandom(3_000_000 + groupId)
  const rows = await tx.select().from(feedbacks).orderBy(asc(feedbacks.id))
  const messages = rows.flatMap((row) => {
    const thanks = conversations.find(({ contents }) => contents === row.contents)?.thanks
    const hours = random.between(3, 40)
    if (!thanks || !row.answeredAt || !random.chance(0.4)) return []
    const at = new Date(row.answeredAt.getTime() + hours * hourMs)
    if (at >= today) return []
    const { id: feedbackId, storeId, personId, author } = row
    return [{ groupId, feedbackId, storeId, contents: thanks, personId, byName: author, isStaff: false, at }]
  })
  for (const some of batches(messages, batchRows)) await tx.insert(feedbackMessages).values(some)
}

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
    await tx.execute(sql.raw(setSeedScope(author)))
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

/**
 * Stores the demo's files of one group, inside that group's scope: contents in the configured store, else in the
 * database.
 */
async function seedFiles(tx: Tx, groupId: number, today: Date, fileStore?: FileStore): Promise<void> {
  const files = await demoFiles()
  await tx.insert(storedFiles).values(
    files.map(({ content, ...file }) => ({
      ...file,
      groupId,
      bytes: content.length,
      createdAt: today,
      heldAt: today,
    })),
  )
  if (fileStore?.kind === 's3')
    for (const { key, content, contentType } of files)
      await fileStore.put({ groupId, key }, [content], contentType)
  else {
    // The database store would open its own transaction, which does not see these rows yet.
    const contents = sql.join(
      files.map(({ key, content }) => sql`(${groupId}::int, ${key}, 0, ${content}::bytea)`),
      sql`, `,
    )
    await tx.execute(sql`insert into stored_file_parts (group_id, key, part, content) values ${contents}`)
  }
}
