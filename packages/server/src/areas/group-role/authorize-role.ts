import { AppError, type RoleAuthorize } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import { changeOf, type Values } from '../../identity/audit/audit.ts'
import { toRowId } from '../../platform/database/rows.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { ensureAdministrator, lockPeople } from '../shared/administrators.ts'
import { findOwnPages, findOwnRole, refuseAboveOwn } from '../shared/role-rules.ts'
import { findRights, mayReduce, refuseChanged, type RoleRights } from './role-detail.queries.ts'

type MenuRow = typeof menus.$inferSelect

/** The change for the audit trail; undefined when nothing differs. */
export interface Authorized {
  name: string
  change: ReturnType<typeof changeOf> | undefined
}

/**
 * Sets the pages and nodes of a role. Throws 'changed-meanwhile', 'not-found', 'forbidden' (a role that is not within
 * the caller's own rights, a page that the caller lacks, or the administrators' role would lose rights), 'own-account'
 * (the caller's own role would) and 'last-administrator'.
 */
export async function authorizeRole(tx: Tx, scope: TenantScope, sent: RoleAuthorize): Promise<Authorized> {
  await lockPeople(tx, scope, 'GroupRole')
  const before = await findRights(tx, sent.RoleId)
  await refuseAboveOwn(tx, before.role.id)
  refuseChanged(before, sent.Version)
  const all = await tx.select().from(menus)
  const menuIds = await pagesToBe(tx, all, toIds(sent.MenuIds, 'page'))
  const organizeIds = await nodesToBe(tx, toIds(sent.OrganizeIds, 'node'))
  const after = { role: { ...before.role, allStores: sent.AllStores }, menuIds, organizeIds }
  const change = await changeIn(tx, all, before, after)
  if (!change) return { name: before.role.name, change: undefined }
  await refuseReduced(tx, before, after)
  await ensureAdministrator(tx, () => storeRights(tx, scope, all, after))
  return { name: before.role.name, change }
}

function toIds(ids: readonly string[], what: string): number[] {
  const rowIds = [...new Set(ids)].map((id) => toRowId(id))
  if (rowIds.includes(undefined)) throw new AppError('not-found', `no such ${what}`)
  return rowIds.filter((id) => id !== undefined)
}

/** The requested pages, without their ancestors, which are added later. */
async function pagesToBe(tx: Tx, all: readonly MenuRow[], requested: readonly number[]): Promise<number[]> {
  const known = new Set(all.filter(({ realm }) => realm !== 'cam').map(({ id }) => id))
  if (requested.some((id) => !known.has(id))) throw new AppError('not-found', 'no such page')
  const own = new Set((await findOwnPages(tx)).map(({ id }) => id))
  const foreign = requested.find((id) => !own.has(id))
  if (foreign !== undefined)
    throw new AppError('forbidden', `the caller’s own role does not open page ${foreign}`)
  const above = new Set(all.map(({ parentId }) => parentId))
  return requested.filter((id) => !above.has(id)).toSorted((a, b) => a - b)
}

/** Returns the group's nodes of these ids, locked against deletion. Throws 'not-found'. */
async function nodesToBe(tx: Tx, requested: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from organizes
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(requested)}::jsonb))
    order by id for key share`)
  if (rows.length < requested.length) throw new AppError('not-found', 'no such node in this group')
  return rows.map(({ id }) => id)
}

/**
 * Refuses to remove pages or stores from the caller's own role, and from the administrators' role:
 * nobody of the group could give them back. An SA may.
 */
async function refuseReduced(tx: Tx, before: RoleRights, after: RoleRights): Promise<void> {
  const isReduced =
    without(before.menuIds, after.menuIds).length > 0 ||
    (!after.role.allStores &&
      (before.role.allStores || without(before.organizeIds, after.organizeIds).length > 0))
  const own = await findOwnRole(tx)
  if (!isReduced || mayReduce(own, before.role)) return
  throw own?.id === before.role.id
    ? new AppError('own-account', 'the caller’s own role would lose rights')
    : new AppError('forbidden', 'the administrators’ role keeps its rights')
}

async function storeRights(
  tx: Tx,
  { groupId }: TenantScope,
  all: readonly MenuRow[],
  { role, menuIds, organizeIds }: RoleRights,
): Promise<void> {
  const menuRows = withAncestors(all, menuIds)
  await tx.update(roles).set({ allStores: role.allStores }).where(eq(roles.id, role.id))
  // Pages of the company's own menu are not changed here.
  await tx.execute(sql`delete from role_menus where role_id = ${role.id}
    and menu_id in (select id from menus where realm <> 'cam')`)
  await tx.execute(sql`insert into role_menus (group_id, role_id, menu_id)
    select ${groupId}, ${role.id}, value::int from jsonb_array_elements_text(${JSON.stringify(menuRows)}::jsonb)`)
  await tx.execute(sql`delete from role_organizes where role_id = ${role.id}`)
  await tx.execute(sql`insert into role_organizes (group_id, role_id, organize_id)
    select ${groupId}, ${role.id}, value::int from jsonb_array_elements_text(${JSON.stringify(organizeIds)}::jsonb)`)
}

/** Adds the ancestors of pages, without which they could not be reached. */
function withAncestors(all: readonly MenuRow[], menuIds: readonly number[]): number[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]))
  const found = new Set<number>()
  for (const menuId of menuIds)
    for (let id: number | null = menuId; id !== null; id = parents.get(id) ?? null) found.add(id)
  return [...found]
}

/** Names listed in one entry; more are only counted. */
const mostNamed = 200

/** The differences for the audit trail: removed pages and nodes in `before`, added ones in `after`. */
async function changeIn(
  tx: Tx,
  all: readonly MenuRow[],
  before: RoleRights,
  after: RoleRights,
): Promise<Authorized['change']> {
  const titles = new Map(all.map(({ id, titleEn }) => [id, titleEn]))
  const side = async (one: RoleRights, other: RoleRights): Promise<Values> => ({
    AllStores: one.role.allStores,
    Pages: shortened(without(one.menuIds, other.menuIds).map((id) => titles.get(id) ?? String(id))),
    Nodes: shortened(await nodeNames(tx, without(one.organizeIds, other.organizeIds))),
  })
  const change = changeOf(await side(before, after), await side(after, before))
  return Object.keys(change.after ?? {}).length ? change : undefined
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const left = new Set(ids)
  for (const id of others) left.delete(id)
  return [...left]
}

const shortened = (names: string[]): string[] =>
  names.length > mostNamed ? [...names.slice(0, mostNamed), `+${names.length - mostNamed}`] : names

async function nodeNames(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from organizes
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by sort, name, id`)
  return rows.map(({ name }) => name)
}
