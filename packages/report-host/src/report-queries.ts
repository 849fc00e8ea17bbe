import type { createScreen } from './screen/screen.ts'
import { builtInBookmarks, stateOf } from './state/bookmarks.ts'
import { describePage, describeVisual } from './state/descriptors.ts'
import { exportVisual } from './state/exporting.ts'
import { pageNamed, visualNamed } from './state/loaded.ts'
import { loadedIn, type ReportState } from './state/report-state.ts'
import { filtersAt, type FilterPlace } from './state/view-commands.ts'
import { writeView } from './state/view.ts'

/** What powerbi-client can ask of the report, without changing it. Each throws while it is not loaded. */
export const createReportQueries = (state: ReportState, screen: ReturnType<typeof createScreen>) => ({
  pages() {
    const { loaded, texts } = loadedIn(state)
    return loaded.spec.pages.map((page) => ({
      ...describePage(page, texts),
      isActive: page.name === state.view.page,
      defaultSize: screen.size(),
      // As it is drawn, not as a phone's window is: whoever frames it can give it its length (R5).
      ...(state.settings.isPhone && screen.isDrawn() && { mobileSize: screen.size() }),
    }))
  },
  visuals(page: string) {
    const { loaded, texts } = loadedIn(state)
    return pageNamed(loaded, page).visuals.map((visual) => ({
      ...describeVisual(visual, texts),
      layout: screen.placeOf(visual.name),
    }))
  },
  filtersAt: (place: FilterPlace) => filtersAt(loadedIn(state).loaded, state.view, place),
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
