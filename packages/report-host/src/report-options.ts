import { toReportError, type ReportError } from './protocol/errors.ts'
import { checkTheme, isNoTheme } from './screen/theme.ts'
import { loadedIn, changeSettings, defaultSettings, type ReportState } from './state/settings.ts'

/** Settings and theme of the report. */
export const createReportOptions = (state: ReportState, redraw: () => void) => ({
  /** Settings of a newly loaded report. */
  resetSettings(settings: unknown) {
    state.settings = changeSettings(defaultSettings, settings)
  },
  changeSettings(settings: unknown) {
    loadedIn(state)
    state.settings = changeSettings(state.settings, settings)
    redraw()
  },
  zoom: () => state.settings.zoom,
  theme: () => state.theme ?? {},
  setTheme(theme: unknown) {
    state.theme = isNoTheme(theme) ? null : checkTheme(theme)
    if (state.current) redraw()
  },
  /** The theme of a load; an invalid one keeps the previous theme. Returns its errors. */
  loadTheme(theme: unknown): ReportError[] {
    try {
      if (theme) state.theme = checkTheme(theme)
      return []
    } catch (error) {
      return [toReportError(error)]
    }
  },
})
