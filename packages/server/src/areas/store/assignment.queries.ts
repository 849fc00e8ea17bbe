import { AppError, type AssignmentMode, type StoreAssignmentResult } from '@lustra/core/contract'
import { inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { toRowId } from '../../platform/database/rows.ts'
import { thisGroup } from '../../platform/database/roles.ts'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'

export interface OrganizeNode {
  id: number
  name: string
}

/**
 * Returns a node that the caller may assign stores to. Throws 'not-found' for a node of another group or outside of
 * the role.
 */
export async function findReachableNode(tx: Tx, id: string): Promise<OrganizeNode> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from ${organizes} where id = ${toRowId(id) ?? null}
      and ((select app_sees_all_stores()) or id in (select unnest(app_organize_ids()))) for key share`)
  const [node] = rows
  if (!node) throw new AppError('not-found', 'no such node within reach')
  return node
}

/** Returns the stores with these ids. Throws 'not-found' when the caller does not see one of them. */
export async function storesWithIds(tx: Tx, ids: readonly string[]): Promise<SQL> {
  const rowIds = [...new Set(ids)].map(toRowId)
  const known = rowIds.filter((id) => id !== undefined)
  const found = known.length === rowIds.length && (await tx.$count(stores, inArray(stores.id, known)))
  if (found !== rowIds.length) throw new AppError('not-found', 'one of the stores is out of reach')
  return inArray(stores.id, known)
}

/** All except these; invalid ids exclude nothing. */
export function notThese(ids: readonly string[]): SQL | undefined {
  const rowIds = ids.map(toRowId).filter((id) => id !== undefined)
  return rowIds.length > 0 ? notInArray(stores.id, rowIds) : undefined
}

/** Which of the selected stores each mode affects, besides those that are already there. */
const affected: Record<AssignmentMode, SQL> = {
  BindOrganize: sql`organize_id is null`,
  ReBindOrganize: sql`organize_id is not null`,
  OverBindOrganize: sql`true`,
}

/** Returns what assigning the matching stores would change. */
export async function countAssignment(
  tx: Tx,
  mode: AssignmentMode,
  chosen: SQL | undefined,
  { id }: OrganizeNode,
): Promise<StoreAssignmentResult> {
  const isCurrentNode = sql`organize_id is not distinct from ${id}`
  const [counts] = await tx
    .select({
      Chosen: sql<number>`count(*)::int`,
      Changed: sql<number>`(count(*) filter (where not (${isCurrentNode}) and ${affected[mode]}))::int`,
      Unchanged: sql<number>`(count(*) filter (where ${isCurrentNode}))::int`,
    })
    .from(stores)
    .where(chosen)
  const { Chosen, Changed, Unchanged } = counts ?? { Chosen: 0, Changed: 0, Unchanged: 0 }
  return { Chosen, Changed, Unchanged, Skipped: Chosen - Changed - Unchanged }
}

export interface MovedStore {
  code: string
  /** The previous node. */
  formerId: number | null
}

/** Assigns the stores in one statement; returns what was moved, by code. */
export async function assignStores(
  tx: Tx,
  mode: AssignmentMode,
  chosen: SQL | undefined,
  { id }: OrganizeNode,
): Promise<MovedStore[]> {
  // Locked in id order, to avoid deadlocks between concurrent assignments.
  const { rows } = await tx.execute<{ code: string; formerId: number | null }>(sql`
    with moving as (select id, organize_id as former_id from ${stores}
      where ${chosen ?? sql`true`} and organize_id is distinct from ${id} and ${affected[mode]} order by id for update),
    moved as (update ${stores} set organize_id = ${id} from moving
      where ${stores.groupId} = ${thisGroup} and ${stores.id} = moving.id returning ${stores.code}, moving.former_id)
    select code, former_id as "formerId" from moved order by code`)
  return rows
}
