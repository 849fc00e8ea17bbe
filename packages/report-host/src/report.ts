import type { ReportData } from '@lustra/core/contract/report.ts'
import { createLoading, toFatal, type LoadRequest } from './loading.ts'
import type { Raise } from './protocol/connection.ts'
import { ReportError } from './protocol/errors.ts'
import { createReportOptions } from './report-options.ts'
import { createReportQueries } from './report-queries.ts'
import { nextFrame } from './screen/next-frame.ts'
import { createScreen } from './screen/screen.ts'
import { pageNamed, toLoaded } from './state/loaded.ts'
import { createReportState, loadedIn } from './state/report-state.ts'
import { changeSettings } from './state/settings.ts'
import { startOf, viewOfConfig, withOneOf, withoutFilters, type ReportConfig } from './state/view-commands.ts'
import { firstView } from './state/view.ts'
import type { Language, ReportTexts } from './texts.ts'
import { createViewChanges } from './view-changes.ts'
import type { Drawing } from './visuals/figure.ts'
import { createLabels } from './visuals/labels.ts'

export type Report = ReturnType<typeof createReport>

interface ReportSettings {
  raise: Raise
  language: Language
  /** The words and the charts' code: each has an end, and is asked for again after a failure. */
  texts(): Promise<ReportTexts>
  drawing(): Promise<Drawing>
  root: HTMLElement
}

/** One report in this frame, and every command of the page around. An invalid one throws ReportError and changes nothing (R6). */
export function createReport({ raise, language, texts, drawing, root }: ReportSettings) {
  const state = createReportState()
  const loading = createLoading({ language: language.name, fail, arrived })
  const changes = createViewChanges(state, raise, redraw)
  const options = createReportOptions(state, redraw)
  const screen = createScreen(root, {
    openPage: changes.openPage,
    filter: (target, values) => changes.change(withOneOf(state.view, target, values)),
    clear: () => changes.change(withoutFilters(state.view)),
    choose: changes.choose,
    applyBookmark: (name) =>
      name ? changes.applyBookmark({ name }) : changes.change(firstView(state.view.page)),
    redraw,
    resized: () => void (state.settings.isPhone && raise('info', { reason: 'resized' })),
  })

  function fail(error: ReportError) {
    const requestId = loading.requestId()
    // Without its words nothing can be shown here; the page around gets the error all the same.
    if (!state.settings.hidesErrors)
      texts().then(
        (words) => screen.fail(error, words, requestId),
        () => undefined,
      )
    raise('error', error.toBody(requestId))
  }

  async function arrived(data: ReportData, { config, isPhased }: LoadRequest, signal: AbortSignal) {
    await take(data, signal)
    if (signal.aborted) return
    const { loaded } = loadedIn(state)
    const { view, complaints } = viewOfConfig(loaded, startOf(loaded), config)
    state.view = view
    raise('loaded', {})
    for (const complaint of [...options.loadTheme(config.theme), ...complaints])
      raise('error', complaint.toBody(loading.requestId()))
    if (!isPhased) await draw()
  }

  async function take(data: ReportData, signal: AbortSignal) {
    const [words, loaded] = [await texts(), toLoaded(data)]
    if (signal.aborted) return
    state.current = { loaded, texts: words, labels: createLabels(data, language, words) }
    document.title = data.Name
  }

  /** A drawing that fails is reported, whatever asked for it. */
  function redraw() {
    draw().catch((error: unknown) => fail(toFatal(error)))
  }

  async function draw() {
    const { loaded } = loadedIn(state)
    const signal = loading.signal()
    raise('renderingStarted')
    const charts = await drawing()
    if (signal.aborted || !state.current) return
    const { current, view, settings, theme } = state
    screen.draw({ ...current, view, settings, theme, charts })
    if (settings.tellsVisuals)
      for (const { name } of pageNamed(loaded, view.page).visuals)
        raise('visualRendered', { name }, `/pages/${view.page}/visuals/${name}`)
    await nextFrame()
    if (!signal.aborted) raise('rendered')
  }

  return {
    /** Begins anew. Answers nothing: `loaded` and `rendered`, or `error`, are raised when it is so. */
    load(request: LoadRequest) {
      state.current = undefined
      screen.clear()
      options.resetSettings(request.config.settings)
      loading.load(request)
      const signal = loading.signal()
      drawing().catch(() => undefined)
      texts().then(
        (words) => !state.current && !signal.aborted && screen.wait(words),
        () => undefined,
      )
      options.loadTheme(request.config.theme)
      screen.settle(state.settings, state.theme)
    },
    ...createReportQueries(state, screen),
    /** A new token for the same report: what stands stays, and what failed for the old one is read again. */
    setToken(token: unknown) {
      loading.setToken(token, !!state.current)
      screen.forgive()
    },
    requestId: loading.requestId,
    render(config: ReportConfig = {}) {
      const { view, complaints } = viewOfConfig(loadedIn(state).loaded, state.view, config)
      for (const complaint of complaints) throw complaint
      state.settings = changeSettings(state.settings, config.settings)
      changes.change(view)
    },
    /** Reads the data again. What stands stays until it is there, and stays when it cannot be had. */
    async refresh() {
      loadedIn(state)
      const data = await loading.readAgain()
      if (!data) return
      await take(data, loading.signal())
      redraw()
    },
    print() {
      if (!loadedIn(state).loaded.data.MayPrint)
        throw new ReportError('PowerBINotAuthorizedException', 'this report may not be printed')
      // The answer leaves first: printing holds everything else up.
      setTimeout(() => window.print())
    },
    openPage: changes.openPage,
    applyBookmark: changes.applyBookmark,
    changeFiltersAt: changes.changeFiltersAt,
    clearSelection: changes.clearSelection,
    userState: changes.userState,
    changeSettings: options.changeSettings,
    zoom: options.zoom,
    theme: options.theme,
    setTheme: options.setTheme,
  }
}
