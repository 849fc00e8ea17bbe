import { nameOrder, type ReportTable } from '@lustra/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import { repeated } from '../../../platform/database/prepared.ts'
import type { Tx } from '../../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../../platform/database/translations.ts'
import { languages, type Language } from '../../../platform/http/languages.ts'
import type { ListedPage } from '../permitted-report.ts'

/** With more stores a chart is unreadable; regions are shown instead. */
export const mostStores = 150

export type Grain = 'store' | 'region'
type Group = Pick<ListedPage, 'group' | 'groupName'>

export interface VisibleStore {
  id: number
  code: string
  name: string
  regionId: number
  region: string | null
  /** Null without a node. */
  regionSort: number | null
}

/** The visible stores, each with its node of the organisation. */
export async function findVisibleStores(tx: Tx): Promise<VisibleStore[]> {
  const { rows } = await repeated(tx).execute<VisibleStore & Record<string, unknown>>(
    sql`select s.id::float8 as id, s.code, s.name, coalesce(s.organize_id, 0) as "regionId", o.name as region,
        o.sort as "regionSort"
      from stores s left join organizes o on o.group_id = s.group_id and o.id = s.organize_id
      order by o.sort nulls last, s.id`,
  )
  return rows
}

/** Translates the stores into every language, because one read may serve several people. */
export async function translateStores(
  tx: Tx,
  stores: readonly VisibleStore[],
): Promise<Record<Language, Translate>> {
  const names = stores.map(({ name }) => name)
  const found = []
  for (const language of languages) found.push([language, await translateInto(tx, language, names)] as const)
  return Object.fromEntries(found) as Record<Language, Translate>
}

/** The `Id` of a row of `places`. Stores and regions are numbered across groups, so it includes the group. */
export const locationId = ({ group }: Pick<Group, 'group'>, grain: Grain, key: number | string): string =>
  `${group}-${grain === 'region' ? 'r' : ''}${key}`

/** The table `places`, which the rows of all other tables refer to: by region, then by name in the language. */
export function locationsTable(
  found: readonly { group: Group; stores: readonly VisibleStore[]; translate: Translate }[],
  grain: Grain,
  language: Language,
): ReportTable {
  const compare = nameOrder(language)
  const inOrder = (stores: readonly VisibleStore[], translate: Translate) =>
    stores
      .map((store) => ({ ...store, name: translate(store.name) }))
      .sort((a, b) => (a.regionSort ?? Infinity) - (b.regionSort ?? Infinity) || compare(a.name, b.name))
  return {
    Columns: ['Id', 'Name', 'Code', 'Region', 'Group'],
    Rows: found.flatMap(({ group, stores, translate }) =>
      grain === 'store'
        ? inOrder(stores, translate).map((store) => toStoreRow(group, store))
        : oneOfEachRegion(stores).map((store) => toRegionRow(group, store)),
    ),
  }
}

const toStoreRow = (group: Group, { id, name, code, region }: VisibleStore) => [
  locationId(group, 'store', id),
  name,
  code,
  region ?? group.groupName,
  group.groupName,
]

function toRegionRow(group: Group, { regionId, region }: VisibleStore) {
  const name = region ?? group.groupName
  return [locationId(group, 'region', regionId), name, '', name, group.groupName]
}

const oneOfEachRegion = (stores: readonly VisibleStore[]) => [
  ...new Map(stores.map((store) => [store.regionId, store])).values(),
]

/** How rows with a `store_id` under an alias are grouped by location: the expression and the join it needs. */
export function byLocation(grain: Grain, alias: string): { key: SQL; join: SQL } {
  const rows = sql.identifier(alias)
  if (grain === 'store') return { key: sql`${rows}.store_id`, join: sql`` }
  return {
    key: sql`coalesce(s.organize_id, 0)`,
    join: sql`join stores s on s.group_id = ${rows}.group_id and s.id = ${rows}.store_id`,
  }
}
