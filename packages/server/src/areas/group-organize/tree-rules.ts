import { AppError, deepestOrganize, mostOrganizes } from '@lustra/core/contract'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { toRowId } from '../../platform/database/rows.ts'
import { organizes } from '../../platform/database/schema/stores.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { refuseLostRights } from '../shared/lost-rights.ts'
import { comparableName } from '../shared/plain-name.ts'

/** Lock key, distinct from other locks of the same group. */
const lockOfTree = 727_102

export type OrganizeRow = typeof organizes.$inferSelect

/**
 * Serialises changes of a group's tree: two concurrent moves could create a cycle. Throws 'forbidden' when the caller
 * lost the page meanwhile.
 */
export async function lockTree(tx: Tx, scope: TenantScope): Promise<void> {
  // A waiting request holds a connection that others need, so it fails with 'busy'.
  await tx.execute(sql`set local lock_timeout = '5s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOfTree}, ${scope.groupId})`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await refuseLostRights(tx, scope, 'GroupOrganize')
}

/** Returns a node of the group by its public id, locked against concurrent references. Throws 'not-found'. */
export async function findNode(tx: Tx, id: string): Promise<OrganizeRow> {
  const rowId = toRowId(id)
  const [row] =
    rowId === undefined ? [] : await tx.select().from(organizes).where(eq(organizes.id, rowId)).for('update')
  if (!row) throw new AppError('not-found', 'no such node in this group')
  return row
}

/** Throws 'invalid-input' when the group has the maximum number of nodes. */
export async function refuseTooMany(tx: Tx): Promise<void> {
  const nodes = await tx.$count(organizes)
  if (nodes >= mostOrganizes) throw new InvalidInputError('ParentId', `the group has ${nodes} nodes already`)
}

/** Throws 'name-taken' when a sibling has the same name. */
export async function refuseTakenName(
  tx: Tx,
  { id, parentId, name }: Pick<OrganizeRow, 'parentId' | 'name'> & { id?: number },
): Promise<void> {
  const siblings = await tx
    .select({ name: organizes.name })
    .from(organizes)
    .where(
      and(
        parentId === null ? isNull(organizes.parentId) : eq(organizes.parentId, parentId),
        id === undefined ? undefined : ne(organizes.id, id),
      ),
    )
  if (siblings.some((sibling) => comparableName(sibling.name) === comparableName(name)))
    throw new AppError('name-taken', 'a sibling node has this name')
}

/**
 * Returns the id of a parent, null for the top. Throws 'not-found', and 'invalid-input' when `height` levels do not fit
 * below it.
 */
export async function findParentId(tx: Tx, parentId: string, height = 1): Promise<number | null> {
  if (parentId === '') return null
  const { id } = await findNode(tx, parentId)
  const { rows } = await tx.execute<{ depth: number }>(sql`with recursive above as (
      select id, parent_id from organizes where id = ${id}
      union select o.id, o.parent_id from organizes o join above on o.id = above.parent_id)
    select count(*)::int as depth from above`)
  if ((rows[0]?.depth ?? 0) + height > deepestOrganize)
    throw new InvalidInputError('ParentId', `deeper than ${deepestOrganize} levels`)
  return id
}

/** Returns a node with its subtree, and its number of levels. */
export async function findSubtree(tx: Tx, id: number): Promise<{ ids: number[]; height: number }> {
  const { rows } = await tx.execute<{ id: number; level: number }>(sql`with recursive below as (
      select id, 1 as level from organizes where id = ${id}
      union all select o.id, below.level + 1 from organizes o join below on o.parent_id = below.id)
    select id, level from below`)
  return { ids: rows.map((row) => row.id), height: Math.max(...rows.map(({ level }) => level)) }
}
