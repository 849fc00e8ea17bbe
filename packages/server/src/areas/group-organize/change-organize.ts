import { AppError, type newOrganize, type organizeUpdate } from '@lustra/core/contract'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { changeOf, type Values } from '../../identity/audit/audit.ts'
import { organizes } from '../../platform/database/schema/stores.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { plainName } from '../shared/plain-name.ts'
import { organizeVersion } from './organize.queries.ts'
import {
  findSubtree,
  findNode,
  findParentId,
  lockTree,
  refuseTakenName,
  refuseTooMany,
} from './tree-rules.ts'

/** The changed node, with its audit values. */
export interface Changed {
  id: string
  name: string
  change: ReturnType<typeof changeOf>
}

/** Adds a node. Throws 'invalid-input', 'not-found' and 'name-taken'. */
export async function addOrganize(
  tx: Tx,
  scope: TenantScope,
  { ParentId, Name, Sort }: z.output<typeof newOrganize>,
): Promise<Changed> {
  const name = plainName('Name', Name)
  await lockTree(tx, scope)
  await refuseTooMany(tx)
  const parentId = await findParentId(tx, ParentId)
  await refuseTakenName(tx, { parentId, name })
  const [added] = await tx
    .insert(organizes)
    .values({ groupId: scope.groupId, parentId, name, sort: Sort })
    .returning()
  if (!added) throw new Error('The node was not stored')
  const after = await valuesOf(tx, added)
  return { id: String(added.id), name, change: changeOf(undefined, after) }
}

/**
 * Changes name, order or parent of a node. An unchanged name is kept, even if it violates newer rules. Returns undefined
 * when nothing differs. Throws 'changed-meanwhile' when it is no longer what the caller saw, and 'invalid-input' for a
 * move into itself.
 */
export async function changeOrganize(
  tx: Tx,
  scope: TenantScope,
  { OrganizeId, ParentId, Name, Sort, Version }: z.output<typeof organizeUpdate>,
): Promise<Changed | undefined> {
  await lockTree(tx, scope)
  const before = await findNode(tx, OrganizeId)
  const name = Name === before.name ? Name : plainName('Name', Name)
  if (organizeVersion(before) !== Version) throw new AppError('changed-meanwhile', 'the node is another now')
  const { ids, height } = await findSubtree(tx, before.id)
  if (ids.some((id) => String(id) === ParentId))
    throw new InvalidInputError('ParentId', 'is the node itself or in its subtree')
  const parentId = await findParentId(tx, ParentId, height)
  await refuseTakenName(tx, { id: before.id, parentId, name })
  if (name === before.name && Sort === before.sort && parentId === before.parentId) return undefined
  const was = await valuesOf(tx, before)
  await tx.update(organizes).set({ name, sort: Sort, parentId }).where(eq(organizes.id, before.id))
  const is = await valuesOf(tx, { parentId, name, sort: Sort })
  return { id: OrganizeId, name, change: changeOf(was, is) }
}

/** Audit values of a node: its position as names from the top down. */
async function valuesOf(
  tx: Tx,
  { parentId, name, sort }: { parentId: number | null; name: string; sort: number },
): Promise<Values> {
  return { Name: name, Sort: sort, Parent: parentId === null ? '' : await pathOf(tx, parentId) }
}

async function pathOf(tx: Tx, id: number): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`with recursive above as (
      select id, parent_id, name, 0 as step from organizes where id = ${id}
      union all select o.id, o.parent_id, o.name, above.step + 1 from organizes o join above on o.id = above.parent_id)
    select name from above order by step desc`)
  return rows.map(({ name }) => name).join(' › ')
}
