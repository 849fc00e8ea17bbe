import { AppError, type RoleAuthorize } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import { opens } from '../../identity/access/page-modules.ts'
import { changeOf, type Values } from '../../identity/audit/audit.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { roles } from '../../platform/database/schema/identity.ts'
import { menus } from '../../platform/database/schema/menu.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { keepAdministrator, lockPeople } from '../shared/administrators.ts'
import { findOwnPages } from '../shared/role-rules.ts'
import { findRights, refuseChanged, type RoleRights } from './role-detail.queries.ts'
import { findCountedRole } from './role.queries.ts'

type MenuRow = typeof menus.$inferSelect

/** What was done, as the audit trail holds it; undefined when all was so already. */
export interface Authorized {
  name: string
  change: ReturnType<typeof changeOf> | undefined
}

/**
 * Gives a role exactly these pages and nodes. Pages that the role had and the caller's own lacks stay as they are. Throws
 * 'changed-meanwhile', 'not-found', 'forbidden' (a page that the caller lacks, or a right taken from a role with more), 'own-account' (the caller could no longer come back
 * here) and 'last-administrator'.
 */
export async function authorizeRole(tx: Tx, scope: TenantScope, wish: RoleAuthorize): Promise<Authorized> {
  await lockPeople(tx, scope, 'GroupRole')
  const before = await findRights(tx, wish.RoleId)
  refuseChanged(before, wish.Version)
  const all = await tx.select().from(menus)
  const menuIds = await pagesToBe(tx, all, before, toIds(wish.MenuIds, 'page'))
  const organizeIds = await nodesToBe(tx, toIds(wish.OrganizeIds, 'node'))
  const after = { role: { ...before.role, allStores: wish.AllStores }, menuIds, organizeIds }
  const change = await changeIn(tx, all, before, after)
  if (!change) return { name: before.role.name, change: undefined }
  refuseTakingFromAbove(all, before, after, await findOwnPages(tx))
  await refuseLosingOwn(tx, all, before, after)
  await keepAdministrator(tx, () => storeRights(tx, scope, all, after))
  return { name: before.role.name, change }
}

function toIds(ids: readonly string[], what: string): number[] {
  const rowIds = [...new Set(ids)].map((id) => toRowId(id))
  if (rowIds.includes(undefined)) throw new AppError('not-found', `no such ${what}`)
  return rowIds.filter((id) => id !== undefined)
}

/** What is wished, and what the caller can neither see nor give. What is above pages follows from them. */
async function pagesToBe(
  tx: Tx,
  all: readonly MenuRow[],
  before: RoleRights,
  wished: readonly number[],
): Promise<number[]> {
  const known = new Set(all.filter(({ realm }) => realm !== 'cam').map(({ id }) => id))
  if (wished.some((id) => !known.has(id))) throw new AppError('not-found', 'no such page')
  const above = new Set(all.map(({ parentId }) => parentId))
  const ownPages = await findOwnPages(tx)
  // Whoever waited for the lock may have lost the right meanwhile; all pages would be kept then, as if it had worked.
  const ownModules = ownPages.map(({ module }) => module)
  if (!opens(ownModules, 'GroupRole')) throw new AppError('forbidden', 'the caller manages roles no longer')
  const own = new Set(ownPages.map(({ id }) => id))
  const kept = before.menuIds.filter((id) => !own.has(id))
  const foreign = wished.find((id) => !own.has(id) && !kept.includes(id))
  if (foreign !== undefined)
    throw new AppError('forbidden', `the caller’s own role does not open page ${foreign}`)
  return [...new Set([...wished.filter((id) => !above.has(id)), ...kept])].sort((a, b) => a - b)
}

/** The group's nodes of these ids, held against being deleted meanwhile. Throws 'not-found'. */
async function nodesToBe(tx: Tx, wished: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from organizes
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(wished)}::jsonb))
    order by id for key share`)
  if (rows.length < wished.length) throw new AppError('not-found', 'no such node in this group')
  return rows.map(({ id }) => id)
}

/** Nobody shuts themselves out: the pages of people and roles, and the sight of all stores that they take, stay with their own role. */
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
 * Throws 'forbidden' when a role with pages that the caller's own does not open would manage no longer, or see other stores: whoever has
 * less takes nothing from whoever has more, and gives nothing of what they do not see (A6).
 */
function refuseTakingFromAbove(
  all: readonly MenuRow[],
  before: RoleRights,
  after: RoleRights,
  own: readonly MenuRow[],
): void {
  const isAbove = before.menuIds.some((id) => !own.some((page) => page.id === id))
  if (!isAbove) return
  if (before.role.allStores !== after.role.allStores || pageLost(all, before, after))
    throw new AppError('forbidden', 'the role opens more than the caller’s own')
}

/** The page of people or of roles that a role could no longer use. */
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
  // Of the company's own menu nothing changes here.
  await tx.execute(sql`delete from role_menus where role_id = ${role.id}
    and menu_id in (select id from menus where realm <> 'cam')`)
  await tx.execute(sql`insert into role_menus (group_id, role_id, menu_id)
    select ${groupId}, ${role.id}, value::int from jsonb_array_elements_text(${JSON.stringify(menuRows)}::jsonb)`)
  await tx.execute(sql`delete from role_organizes where role_id = ${role.id}`)
  await tx.execute(sql`insert into role_organizes (group_id, role_id, organize_id)
    select ${groupId}, ${role.id}, value::int from jsonb_array_elements_text(${JSON.stringify(organizeIds)}::jsonb)`)
}

/** Pages with what is above them: nobody could reach a page otherwise. */
function withAncestors(all: readonly MenuRow[], menuIds: readonly number[]): number[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]))
  const found = new Set<number>()
  for (const menuId of menuIds)
    for (let id: number | null = menuId; id !== null; id = parents.get(id) ?? null) found.add(id)
  return [...found]
}

/** Names of one entry, so that a trail of many can be read; more are counted. */
const mostNamed = 200

/** What differs, for the trail: pages and nodes that were taken away stand before, those given after. */
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
