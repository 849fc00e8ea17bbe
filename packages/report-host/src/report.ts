import type { ReportData } from '@lustra/core/contract/report.ts'
import { targetOf } from './data/dimensions.ts'
import { createTokenClock, endOfToken } from './data/embed-token.ts'
import { readData, tokenExpired } from './data/read-data.ts'
import { checkFilters } from './filters/check.ts'
import { changeFilters } from './filters/operations.ts'
import { isOneOf, type Filter } from './filters/filter.ts'
import { isCard, type ChartSpec } from './pages/spec.ts'
import type { Raise } from './protocol/connection.ts'
import { levels, ReportError, toReportError } from './protocol/errors.ts'
import { createScreen } from './screen/screen.ts'
import { builtInBookmarks, stateOf } from './state/bookmarks.ts'
import { exportVisual } from './state/exporting.ts'
import { pageNamed, toLoaded, visualNamed, type Loaded } from './state/loaded.ts'
import { selectedPoint } from './state/selected-point.ts'
import { changeSettings, defaultSettings } from './state/settings.ts'
import { firstView, readView, visualKey, writeView, type View } from './state/view.ts'
import type { Language, ReportTexts } from './texts.ts'
import { checkTheme, type Theme } from './screen/theme.ts'
import { createLabels, type Labels } from './visuals/labels.ts'

export type Report = ReturnType<typeof createReport>

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

interface Given {
  raise: Raise
  language: Language
  texts: Promise<ReportTexts>
  root: HTMLElement
}

/** A frame that stands behind others draws no animation frames; this is how long one is waited for. */
const frameMs = 120
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, frameMs)
  })

/**
 * One report in this frame: what it shows, and every wish of the page around. Wishes that cannot be met throw ReportError and
 * change nothing. Another load replaces the one before; whatever that one still waits for is dropped (R6).
 */
