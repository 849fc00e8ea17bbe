import { isOneOf } from '../filters/filter.ts'
import type { Facts } from '../data/rows.ts'
import { firstView, writeView, type View } from './view.ts'

export interface Bookmark {
  name: string
  /** The region; undefined for the last months. */
  region?: string
  view: Omit<View, 'page'>
}

/** Keeps the list short. */
const maxRegions = 8
const lastMonths = 3

/** Bookmarks of every report: the last months, and each region. They keep the open page. */
export function builtInBookmarks({ months, locations, columns }: Facts): Bookmark[] {
  const { page: _, ...whole } = firstView('')
  const regions = [...new Set(locations.map(({ Region }) => String(Region ?? '')))].filter(Boolean).sort()
  const hasMonths =
    months.length > lastMonths &&
    Object.entries(columns).some(([table, names]) => table !== 'months' && names.includes('Month'))
  const recent = isOneOf({ table: 'months', column: 'Month' }, months.slice(-lastMonths))
  return [
    ...(hasMonths ? [{ name: 'recent', view: { ...whole, filters: [recent] } }] : []),
    ...(regions.length > 1 ? regions.slice(0, maxRegions) : []).map((region) => ({
      name: `region-${region}`,
      region,
      view: { ...whole, filters: [isOneOf({ table: 'places', column: 'Region' }, [region])] },
    })),
  ]
}

export const stateOf = ({ view }: Bookmark, page: string): string => writeView({ ...view, page })
