import { sql } from 'drizzle-orm'
import { organizes } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'

/** Returns the names from the top of the organisation down to each of these nodes. */
export async function pathsOf(tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string[]>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; path: string[] }>(sql`
    with recursive up as (
      select id, parent_id, array[name] as path from ${organizes} where id in ${uniqueIds}
      union all select up.id, o.parent_id, o.name || up.path from up join ${organizes} o on o.id = up.parent_id)
    select id, path from up where parent_id is null`)
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/** Names the nodes of paths in a language. */
export async function translatePaths(
  tx: Tx,
  paths: ReadonlyMap<number, string[]>,
  language: Language,
): Promise<Map<number, string[]>> {
  const translate = await translateInto(tx, language, [...paths.values()].flat())
  return new Map([...paths].map(([id, path]) => [id, path.map(translate)]))
}

/** The same for every node of the group. */
export async function allPaths(tx: Tx): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ id: number; path: string[] }>(sql`
    with recursive down as (
      select id, array[name] as path from ${organizes} where parent_id is null
      union all select o.id, down.path || o.name from down join ${organizes} o on o.parent_id = down.id)
    select id, path from down`)
  return new Map(rows.map(({ id, path }) => [id, path]))
}
