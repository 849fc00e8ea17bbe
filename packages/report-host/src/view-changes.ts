import { isCard, type ChartSpec } from './pages/spec.ts'
import type { Raise } from './protocol/connection.ts'
import { nameOfPage, selectedPoint } from './state/selected-point.ts'
import { pageNamed } from './state/loaded.ts'
import { loadedIn, type ReportState } from './state/settings.ts'
import { viewOfBookmark, withChoice, withFiltersAt, type FilterScope } from './state/view-commands.ts'
import { firstView, writeView, type View } from './state/view.ts'

/** Changes of page, filters and selection: each redraws and raises powerbi-client's event. */
export function createViewChanges(state: ReportState, raise: Raise, redraw: () => void) {
  let savedState: string | undefined
  const nameOf = (page: string) => nameOfPage(page, loadedIn(state).texts)

  function change(next: View) {
    const before = state.view.filters
    state.view = next
    redraw()
    if (before !== next.filters) raise('filtersApplied', { filters: next.filters })
  }

  /** Toggles the selection of a category, which filters the other charts. */
  function choose(spec: ChartSpec | undefined, value: string) {
    const source = spec ?? chartNamed(state.view.selection?.visual)
    state.view = withChoice(state.view, spec, value)
    const { view } = state
    const page = nameOf(view.page)
    if (source)
      raise('dataSelected', selectedPoint({ ...loadedIn(state), view, page }, source, view.selection?.value))
    redraw()
  }

  function chartNamed(name: string | undefined): ChartSpec | undefined {
    const { visuals } = pageNamed(loadedIn(state).loaded, state.view.page)
    const found = visuals.find((visual) => visual.name === name)
    return found && !isCard(found) ? found : undefined
  }

  return {
    change,
    choose,
    openPage(name: unknown) {
      const page = pageNamed(loadedIn(state).loaded, name).name
      if (page === state.view.page) return
      const oldPage = nameOf(state.view.page)
      state.view = { ...state.view, page, selection: undefined }
      raise('pageChanged', { newPage: nameOf(page), oldPage })
      redraw()
    },
    applyBookmark(bookmark: { name?: unknown; state?: unknown }) {
      const before = state.view.page
      const next = viewOfBookmark(loadedIn(state).loaded, before, bookmark)
      change(next)
      if (next.page !== before) raise('pageChanged', { newPage: nameOf(next.page), oldPage: nameOf(before) })
      raise('bookmarkApplied', typeof bookmark.name === 'string' ? { bookmarkName: bookmark.name } : {})
    },
    changeFiltersAt: (scope: FilterScope, operation: unknown) =>
      change(withFiltersAt(loadedIn(state).loaded, state.view, scope, operation)),
    clearSelection() {
      loadedIn(state)
      if (state.view.selection) choose(undefined, '')
    },
    userState: {
      isApplied: () => savedState !== undefined,
      save: () => void (savedState = writeView(state.view)),
      clear() {
        savedState = undefined
        change(firstView(state.view.page))
      },
    },
  }
}
