import type { ReportData } from '@lustra/core/contract/calls/report.ts'
import { createLoading, toFatal, type LoadRequest } from './loading.ts'
import type { Raise } from './protocol/connection.ts'
import { ReportError } from './protocol/errors.ts'
import { createReportOptions } from './report-options.ts'
import { createReportQueries } from './report-queries.ts'
import { nextFrame } from './screen/dom.ts'
import { createScreen } from './screen/screen.ts'
import { pageNamed, toLoaded } from './state/loaded.ts'
import { createReportState, loadedIn, changeSettings } from './state/settings.ts'
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
  /** Texts and chart code: both time out, and are retried after a failure. */
  texts(): Promise<ReportTexts>
  drawing(): Promise<Drawing>
  root: HTMLElement
}

/** The report of this frame, with all commands of the parent page. An invalid one throws ReportError without changes (R6). */
export function createReport({ raise, language, texts, drawing, root }: ReportSettings) {
  const state = createReportState()
  const loading = createLoading({ language: language.name, fail, onLoaded })
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
    // Without texts nothing can be shown; the parent still gets the error.
    if (!state.settings.hidesErrors)
      texts().then(
        (loadedTexts) => screen.fail(error, loadedTexts, requestId),
        () => undefined,
      )
    raise('error', error.toBody(requestId))
  }

  async function onLoaded(data: ReportData, { config, isPhased }: LoadRequest, signal: AbortSignal) {
    await applyData(data, signal)
    if (signal.aborted) return
    const { loaded } = loadedIn(state)
    const { view, errors } = viewOfConfig(loaded, startOf(loaded), config)
    state.view = view
    raise('loaded', {})
    for (const configError of [...options.loadTheme(config.theme), ...errors])
      raise('error', configError.toBody(loading.requestId()))
    if (!isPhased) await draw()
  }

  async function applyData(data: ReportData, signal: AbortSignal) {
    const [loadedTexts, loaded] = [await texts(), toLoaded(data)]
    if (signal.aborted) return
    state.current = { loaded, texts: loadedTexts, labels: createLabels(data, language, loadedTexts) }
    document.title = data.Name
  }

  /** Renders, and reports a failure. */
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
    if (settings.raisesVisualRendered)
      for (const { name } of pageNamed(loaded, view.page).visuals)
        raise('visualRendered', { name }, `/pages/${view.page}/visuals/${name}`)
    await nextFrame()
    if (!signal.aborted) raise('rendered')
  }

  return {
    /** Starts a load. Raises `loaded` and `rendered`, or `error`, later. */
    load(request: LoadRequest) {
      state.current = undefined
      screen.clear()
      options.resetSettings(request.config.settings)
      loading.load(request)
      const signal = loading.signal()
      drawing().catch(() => undefined)
      texts().then(
        (loadedTexts) => !state.current && !signal.aborted && screen.showLoading(loadedTexts),
        () => undefined,
      )
      options.loadTheme(request.config.theme)
      screen.applySettings(state.settings, state.theme)
    },
    ...createReportQueries(state, screen),
    /** A new token for the same report: keeps the content, and repeats a failed load. */
    setToken(token: unknown) {
      loading.setToken(token, !!state.current)
      screen.clearError()
    },
    requestId: loading.requestId,
    render(config: ReportConfig = {}) {
      const { view, errors } = viewOfConfig(loadedIn(state).loaded, state.view, config)
      for (const configError of errors) throw configError
      state.settings = changeSettings(state.settings, config.settings)
      changes.change(view)
    },
    /** Reloads the data. Keeps the content until then, and on failure. */
    async refresh() {
      loadedIn(state)
      const data = await loading.reload()
      if (!data) return
      await applyData(data, loading.signal())
      redraw()
    },
    print() {
      if (!loadedIn(state).loaded.data.MayPrint)
        throw new ReportError('PowerBINotAuthorizedException', 'this report may not be printed')
      // Printing blocks, so send the response first.
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
