import { AppError, type InUse, type Organize } from '@lustra/core/contract'
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { translated } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import { RefusalWithData } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import { inTreeOrder, organizeVersion, toOrganize } from './organize.queries.ts'
import { findSubtree, findNode, lockTree, type OrganizeRow } from './tree-rules.ts'

/**
 * Deletes a node with its subtree and returns the deleted nodes, parents first. Throws 'changed-meanwhile', and
 * 'node-in-use' with what refers to it, so that no store loses its node by a deletion.
 */
export async function deleteOrganize(
  tx: Tx,
  scope: TenantScope,
  { id, version }: { id: string; version: string },
  language: Language,
): Promise<Organize[]> {
  await lockTree(tx, scope)
  const node = await findNode(tx, id)
  if (organizeVersion(node) !== version) throw new AppError('changed-meanwhile', 'the node is another now')
  const rows = await lockSubtree(tx, node.id, language)
  const ids = rows.map((row) => row.id)
  await refuseUsed(tx, ids, language)
  await tx.delete(organizes).where(inArray(organizes.id, sql`(${idsIn(ids)})`))
  return inTreeOrder(rows).map((row) => toOrganize({ ...row, stores: 0 }))
}

/**
 * Locks the node and its subtree before references are checked: concurrent additions are waited for. Repeats until no
 * new nodes appear.
 */
async function lockSubtree(tx: Tx, id: number, language: Language): Promise<OrganizeRow[]> {
  for (let locked: OrganizeRow[] = []; ;) {
    const { ids } = await findSubtree(tx, id)
    if (ids.length === locked.length) return locked
    locked = await tx
      .select()
      .from(organizes)
      .where(inArray(organizes.id, sql`(${idsIn(ids)})`))
      .orderBy(asc(organizes.sort), byName(translated(organizes.name, language), language), asc(organizes.id))
      .for('update')
  }
}

/** One parameter for any number of ids: a statement allows 65,535. */
const idsIn = (ids: readonly number[]): SQL =>
  sql`select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`

async function refuseUsed(tx: Tx, ids: readonly number[], language: Language): Promise<void> {
  const ofNodes = sql`organize_id in (${idsIn(ids)})`
  const [ofStores, users, roles] = [
    await countNamed(
      tx,
      language,
      sql`select distinct id, code || ' ' || ${translated(stores.name, language)} as name from stores where ${ofNodes}`,
    ),
    await countNamed(
      tx,
      language,
      sql`select distinct given.person_id as id, ${translated(sql`people.real_name`, language)} as name
        from person_organizes given left join people on people.id = given.person_id where ${ofNodes}`,
    ),
    await countNamed(
      tx,
      language,
      sql`select distinct roles.id, ${translated(sql`roles.name`, language)} as name from role_organizes given
        join roles on roles.group_id = given.group_id and roles.id = given.role_id where ${ofNodes}`,
    ),
  ]
  if (ofStores.count + users.count + roles.count === 0) return
  throw new RefusalWithData('node-in-use', 'stores, people or roles hang on the node or below it', {
    Stores: ofStores.count,
    StoreNames: ofStores.names,
    Users: users.count,
    UserNames: users.names,
    Roles: roles.count,
    RoleNames: roles.names,
  } satisfies InUse)
}

const mostNamed = 5

/** Returns the number of rows of a query of names, and the first names. */
async function countNamed(
  tx: Tx,
  language: Language,
  named: SQL,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await tx.execute<{ name: string | null; count: number }>(
    sql`select name, count(*) over ()::int as count from (${named}) as named
      order by ${byName(sql`name`, language)}, id limit ${mostNamed}`,
  )
  return { count: rows[0]?.count ?? 0, names: rows.flatMap(({ name }) => name ?? []) }
}
