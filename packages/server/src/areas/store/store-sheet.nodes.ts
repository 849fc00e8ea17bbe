import { sql, type SQL } from 'drizzle-orm'
import { sheetImportRows as rows } from '../../platform/database/schema/sheet-imports.ts'
import { organizes } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { SheetProblem, someOf, type SheetWork } from '../shared/sheet-kind.ts'
import { allPaths } from './paths.queries.ts'
import { nodesByPath, pathKey } from './store-sheet.check.ts'

/** Throws 'changed-meanwhile' and names a row whose node is gone since the check. */
export async function refuseMissingNodes(tx: Tx, { importId }: SheetWork): Promise<void> {
  const found = await holdNodes(
    tx,
    sql`select (after ->> 'OrganizeId')::int from ${rows} where import_id = ${importId}`,
  )
  const { rows: missing } = await tx.execute<{ name: string }>(sql`select name from ${rows} r
    where import_id = ${importId} and outcome in ('added', 'changed') and after ->> 'OrganizeId' is not null
      and not ((after ->> 'OrganizeId')::int = any (${sql.param(found)}::int[])) limit 1`)
  if (missing[0]) throw new SheetProblem('changed-meanwhile', missing[0].name)
}

/** Nodes that stay until the end: one that is deleted meanwhile would leave stores without a place. */
async function holdNodes(tx: Tx, ids: SQL): Promise<number[]> {
  const { rows: found } = await tx.execute<{ id: number }>(
    sql`select id from ${organizes} where id in (${ids}) order by id for key share`,
  )
  return found.map(({ id }) => id)
}

/** Where stores are put back that hung on a node which is deleted by now: the node that has its name and place today. */
export type Replaced = ReadonlyMap<number, number>

/**
 * Holds the nodes that stores come back to. One that was deleted is replaced by one of the same path. Throws 'node-missing' with the
 * paths of those that have none, and the rows: nobody wants stores to be back without a place, where narrowed roles do not see them.
 */
export async function holdFormerNodes(tx: Tx, { importId }: SheetWork): Promise<Replaced> {
  const found = await holdNodes(
    tx,
    sql`select (before ->> 'OrganizeId')::int from ${rows} where import_id = ${importId} and outcome = 'changed'`,
  )
  const { rows: homeless } = await tx.execute<{ name: string; id: number; path: string }>(sql`
    select name, (before ->> 'OrganizeId')::int as id,
      coalesce((select f ->> 'Before' from jsonb_array_elements(fields) f where f ->> 'Field' = 'Organize'), '') as path
    from ${rows} where import_id = ${importId} and outcome = 'changed' and before ->> 'OrganizeId' is not null
      and not ((before ->> 'OrganizeId')::int = any (${sql.param(found)}::int[])) order by line`)
  if (homeless.length === 0) return new Map()

  const nodes = nodesByPath(await allPaths(tx))
  const wanted = homeless.map((row) => ({ ...row, now: nodes.get(pathKey(row.path)) ?? 0 }))
  const ids = wanted.map(({ now }) => now)
  const held = new Set(await holdNodes(tx, sql`select unnest(${sql.param(ids)}::int[])`))
  const missing = wanted.filter(({ now }) => !held.has(now))
  const told = [...Map.groupBy(missing, ({ path }) => path)].map(
    ([path, stores]) => `${path}: ${someOf(stores.map(({ name }) => name))}`,
  )
  if (told.length > 0) throw new SheetProblem('node-missing', told.join('; '))
  return new Map(wanted.map(({ id, now }) => [id, now]))
}

/** The version of before of a row, with the node that replaces a deleted one. */
export function beforeWith(replaced: Replaced): SQL {
  if (replaced.size === 0) return sql`r.before`
  const nodes = Object.fromEntries([...replaced].map(([id, now]) => [id, { OrganizeId: now }]))
  return sql`(r.before || coalesce(${JSON.stringify(nodes)}::jsonb -> (r.before ->> 'OrganizeId'), '{}'))`
}
