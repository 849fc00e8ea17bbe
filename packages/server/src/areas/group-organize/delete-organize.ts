import { AppError, type InUse, type Organize } from '@lustra/core/contract'
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import { organizes, stores } from '../../platform/database/schema/stores.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { translated } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import { RefusalWithData } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import { inTreeOrder, organizeVersion, toOrganize } from './organize.queries.ts'
import { findBelow, findNode, lockTree, type OrganizeRow } from './tree-rules.ts'

/**
 * Deletes a node with everything below it and answers what is gone, parents first. Throws 'changed-meanwhile', and 'node-in-use' with
 * what hangs on it: nobody loses stores from sight because of a deletion.
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
  const rows = await holdBelow(tx, node.id)
  const ids = rows.map((row) => row.id)
  await refuseUsed(tx, ids, language)
  await tx.delete(organizes).where(inArray(organizes.id, sql`(${idsIn(ids)})`))
  return inTreeOrder(rows).map((row) => toOrganize({ ...row, stores: 0 }))
}

/**
 * The node and all below it, held before anybody looks what hangs on them: who is putting a store or a node there at this moment is
 * waited for. What came meanwhile is held, too, until nothing comes any more.
 */
async function holdBelow(tx: Tx, id: number): Promise<OrganizeRow[]> {
  for (let held: OrganizeRow[] = []; ;) {
    const { ids } = await findBelow(tx, id)
    if (ids.length === held.length) return held
    held = await tx
      .select()
      .from(organizes)
      .where(inArray(organizes.id, sql`(${idsIn(ids)})`))
      .orderBy(asc(organizes.sort), byName(organizes.name), asc(organizes.id))
      .for('update')
  }
}

/** One parameter for however many ids: a statement takes 65,535. */
const idsIn = (ids: readonly number[]): SQL =>
  sql`select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`

async function refuseUsed(tx: Tx, ids: readonly number[], language: Language): Promise<void> {
  const onThem = sql`organize_id in (${idsIn(ids)})`
  const [ofStores, users, roles] = [
    await countNamed(
      tx,
      sql`select distinct id, code || ' ' || ${translated(stores.name, language)} as name from stores where ${onThem}`,
    ),
    await countNamed(
      tx,
      sql`select distinct given.person_id as id, people.real_name as name
        from person_organizes given left join people on people.id = given.person_id where ${onThem}`,
    ),
    await countNamed(
      tx,
      sql`select distinct roles.id, roles.name from role_organizes given
        join roles on roles.group_id = given.group_id and roles.id = given.role_id where ${onThem}`,
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

/** How many rows a query of names has, and the first names. */
async function countNamed(tx: Tx, named: SQL): Promise<{ count: number; names: string[] }> {
  const { rows } = await tx.execute<{ name: string | null; count: number }>(
    sql`select name, count(*) over ()::int as count from (${named}) as named
      order by ${byName(sql`name`)}, id limit ${mostNamed}`,
  )
  return { count: rows[0]?.count ?? 0, names: rows.flatMap(({ name }) => name ?? []) }
}
