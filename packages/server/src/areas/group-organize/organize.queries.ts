import type { Organize } from '@lustra/core/contract'
import { AppError } from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import { toRowId, versionOf } from '../../platform/database/rows.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translated } from '../../platform/database/translations.ts'
import { byName } from '../../platform/database/typed-text.ts'
import type { Language } from '../../platform/http/languages.ts'

/** A node as read from the database; `stores` are those on the node itself that the caller sees. */
interface NodeRow extends Record<string, unknown> {
  id: number
  parentId: number | null
  name: string
  /** In a reader's language, where one is known. */
  shownName?: string
  sort: number
  stores: number
}

/** Nodes that the caller sees: all of them, or those of their role and their own with their subtrees and ancestors. */
const seen = sql`with recursive seen as (
    select unnest(app_organize_ids()) as id where not app_sees_all_stores()
    union select o.parent_id from organizes o join seen on seen.id = o.id where o.parent_id is not null)`
const isSeen = sql`((select app_sees_all_stores()) or o.id in (select id from seen))`

/** Reads the visible tree in one statement: parents before children, children by Sort and then by name in a language. */
export async function findTree(tx: Tx, language: Language): Promise<Organize[]> {
  const { rows } = await tx.execute<NodeRow>(sql`${seen},
    counted as (select organize_id as id, count(*)::int as stores from stores where organize_id is not null group by 1)
    select o.id, o.parent_id as "parentId", o.name, ${translated(sql`o.name`, language)} as "shownName", o.sort, coalesce(counted.stores, 0) as stores
    from organizes o left join counted on counted.id = o.id
    where ${isSeen} order by o.sort, ${byName(translated(sql`o.name`, language), language)}, o.id`)
  return inTreeOrder(rows).map(toOrganize)
}

/** One node that the caller sees. Throws 'not-found'. */
export async function findOrganize(tx: Tx, id: string, language: Language): Promise<Organize> {
  const rowId = toRowId(id)
  const { rows } =
    rowId === undefined
      ? { rows: [] }
      : await tx.execute<NodeRow>(sql`${seen}
          select o.id, o.parent_id as "parentId", o.name, ${translated(sql`o.name`, language)} as "shownName", o.sort,
            (select count(*)::int from stores where organize_id = o.id) as stores
          from organizes o where o.id = ${rowId} and ${isSeen}`)
  if (!rows[0]) throw new AppError('not-found', 'no such node in this group')
  return toOrganize(rows[0])
}

/** Orders siblings into a tree, parents before children. */
export function inTreeOrder<Row extends Pick<NodeRow, 'id' | 'parentId'>>(rows: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const ordered: Row[] = []
  const append = (parent: number | null) => {
    for (const row of children.get(parent) ?? []) {
      ordered.push(row)
      append(row.id)
    }
  }
  append(null)
  return ordered
}

export const toOrganize = ({ id, parentId, name, shownName, sort, stores }: NodeRow): Organize => ({
  OrganizeId: String(id),
  ParentId: parentId === null ? '' : String(parentId),
  Name: name,
  ShownName: shownName ?? name,
  Sort: sort,
  Stores: stores,
  Version: organizeVersion({ name, sort, parentId }),
})

/** The number of stores is not part of the version. */
export const organizeVersion = ({
  name,
  sort,
  parentId,
}: Pick<NodeRow, 'name' | 'sort' | 'parentId'>): string => versionOf([name, sort, parentId])
