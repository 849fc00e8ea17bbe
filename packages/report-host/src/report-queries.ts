import type { createScreen } from './screen/screen.ts'
import { builtInBookmarks, stateOf, writeView } from './state/view.ts'
import { describePage, describeVisual } from './state/selected-point.ts'
import { exportVisual } from './state/exporting.ts'
import { pageNamed, visualNamed } from './state/loaded.ts'
import { loadedIn, type ReportState } from './state/settings.ts'
import { filtersAt, type FilterScope } from './state/view-commands.ts'

/** Read-only requests of powerbi-client. All throw until the report is loaded. */
export const createReportQueries = (state: ReportState, screen: ReturnType<typeof createScreen>) => ({
  pages() {
    const { loaded, texts } = loadedIn(state)
    return loaded.spec.pages.map((page) => ({
      ...describePage(page, texts),
      isActive: page.name === state.view.page,
      defaultSize: screen.size(),
      // The rendered size, not the phone's: the embedding page can adapt the frame's height (R5).
      ...(state.settings.isPhone && screen.isDrawn() && { mobileSize: screen.size() }),
    }))
  },
  visuals(page: string) {
    const { loaded, texts } = loadedIn(state)
    return pageNamed(loaded, page).visuals.map((visual) => ({
      ...describeVisual(visual, texts),
      layout: screen.layoutOf(visual.name),
    }))
  },
  filtersAt: (scope: FilterScope) => filtersAt(loadedIn(state).loaded, state.view, scope),
  bookmarks() {
    const report = loadedIn(state)
    return builtInBookmarks(report.loaded.facts).map((bookmark) => ({
      name: bookmark.name,
      displayName: screen.bookmarkName(bookmark, report),
      state: stateOf(bookmark, state.view.page),
    }))
  },
  state() {
    loadedIn(state)
    return writeView(state.view)
  },
  exportData(page: string, visual: string, request: { rows?: unknown; exportDataType?: unknown }) {
    const report = loadedIn(state)
    const spec = pageNamed(report.loaded, page)
    return exportVisual({ ...report, view: state.view }, spec, visualNamed(spec, visual), request)
  },
})
