import { sameTarget, targetOf, type Target } from '../data/dimensions.ts'
import { checkFilters } from '../filters/check.ts'
import { isOneOf, type Filter } from '../filters/filter.ts'
import { changeFilters } from '../filters/operations.ts'
import type { ChartSpec } from '../pages/spec.ts'
import { ReportError, toReportError } from '../protocol/errors.ts'
import { builtInBookmarks } from './bookmarks.ts'
import { pageNamed, visualNamed, type Loaded } from './loaded.ts'
import { firstView, readView, visualKey, type View } from './view.ts'

/** Power BI's configuration of a report, as far as it counts here. */
export interface ReportConfig {
  id?: unknown
  accessToken?: unknown
  pageName?: unknown
  filters?: unknown
  settings?: unknown
  bookmark?: { name?: unknown; state?: unknown } | null
  theme?: unknown
}

/** Where filters hold: the whole report, a page of it, or one visual. */
export type FilterPlace = [] | [page: string] | [page: string, visual: string]

/** What a load or a render wishes for, over what stands. What is wrong of it is told, and the rest holds (R6). */
export function viewOfConfig(
  loaded: Loaded,
  base: View,
  { pageName, filters, bookmark }: ReportConfig,
): { view: View; complaints: ReportError[] } {
  const complaints: ReportError[] = []
  let view = base
  const attempt = (change: () => View) => {
    try {
      view = change()
    } catch (error) {
      complaints.push(toReportError(error))
    }
  }
  if (pageName) attempt(() => ({ ...view, page: pageNamed(loaded, pageName).name }))
  if (filters) attempt(() => ({ ...view, filters: checkFilters(listOf(filters), loaded.facts.columns) }))
  if (bookmark) attempt(() => viewOfBookmark(loaded, view.page, bookmark))
  return { view, complaints }
}

/** Filters of a load are a list, or Power BI's on-load form of one. */
const listOf = (filters: unknown) =>
  Array.isArray(filters) ? filters : (filters as { allPages?: { filters?: unknown } }).allPages?.filters

/** A captured state brings its page; a ready-made view keeps the one that is open. Throws for what is neither. */
export function viewOfBookmark(
  { spec, facts }: Loaded,
  page: string,
  { name, state }: { name?: unknown; state?: unknown },
): View {
  if (name === undefined)
    return readView(state, { pages: spec.pages.map((one) => one.name), columns: facts.columns })
  const found = builtInBookmarks(facts).find((bookmark) => bookmark.name === name)
  if (!found) throw new ReportError('PowerBIEntityNotFound', 'there is no such bookmark')
  return { ...found.view, page }
}

export function filtersAt(loaded: Loaded, view: View, [page, visual]: FilterPlace): readonly Filter[] {
  if (!page) return view.filters
  const spec = pageNamed(loaded, page)
  if (!visual) return view.pageFilters[page] ?? []
  return view.visualFilters[visualKey(page, visualNamed(spec, visual).name)] ?? []
}

/** Throws 'InvalidParameters' for a wish that is none, and nothing has changed then. */
export function withFiltersAt(loaded: Loaded, view: View, place: FilterPlace, wish: unknown): View {
  const filters = changeFilters(filtersAt(loaded, view, place), wish, loaded.facts.columns)
  const [page, visual] = place
  if (!page) return { ...view, filters }
  if (!visual) return { ...view, pageFilters: { ...view.pageFilters, [page]: filters } }
  return { ...view, visualFilters: { ...view.visualFilters, [visualKey(page, visual)]: filters } }
}

/** One of these values and no other filter on their column; without a value no filter on it at all. */
export function withOneOf(view: View, target: Target, values: readonly string[]): View {
  const others = (filters: readonly Filter[] = []) =>
    filters.filter((filter) => !sameTarget(filter.target, target))
  const own = values.length ? [isOneOf(target, [...values])] : []
  const pageFilters = { ...view.pageFilters, [view.page]: others(view.pageFilters[view.page]) }
  return { ...view, filters: [...others(view.filters), ...own], pageFilters }
}

/** All that a person may take away is taken away; what the page around has locked stays. */
export function withoutFilters(view: View): View {
  const isLocked = ({ displaySettings }: Filter) => displaySettings?.isLockedInViewMode
  const locked = (all: View['pageFilters']) =>
    Object.fromEntries(Object.entries(all).map(([place, filters]) => [place, filters.filter(isLocked)]))
  return {
    page: view.page,
    filters: view.filters.filter(isLocked),
    pageFilters: locked(view.pageFilters),
    visualFilters: locked(view.visualFilters),
    selection: undefined,
  }
}

/** A category chosen in a chart; the same once more, or no chart, and nothing is chosen. */
export function withChoice(view: View, spec: ChartSpec | undefined, value: string): View {
  const { selection } = view
  const isSame = !spec || (selection?.visual === spec.name && selection.value === value)
  return {
    ...view,
    selection: isSame ? undefined : { visual: spec.name, target: targetOf(spec.by, spec.table), value },
  }
}

export const startOf = ({ spec }: Loaded): View => firstView(spec.pages[0]!.name)
