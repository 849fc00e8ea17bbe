import { sameTarget, targetOf, type Target } from '../data/dimensions.ts'
import { checkFilters, changeFilters } from '../filters/check.ts'
import { isOneOf, type Filter } from '../filters/filter.ts'
import type { ChartSpec } from '../pages/spec.ts'
import { ReportError, toReportError } from '../protocol/errors.ts'
import { builtInBookmarks, firstView, readView, visualKey, type View } from './view.ts'
import { pageNamed, visualNamed, type Loaded } from './loaded.ts'

/** Power BI's report configuration, as far as supported here. */
export interface ReportConfig {
  id?: unknown
  accessToken?: unknown
  pageName?: unknown
  filters?: unknown
  settings?: unknown
  bookmark?: { name?: unknown; state?: unknown } | null
  theme?: unknown
}

/** Scope of filters: the report, a page, or a visual. */
export type FilterScope = [] | [page: string] | [page: string, visual: string]

/** Applies a configuration to a view. Invalid parts are returned as errors; the others apply (R6). */
export function viewOfConfig(
  loaded: Loaded,
  base: View,
  { pageName, filters, bookmark }: ReportConfig,
): { view: View; errors: ReportError[] } {
  const errors: ReportError[] = []
  let view = base
  const attempt = (change: () => View) => {
    try {
      view = change()
    } catch (error) {
      errors.push(toReportError(error))
    }
  }
  if (pageName) attempt(() => ({ ...view, page: pageNamed(loaded, pageName).name }))
  if (filters) attempt(() => ({ ...view, filters: checkFilters(listOf(filters), loaded.facts.columns) }))
  if (bookmark) attempt(() => viewOfBookmark(loaded, view.page, bookmark))
  return { view, errors }
}

/** Filters of a load are a list, or Power BI's on-load form of one. */
const listOf = (filters: unknown) =>
  Array.isArray(filters) ? filters : (filters as { allPages?: { filters?: unknown } }).allPages?.filters

/** A captured state includes its page; a built-in bookmark keeps the open page. Throws for anything else. */
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

export function filtersAt(loaded: Loaded, view: View, [page, visual]: FilterScope): readonly Filter[] {
  if (!page) return view.filters
  const spec = pageNamed(loaded, page)
  if (!visual) return view.pageFilters[page] ?? []
  return view.visualFilters[visualKey(page, visualNamed(spec, visual).name)] ?? []
}

/** Throws 'InvalidParameters' for an invalid request. */
export function withFiltersAt(loaded: Loaded, view: View, scope: FilterScope, request: unknown): View {
  const filters = changeFilters(filtersAt(loaded, view, scope), request, loaded.facts.columns)
  const [page, visual] = scope
  if (!page) return { ...view, filters }
  if (!visual) return { ...view, pageFilters: { ...view.pageFilters, [page]: filters } }
  return { ...view, visualFilters: { ...view.visualFilters, [visualKey(page, visual)]: filters } }
}

/** Replaces all filters on a column by these values; an empty list removes them. */
export function withOneOf(view: View, target: Target, values: readonly string[]): View {
  const others = (filters: readonly Filter[] = []) =>
    filters.filter((filter) => !sameTarget(filter.target, target))
  const own = values.length ? [isOneOf(target, [...values])] : []
  const pageFilters = { ...view.pageFilters, [view.page]: others(view.pageFilters[view.page]) }
  return { ...view, filters: [...others(view.filters), ...own], pageFilters }
}

/** Removes all filters except those locked by the parent page. */
export function withoutFilters(view: View): View {
  const isLocked = ({ displaySettings }: Filter) => displaySettings?.isLockedInViewMode
  const locked = (all: View['pageFilters']) =>
    Object.fromEntries(Object.entries(all).map(([key, filters]) => [key, filters.filter(isLocked)]))
  return {
    page: view.page,
    filters: view.filters.filter(isLocked),
    pageFilters: locked(view.pageFilters),
    visualFilters: locked(view.visualFilters),
    selection: undefined,
  }
}

/** Selects a category of a chart; the same again, or no chart, clears the selection. */
export function withChoice(view: View, spec: ChartSpec | undefined, value: string): View {
  const { selection } = view
  const isSame = !spec || (selection?.visual === spec.name && selection.value === value)
  return {
    ...view,
    selection: isSame ? undefined : { visual: spec.name, target: targetOf(spec.by, spec.table), value },
  }
}

export const startOf = ({ spec }: Loaded): View => firstView(spec.pages[0]!.name)