export function createReport({ raise, language, texts, root }: Given) {
  const drawing = import('./visuals/chart.ts')
  // Handled where it is awaited; a page that never loads a report has nobody who would.
  drawing.catch(() => undefined)
  let current: { loaded: Loaded; labels: Labels; texts: ReportTexts } | undefined
  let view: View = firstView('')
  let settings = defaultSettings
  let theme: Theme | null = null
  let token = ''
  let requestId: string = crypto.randomUUID()
  let running = new AbortController()
  let savedState: string | undefined
  const clock = createTokenClock(() => fail(tokenExpired()))

  const screen = createScreen(root, {
    openPage,
    filter: (target, values) => changed(replaceFilter(target, values)),
    clear: () => changed({ filters: [], pageFilters: {}, visualFilters: {}, selection: undefined }),
    choose,
    applyBookmark: (name) => (name ? applyBookmark({ name }) : changed({ ...firstView(view.page) })),
    redraw: () => redraw(),
  })

  const here = () => {
    if (!current) throw new ReportError('OperationFailed', 'the report is not loaded yet')
    return current
  }

  function fail(error: ReportError) {
    if (!settings.hidesErrors) void texts.then((words) => screen.fail(error, words, requestId))
    raise('error', error.toBody(requestId))
  }

  async function fetchData(signal: AbortSignal): Promise<ReportData> {
    return await readData(token, language.name, { signal, onRequestId: (id) => (requestId = id) })
  }

  /** Begins anew. Answers nothing: `loaded` and `rendered`, or `error`, are told when it is so. */
  function load(config: ReportConfig, { isPhased }: { isPhased: boolean }) {
    running.abort()
    running = new AbortController()
    current = undefined
    screen.clear()
    clock.stop()
    settings = changeSettings(defaultSettings, config.settings)
    screen.settle(settings)
    const { signal } = running
    void begin(config, isPhased, signal).catch((error: unknown) => {
      if (!signal.aborted) fail(toFatal(error))
    })
  }

  async function begin(config: ReportConfig, isPhased: boolean, signal: AbortSignal) {
    follow(config.accessToken)
    if (config.theme) setTheme(config.theme)
    const answer = fetchData(signal)
    void texts.then((words) => !current && !signal.aborted && screen.wait(words))
    const data = await answer
    if (signal.aborted) return
    if (config.id && config.id !== data.ReportId)
      throw new ReportError('PowerBINotAuthorizedException', 'this token opens another report', levels.fatal)
    await take(data)
    const complaints = applyConfig(config)
    raise('loaded', {})
    for (const complaint of complaints) raise('error', complaint.toBody(requestId))
    if (!isPhased) await draw()
  }

  async function take(data: ReportData) {
    const [words, loaded] = [await texts, toLoaded(data)]
    current = { loaded, texts: words, labels: createLabels(data, language, words) }
    document.title = data.Name
    clock.setTime(data.ReadAt)
  }

  /** What a load wishes for beside the report. What is wrong of it is told, and the report shown without it. */
  function applyConfig({ pageName, filters, bookmark, settings: wished }: ReportConfig): ReportError[] {
    const { loaded } = here()
    const complaints: ReportError[] = []
    const attempt = (what: () => void) => {
      try {
        what()
      } catch (error) {
        complaints.push(toReportError(error))
      }
    }
    settings = changeSettings(settings, wished)
    view = firstView(loaded.spec.pages[0]!.name)
    if (pageName) attempt(() => (view = { ...view, page: pageNamed(loaded, pageName).name }))
    if (filters)
      attempt(() => (view = { ...view, filters: checkFilters(listOf(filters), loaded.facts.columns) }))
    if (bookmark) attempt(() => (view = viewOf(bookmark)))
    return complaints
  }

  function follow(given: unknown) {
    const end = endOfToken(given)
    if (end === undefined)
      throw new ReportError('InvalidParameters', 'an access token is needed', levels.fatal)
    if (clock.isOver(String(given))) throw tokenExpired()
    token = String(given)
    clock.follow(token)
  }

  /** A new token for the same report: what stands stays, and what failed for the old one is read again. */
  function setToken(given: unknown) {
    follow(given)
    screen.forgive()
    if (current) return
    const { signal } = running
    void fetchData(signal)
      .then(async (data) => {
        if (signal.aborted) return
        await take(data)
        view = firstView(here().loaded.spec.pages[0]!.name)
        raise('loaded', {})
        await draw()
      })
      .catch((error: unknown) => void (signal.aborted || fail(toFatal(error))))
  }

  /** What stands changed; a drawing that fails is told, whoever asked for it. */
  const redraw = () => void draw().catch((error: unknown) => fail(toFatal(error)))

  async function draw() {
    const { loaded, labels, texts: words } = here()
    const { signal } = running
    raise('renderingStarted')
    const charts = await drawing
    if (signal.aborted) return
    screen.draw({ loaded, labels, texts: words, view, settings, theme, charts })
    if (settings.tellsVisuals)
      for (const { name } of pageNamed(loaded, view.page).visuals)
        raise('visualRendered', { name }, `/pages/${view.page}/visuals/${name}`)
    await nextFrame()
    if (!signal.aborted) raise('rendered')
  }

  function changed(next: Partial<View>) {
    const before = view.filters
    view = { ...view, ...next }
    redraw()
    if (before !== view.filters) raise('filtersApplied', { filters: view.filters })
  }

  const nameOf = (page: string) => ({ name: page, displayName: here().texts.pages[page] ?? page })

  function openPage(name: unknown) {
    const page = pageNamed(here().loaded, name).name
    if (page === view.page) return
    const oldPage = nameOf(view.page)
    view = { ...view, page, selection: undefined }
    raise('pageChanged', { newPage: nameOf(page), oldPage })
    redraw()
  }

  function filtersAt([page, visual]: FilterPlace): readonly Filter[] {
    const { loaded } = here()
    if (!page) return view.filters
    const spec = pageNamed(loaded, page)
    if (!visual) return view.pageFilters[page] ?? []
    return view.visualFilters[visualKey(page, visualNamed(spec, visual).name)] ?? []
  }

  function changeFiltersAt(place: FilterPlace, wish: unknown) {
    const filters = changeFilters(filtersAt(place), wish, here().loaded.facts.columns)
    const [page, visual] = place
    if (!page) return changed({ filters })
    if (!visual) return changed({ pageFilters: { ...view.pageFilters, [page]: filters } })
    changed({ visualFilters: { ...view.visualFilters, [visualKey(page, visual)]: filters } })
  }

  function replaceFilter(target: Filter['target'], values: readonly string[]) {
    const isIt = ({ target: { table, column } }: Filter) => table === target.table && column === target.column
    const others = (filters: readonly Filter[] = []) => filters.filter((filter) => !isIt(filter))
    const own = values.length ? [isOneOf(target, [...values])] : []
    const pageFilters = { ...view.pageFilters, [view.page]: others(view.pageFilters[view.page]) }
    return { filters: [...others(view.filters), ...own], pageFilters }
  }

  /** A category of a chart: the other charts follow it; once more, and they do not. */
  function choose(spec: ChartSpec | undefined, value: string) {
    const { selection } = view
    const isSame = !spec || (selection?.visual === spec.name && selection.value === value)
    const next = isSame ? undefined : { visual: spec.name, target: targetOf(spec.by, spec.table), value }
    view = { ...view, selection: next }
    const source = spec ?? chartNamed(selection?.visual)
    if (source)
      raise('dataSelected', selectedPoint({ ...here(), view, page: nameOf(view.page) }, source, next?.value))
    redraw()
  }

  function chartNamed(name: string | undefined): ChartSpec | undefined {
    const found = pageNamed(here().loaded, view.page).visuals.find((visual) => visual.name === name)
    return found && !isCard(found) ? found : undefined
  }

  const bookmarks = () => builtInBookmarks(here().loaded.facts)

  function viewOf({ name, state }: { name?: unknown; state?: unknown }): View {
    const { spec, facts } = here().loaded
    const pages = spec.pages.map((page) => page.name)
    if (name === undefined) return readView(state, { pages, columns: facts.columns })
    const found = bookmarks().find((bookmark) => bookmark.name === name)
    if (!found) throw new ReportError('PowerBIEntityNotFound', 'there is no such bookmark')
    return { ...found.view, page: view.page }
  }

  function applyBookmark(bookmark: { name?: unknown; state?: unknown }) {
    const next = viewOf(bookmark)
    const before = view.page
    changed(next)
    if (next.page !== before) raise('pageChanged', { newPage: nameOf(next.page), oldPage: nameOf(before) })
    raise('bookmarkApplied', typeof bookmark.name === 'string' ? { bookmarkName: bookmark.name } : {})
  }

  function setTheme(wish: unknown) {
    theme = wish === null ? null : checkTheme(wish)
  }

  return {
    load,
    setToken,
    requestId: () => requestId,
    isLoaded: () => !!current,
    render(config: ReportConfig = {}) {
      here()
      for (const complaint of applyConfig({ pageName: view.page, filters: view.filters, ...config }))
        throw complaint
      redraw()
    },
    /** Reads the data again. What stands stays until it is there, and stays when it cannot be had. */
    async refresh() {
      here()
      const { signal } = running
      const data = await fetchData(signal)
      if (signal.aborted) return
      await take(data)
      redraw()
    },
    pages: () =>
      here().loaded.spec.pages.map(({ name }) => ({
        ...nameOf(name),
        isActive: name === view.page,
        visibility: 0,
        defaultDisplayOption: 0,
        defaultSize: screen.size(),
        mobileSize: { type: 5, width: 320, height: 568 },
        background: {},
        wallpaper: {},
      })),
    openPage,
    visuals: (page: string) =>
      pageNamed(here().loaded, page).visuals.map(({ name, kind }) => ({
        name,
        title: here().texts.visuals[name] ?? name,
        type: powerBiTypes[kind],
        layout: screen.placeOf(name),
      })),
    filtersAt,
    changeFiltersAt,
    changeSettings(wish: unknown) {
      here()
      settings = changeSettings(settings, wish)
      redraw()
    },
    bookmarks: () =>
      bookmarks().map((bookmark) => ({
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
      setTheme(wish)
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

const powerBiTypes = {
  card: 'card',
  column: 'clusteredColumnChart',
  bar: 'clusteredBarChart',
  stacked: 'columnChart',
  line: 'lineChart',
  range: 'rangeChart',
} as const

/** Without its data or its drawing there is no report. */
const toFatal = (error: unknown) =>
  error instanceof ReportError ? error : new ReportError('LoadReportFailed', String(error), levels.fatal)

/** Filters of a load are a list, or Power BI's on-load form of one. */
const listOf = (filters: unknown) =>
  Array.isArray(filters) ? filters : (filters as { allPages?: { filters?: unknown } }).allPages?.filters
