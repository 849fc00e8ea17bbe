import { isOneOf } from '../filters/filter.ts'
import type { Facts } from '../data/rows.ts'
import { firstView, writeView, type View } from './view.ts'

export interface Bookmark {
  name: string
  /** Undefined: the last months; else the region that it is about. */
  region?: string
  view: Omit<View, 'page'>
}

/** As many regions as people read at a glance. */
const mostRegions = 8
const lastMonths = 3

/** The bookmarks that every report has: the last months, and each region. They keep the page that is open. */
export function builtInBookmarks({ months, places, columns }: Facts): Bookmark[] {
  const { page: _, ...whole } = firstView('')
  const regions = [...new Set(places.map(({ Region }) => String(Region ?? '')))].filter(Boolean).sort()
  const hasMonths =
    months.length > lastMonths &&
    Object.entries(columns).some(([table, names]) => table !== 'months' && names.includes('Month'))
  const recent = isOneOf({ table: 'months', column: 'Month' }, months.slice(-lastMonths))
  return [
    ...(hasMonths ? [{ name: 'recent', view: { ...whole, filters: [recent] } }] : []),
    ...(regions.length > 1 ? regions.slice(0, mostRegions) : []).map((region) => ({
      name: `region-${region}`,
      region,
      view: { ...whole, filters: [isOneOf({ table: 'places', column: 'Region' }, [region])] },
    })),
  ]
}

export const stateOf = ({ view }: Bookmark, page: string): string => writeView({ ...view, page })
