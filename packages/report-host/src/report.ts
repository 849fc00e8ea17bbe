import type { ReportData } from '@lustra/core/contract/report.ts'
import { createLoading, toFatal, type LoadRequest } from './loading.ts'
import { isCard, type ChartSpec } from './pages/spec.ts'
import type { Raise } from './protocol/connection.ts'
import { ReportError, toReportError } from './protocol/errors.ts'
import { nextFrame } from './screen/next-frame.ts'
import { createScreen } from './screen/screen.ts'
import { checkTheme, isNoTheme, type Theme } from './screen/theme.ts'
import { builtInBookmarks, stateOf } from './state/bookmarks.ts'
import { describePage, describeVisual, nameOfPage } from './state/descriptors.ts'
import { exportVisual } from './state/exporting.ts'
import { pageNamed, toLoaded, visualNamed, type Loaded } from './state/loaded.ts'
import { selectedPoint } from './state/selected-point.ts'
import { changeSettings, defaultSettings } from './state/settings.ts'
import { firstView, writeView, type View } from './state/view.ts'
import * as wishes from './state/view-commands.ts'
import type { Language, ReportTexts } from './texts.ts'
import type { Drawing } from './visuals/figure.ts'
import { createLabels, type Labels } from './visuals/labels.ts'

export type Report = ReturnType<typeof createReport>

interface Given {
  raise: Raise
  language: Language
  /** The words and the charts' code: each has an end, and is asked for again after a failure. */
  texts(): Promise<ReportTexts>
  drawing(): Promise<Drawing>
  root: HTMLElement
}

