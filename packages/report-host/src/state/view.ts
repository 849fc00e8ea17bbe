import type { Target } from '../data/dimensions.ts'
import type { Facts } from '../data/rows.ts'
import { checkFilters } from '../filters/check.ts'
import { isOneOf, type Filter } from '../filters/filter.ts'
import { ReportError } from '../protocol/errors.ts'

/** A category chosen in a chart, which filters the other charts. */
interface Selection {
  visual: string
  target: Target
  value: string
}

/** The state of a report that a bookmark captures. */
export interface View {
  page: string
  filters: readonly Filter[]
  pageFilters: Readonly<Record<string, readonly Filter[]>>
  visualFilters: Readonly<Record<string, readonly Filter[]>>
  selection: Selection | undefined
}

export const firstView = (page: string): View => ({
  page,
  filters: [],
  pageFilters: {},
  visualFilters: {},
  selection: undefined,
})

/** Key of a visual's filters. */
export const visualKey = (page: string, visual: string): string => `${page}/${visual}`

/** All filters of a visual. A selection does not filter its own chart. */
export function filtersOf(view: View, page: string, visual: string): readonly Filter[] {
  const { selection } = view
  const chosen = selection && page === view.page && selection.visual !== visual
  return [
    ...view.filters,
    ...(view.pageFilters[page] ?? []),
    ...(view.visualFilters[visualKey(page, visual)] ?? []),
    ...(chosen ? [isOneOf(selection.target, [selection.value])] : []),
  ]
}

/** Serialises a view, as a bookmark's state. */
export const writeView = (view: View): string => btoa(encodeURIComponent(JSON.stringify(view)))

/** Parses a bookmark's state. Throws 'InvalidParameters' for anything else. */
export function readView(
  state: unknown,
  { pages, columns }: { pages: readonly string[]; columns: Readonly<Record<string, readonly string[]>> },
): View {
  try {
    const input = JSON.parse(decodeURIComponent(atob(String(state)))) as Partial<View>
    if (!pages.includes(input.page!)) throw new Error('no such page')
    return {
      page: input.page!,
      filters: checkFilters(input.filters, columns),
      pageFilters: checkAll(input.pageFilters, columns),
      visualFilters: checkAll(input.visualFilters, columns),
      selection: checkSelection(input.selection, columns),
    }
  } catch (error) {
    throw new ReportError('InvalidParameters', `invalid state for this report: ${String(error)}`)
  }
}

type Columns = Parameters<typeof checkFilters>[1]

const checkAll = (input: unknown, columns: Columns) =>
  Object.fromEntries(
    Object.entries(input ?? {}).map(([name, filters]) => [name, checkFilters(filters, columns)]),
  )

function checkSelection(input: Selection | undefined, columns: Columns): Selection | undefined {
  if (!input) return undefined
  const [filter] = checkFilters([isOneOf(input.target, [input.value])], columns)
  return { visual: String(input.visual), target: filter!.target, value: String(input.value) }
}

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
