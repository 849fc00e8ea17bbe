import { sql, type SQL } from 'drizzle-orm'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { organizes } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { SheetProblem, someOf, type SheetWork } from '../shared/sheet-kind.ts'
import { allPaths } from './paths.queries.ts'
import { findNodes, pathKey } from './store-sheet.check.ts'

/** Throws 'changed-meanwhile' with a row whose node was deleted since the check. */
export async function refuseMissingNodes(tx: Tx, { importId }: SheetWork): Promise<void> {
  const found = await lockNodes(
    tx,
    sql`select (after ->> 'OrganizeId')::int from ${rows} where import_id = ${importId}`,
  )
  const { rows: missing } = await tx.execute<{ name: string }>(sql`select name from ${rows} r
    where import_id = ${importId} and outcome in ('added', 'changed') and after ->> 'OrganizeId' is not null
      and not ((after ->> 'OrganizeId')::int = any (${sql.param(found)}::int[])) limit 1`)
  if (missing[0]) throw new SheetProblem('changed-meanwhile', missing[0].name)
}

/** Locks nodes against deletion, which would leave stores without a node. */
async function lockNodes(tx: Tx, ids: SQL): Promise<number[]> {
  const { rows: found } = await tx.execute<{ id: number }>(
    sql`select id from ${organizes} where id in (${ids}) order by id for key share`,
  )
  return found.map(({ id }) => id)
}

/** Replacements for deleted nodes of undone stores: the node with the same path today. */
export type Replaced = ReadonlyMap<number, number>

/**
 * Locks the nodes that stores return to. A deleted one is replaced by one with the same path. Throws 'node-missing'
 * with the paths and rows that have none: stores without a node would be invisible to limited roles.
 */
export async function lockFormerNodes(tx: Tx, { importId }: SheetWork): Promise<Replaced> {
  const found = await lockNodes(
    tx,
    sql`select (before ->> 'OrganizeId')::int from ${rows} where import_id = ${importId} and outcome = 'changed'`,
  )
  const { rows: orphaned } = await tx.execute<{ name: string; id: number; path: string }>(sql`
    select name, (before ->> 'OrganizeId')::int as id,
      coalesce((select f ->> 'Before' from jsonb_array_elements(fields) f where f ->> 'Field' = 'Organize'), '') as path
    from ${rows} where import_id = ${importId} and outcome = 'changed' and before ->> 'OrganizeId' is not null
      and not ((before ->> 'OrganizeId')::int = any (${sql.param(found)}::int[])) order by line`)
  if (orphaned.length === 0) return new Map()

  const nodes = await findNodes(tx, await allPaths(tx))
  const requested = orphaned.map((row) => ({ ...row, now: nodes.get(pathKey(row.path)) ?? 0 }))
  const ids = requested.map(({ now }) => now)
  const locked = new Set(await lockNodes(tx, sql`select unnest(${sql.param(ids)}::int[])`))
  const missing = requested.filter(({ now }) => !locked.has(now))
  const problems = [...Map.groupBy(missing, ({ path }) => path)].map(
    ([path, stores]) => `${path}: ${someOf(stores.map(({ name }) => name))}`,
  )
  if (problems.length > 0) throw new SheetProblem('node-missing', problems.join('; '))
  return new Map(requested.map(({ id, now }) => [id, now]))
}

/** The previous values of a row, with the replacement of a deleted node. */
export function beforeWith(replaced: Replaced): SQL {
  if (replaced.size === 0) return sql`r.before`
  const nodes = Object.fromEntries([...replaced].map(([id, now]) => [id, { OrganizeId: now }]))
  return sql`(r.before || coalesce(${JSON.stringify(nodes)}::jsonb -> (r.before ->> 'OrganizeId'), '{}'))`
}