/** One report in this frame, and every wish of the page around. One that cannot be met throws ReportError and changes nothing (R6). */
export function createReport({ raise, language, texts, drawing, root }: Given) {
  let current: { loaded: Loaded; labels: Labels; texts: ReportTexts } | undefined
  let view: View = firstView('')
  let settings = defaultSettings
  let theme: Theme | null = null
  let savedState: string | undefined
  const loading = createLoading({ language: language.name, fail, arrived })

  const screen = createScreen(root, {
    openPage,
    filter: (target, values) => changed(wishes.withOneOf(view, target, values)),
    clear: () => changed(wishes.withoutFilters(view)),
    choose,
    applyBookmark: (name) => (name ? applyBookmark({ name }) : changed(firstView(view.page))),
    redraw: () => redraw(),
    resized: () => void (settings.isPhone && raise('info', { reason: 'resized' })),
  })

  const here = () => {
    if (!current) throw new ReportError('OperationFailed', 'the report is not loaded yet')
    return current
  }

  function fail(error: ReportError) {
    const requestId = loading.requestId()
    // Without its words nothing can be said here; the page around is told all the same.
    if (!settings.hidesErrors)
      texts().then(
        (words) => screen.fail(error, words, requestId),
        () => undefined,
      )
    raise('error', error.toBody(requestId))
  }

  /** Begins anew. Answers nothing: `loaded` and `rendered`, or `error`, are told when it is so. */
  function load(wish: LoadRequest) {
    current = undefined
    screen.clear()
    settings = changeSettings(defaultSettings, wish.config.settings)
    loading.load(wish)
    const signal = loading.signal()
    drawing().catch(() => undefined)
    texts().then(
      (words) => !current && !signal.aborted && screen.wait(words),
      () => undefined,
    )
    dress(wish.config.theme)
    screen.settle(settings, theme)
  }

  /** A theme that is none leaves the one before; `arrived` tells of it. */
  function dress(wish: unknown) {
    try {
      if (wish) theme = checkTheme(wish)
      return []
    } catch (error) {
      return [toReportError(error)]
    }
  }

  async function arrived(data: ReportData, { config, isPhased }: LoadRequest, signal: AbortSignal) {
    await take(data, signal)
    if (signal.aborted) return
    const { loaded } = here()
    const wished = wishes.viewOfConfig(loaded, wishes.startOf(loaded), config)
    view = wished.view
    raise('loaded', {})
    for (const complaint of [...dress(config.theme), ...wished.complaints])
      raise('error', complaint.toBody(loading.requestId()))
    if (!isPhased) await draw()
  }

  async function take(data: ReportData, signal: AbortSignal) {
    const [words, loaded] = [await texts(), toLoaded(data)]
    if (signal.aborted) return
    current = { loaded, texts: words, labels: createLabels(data, language, words) }
    document.title = data.Name
  }

  /** What stands changed; a drawing that fails is told, whoever asked for it. */
  const redraw = () => void draw().catch((error: unknown) => fail(toFatal(error)))

  async function draw() {
    const { loaded } = here()
    const signal = loading.signal()
    raise('renderingStarted')
    const charts = await drawing()
    if (signal.aborted || !current) return
    screen.draw({ ...here(), view, settings, theme, charts })
    if (settings.tellsVisuals)
      for (const { name } of pageNamed(loaded, view.page).visuals)
        raise('visualRendered', { name }, `/pages/${view.page}/visuals/${name}`)
    await nextFrame()
    if (!signal.aborted) raise('rendered')
  }

  function changed(next: View) {
    const before = view.filters
    view = next
    redraw()
    if (before !== view.filters) raise('filtersApplied', { filters: view.filters })
  }

  const nameOf = (page: string) => nameOfPage(page, here().texts)

  function openPage(name: unknown) {
    const page = pageNamed(here().loaded, name).name
    if (page === view.page) return
    const oldPage = nameOf(view.page)
    view = { ...view, page, selection: undefined }
    raise('pageChanged', { newPage: nameOf(page), oldPage })
    redraw()
  }

  /** A category of a chart: the other charts follow it; once more, and they do not. */
  function choose(spec: ChartSpec | undefined, value: string) {
    const source = spec ?? chartNamed(view.selection?.visual)
    view = wishes.withChoice(view, spec, value)
    const page = nameOf(view.page)
    if (source) raise('dataSelected', selectedPoint({ ...here(), view, page }, source, view.selection?.value))
    redraw()
  }

  function chartNamed(name: string | undefined): ChartSpec | undefined {
    const found = pageNamed(here().loaded, view.page).visuals.find((visual) => visual.name === name)
    return found && !isCard(found) ? found : undefined
  }

  function applyBookmark(bookmark: { name?: unknown; state?: unknown }) {
    const next = wishes.viewOfBookmark(here().loaded, view.page, bookmark)
    const before = view.page
    changed(next)
    if (next.page !== before) raise('pageChanged', { newPage: nameOf(next.page), oldPage: nameOf(before) })
    raise('bookmarkApplied', typeof bookmark.name === 'string' ? { bookmarkName: bookmark.name } : {})
  }

  return {
    load,
    /** A new token for the same report: what stands stays, and what failed for the old one is read again. */
    setToken(given: unknown) {
      loading.setToken(given, !!current)
      screen.forgive()
    },
    requestId: loading.requestId,
    render(config: wishes.ReportConfig = {}) {
      const { view: wished, complaints } = wishes.viewOfConfig(here().loaded, view, config)
      for (const complaint of complaints) throw complaint
      settings = changeSettings(settings, config.settings)
      changed(wished)
    },
    /** Reads the data again. What stands stays until it is there, and stays when it cannot be had. */
    async refresh() {
      here()
      const data = await loading.readAgain()
      if (!data) return
      await take(data, loading.signal())
      redraw()
    },
    pages: () =>
      here().loaded.spec.pages.map((page) => ({
        ...describePage(page, here().texts),
        isActive: page.name === view.page,
        defaultSize: screen.size(),
        // As it is drawn, not as a phone's window is: whoever frames it can give it its length (R5).
        ...(settings.isPhone && screen.isDrawn() && { mobileSize: screen.size() }),
      })),
    openPage,
    visuals: (page: string) =>
      pageNamed(here().loaded, page).visuals.map((visual) => ({
        ...describeVisual(visual, here().texts),
        layout: screen.placeOf(visual.name),
      })),
    filtersAt: (place: wishes.FilterPlace) => wishes.filtersAt(here().loaded, view, place),
    changeFiltersAt: (place: wishes.FilterPlace, wish: unknown) =>
      changed(wishes.withFiltersAt(here().loaded, view, place, wish)),
    changeSettings(wish: unknown) {
      here()
      settings = changeSettings(settings, wish)
      redraw()
    },
    bookmarks: () =>
      builtInBookmarks(here().loaded.facts).map((bookmark) => ({
        name: bookmark.name,
        displayName: screen.bookmarkName(bookmark, here()),
        state: stateOf(bookmark, view.page),
      })),
    applyBookmark,
    state: () => (here(), writeView(view)),
    exportData: (page: string, visual: string, wish: { rows?: unknown; exportDataType?: unknown }) => {
      const spec = pageNamed(here().loaded, page)
      return exportVisual({ ...here(), view }, spec, visualNamed(spec, visual), wish)
    },
    print() {
      if (!here().loaded.data.MayPrint)
        throw new ReportError('PowerBINotAuthorizedException', 'this report may not be printed')
      // The answer leaves first: printing holds everything else up.
      setTimeout(() => window.print())
    },
    theme: () => theme ?? {},
    setTheme(wish: unknown) {
      theme = isNoTheme(wish) ? null : checkTheme(wish)
      if (current) redraw()
    },
    zoom: () => settings.zoom,
    clearSelection: () => {
      here()
      if (view.selection) choose(undefined, '')
    },
    userState: {
      isApplied: () => savedState !== undefined,
      save: () => void (savedState = writeView(view)),
      forget() {
        savedState = undefined
        changed(firstView(view.page))
      },
    },
  }
}
