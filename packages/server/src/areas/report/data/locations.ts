import type { ReportTable } from '@lustra/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../../platform/database/translations.ts'
import { languages, type Language } from '../../../platform/http/languages.ts'
import type { ListedPage } from '../listed-pages.queries.ts'

/** More stores than this are no picture any more; then regions are shown. */
export const mostStores = 150

export type Grain = 'store' | 'region'
type Group = Pick<ListedPage, 'group' | 'groupName'>

export interface VisibleStore {
  id: number
  code: string
  name: string
  regionId: number
  region: string | null
}

/** The stores that the transaction's person may see, by name, each with the node of the architecture that it hangs on. */
export async function findVisibleStores(tx: Tx): Promise<VisibleStore[]> {
  const { rows } = await tx.execute<VisibleStore & Record<string, unknown>>(
    sql`select s.id::float8 as id, s.code, s.name, coalesce(s.organize_id, 0) as "regionId", o.name as region
      from stores s left join organizes o on o.group_id = s.group_id and o.id = s.organize_id
      order by o.sort nulls last, s.name collate "und-x-icu", s.id`,
  )
  return rows
}

/** What these stores are called in every language, because several people may wait for one reading. */
export async function translateStores(
  tx: Tx,
  stores: readonly VisibleStore[],
): Promise<Record<Language, Translate>> {
  const names = stores.map(({ name }) => name)
  const found = []
  for (const language of languages) found.push([language, await translateInto(tx, language, names)] as const)
  return Object.fromEntries(found) as Record<Language, Translate>
}

/** The `Id` of a row of `places`. Groups number their stores and regions together, so it names the group too. */
export const placeId = ({ group }: Pick<Group, 'group'>, grain: Grain, key: number | string): string =>
  `${group}-${grain === 'region' ? 'r' : ''}${key}`

/** The table `places`: what the rows of all others belong to. */
export function placesTable(
  found: readonly { group: Group; stores: readonly VisibleStore[]; translate: Translate }[],
  grain: Grain,
): ReportTable {
  return {
    Columns: ['Id', 'Name', 'Code', 'Region', 'Group'],
    Rows: found.flatMap(({ group, stores, translate }) =>
      grain === 'store'
        ? stores.map((store) => toStoreRow(group, { ...store, name: translate(store.name) }))
        : oneOfEachRegion(stores).map((store) => toRegionRow(group, store)),
    ),
  }
}

const toStoreRow = (group: Group, { id, name, code, region }: VisibleStore) => [
  placeId(group, 'store', id),
  name,
  code,
  region ?? group.groupName,
  group.groupName,
]

function toRegionRow(group: Group, { regionId, region }: VisibleStore) {
  const name = region ?? group.groupName
  return [placeId(group, 'region', regionId), name, '', name, group.groupName]
}

const oneOfEachRegion = (stores: readonly VisibleStore[]) => [
  ...new Map(stores.map((store) => [store.regionId, store])).values(),
]

/** How rows that have a `store_id` under an alias are told apart by place: what to group them by, and what that has to be joined for. */
export function byPlace(grain: Grain, alias: string): { key: SQL; join: SQL } {
  const rows = sql.identifier(alias)
  if (grain === 'store') return { key: sql`${rows}.store_id`, join: sql`` }
  return {
    key: sql`coalesce(s.organize_id, 0)`,
    join: sql`join stores s on s.group_id = ${rows}.group_id and s.id = ${rows}.store_id`,
  }
}
