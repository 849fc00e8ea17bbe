import { AppError, type RoleAuthorize } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import { opens } from '../../identity/access/page-modules.ts'
import { changeOf, type Values } from '../../identity/audit/audit.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { ensureAdministrator, lockPeople } from '../shared/administrators.ts'
import { findOwnPages } from '../shared/role-rules.ts'
import { findRights, refuseChanged, type RoleRights } from './role-detail.queries.ts'
import { findCountedRole } from './role.queries.ts'

type MenuRow = typeof menus.$inferSelect

/** The change for the audit trail; undefined when nothing differs. */
export interface Authorized {
  name: string
  change: ReturnType<typeof changeOf> | undefined
}

/**
 * Sets the pages and nodes of a role. Pages that the caller's own role lacks stay unchanged. Throws
 * 'changed-meanwhile', 'not-found', 'forbidden' (a page that the caller lacks, or a right removed from a role with
 * more), 'own-account' (the caller would lose access to this page) and 'last-administrator'.
 */
export async function authorizeRole(tx: Tx, scope: TenantScope, sent: RoleAuthorize): Promise<Authorized> {
  await lockPeople(tx, scope, 'GroupRole')
  const before = await findRights(tx, sent.RoleId)
  refuseChanged(before, sent.Version)
  const all = await tx.select().from(menus)
  const menuIds = await pagesToBe(tx, all, before, toIds(sent.MenuIds, 'page'))
  const organizeIds = await nodesToBe(tx, toIds(sent.OrganizeIds, 'node'))
  const after = { role: { ...before.role, allStores: sent.AllStores }, menuIds, organizeIds }
  const change = await changeIn(tx, all, before, after)
  if (!change) return { name: before.role.name, change: undefined }
  refuseTakingFromAbove(all, before, after, await findOwnPages(tx))
  await refuseLosingOwn(tx, all, before, after)
  await ensureAdministrator(tx, () => storeRights(tx, scope, all, after))
  return { name: before.role.name, change }
}

function toIds(ids: readonly string[], what: string): number[] {
  const rowIds = [...new Set(ids)].map((id) => toRowId(id))
  if (rowIds.includes(undefined)) throw new AppError('not-found', `no such ${what}`)
  return rowIds.filter((id) => id !== undefined)
}

/** The requested pages, plus those that the caller can neither see nor grant. Ancestors of pages are added later. */
async function pagesToBe(
  tx: Tx,
  all: readonly MenuRow[],
  before: RoleRights,
  requested: readonly number[],
): Promise<number[]> {
  const known = new Set(all.filter(({ realm }) => realm !== 'cam').map(({ id }) => id))
  if (requested.some((id) => !known.has(id))) throw new AppError('not-found', 'no such page')
  const above = new Set(all.map(({ parentId }) => parentId))
  const ownPages = await findOwnPages(tx)
  // The caller may have lost the right while waiting for the lock; all pages would then be kept, as if it had
  // succeeded.
  const ownModules = ownPages.map(({ module }) => module)
  if (!opens(ownModules, 'GroupRole')) throw new AppError('forbidden', 'the caller manages roles no longer')
  const own = new Set(ownPages.map(({ id }) => id))
  const retained = before.menuIds.filter((id) => !own.has(id))
  const foreign = requested.find((id) => !own.has(id) && !retained.includes(id))
  if (foreign !== undefined)
    throw new AppError('forbidden', `the caller’s own role does not open page ${foreign}`)
  return [...new Set([...requested.filter((id) => !above.has(id)), ...retained])].sort((a, b) => a - b)
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
 * Refuses to remove the pages of people and roles, and the view of all stores that they require, from the caller's own
 * role.
 */
async function refuseLosingOwn(
  tx: Tx,
  all: readonly MenuRow[],
  before: RoleRights,
  after: RoleRights,
): Promise<void> {
  if (!(await findCountedRole(tx, before.role.id)).IsOwn) return
  const page = pageLost(all, before, after)
  if (page) throw new AppError('own-account', `the caller’s own role would no longer open ${page}`)
}

/**
 * Throws 'forbidden' when a role with pages that the caller's own lacks would lose managing rights, or see other
 * stores: a caller with fewer rights must not reduce or extend those of a role with more (A6).
 */
function refuseTakingFromAbove(
  all: readonly MenuRow[],
  before: RoleRights,
  after: RoleRights,
  own: readonly MenuRow[],
): void {
  const isAbove = before.menuIds.some((id) => !own.some((page) => page.id === id))
  if (!isAbove) return
  const seesOthers =
    before.role.allStores !== after.role.allStores ||
    without(before.organizeIds, after.organizeIds).length > 0 ||
    without(after.organizeIds, before.organizeIds).length > 0
  if (seesOthers || pageLost(all, before, after))
    throw new AppError('forbidden', 'the role opens more than the caller’s own')
}

/** The page of people or of roles that a role would lose. */
function pageLost(all: readonly MenuRow[], before: RoleRights, after: RoleRights): string | undefined {
  const mayManage = ({ role, menuIds }: RoleRights, page: string) =>
    role.allStores && opens(modulesIn(all, menuIds), page)
  return ['User', 'GroupRole'].find((page) => mayManage(before, page) && !mayManage(after, page))
}

const modulesIn = (all: readonly MenuRow[], menuIds: readonly number[]) =>
  all.filter(({ id }) => menuIds.includes(id)).map(({ module }) => module)

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
