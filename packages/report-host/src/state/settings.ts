import { ReportError } from '../protocol/errors.ts'
import type { Theme } from '../screen/theme.ts'
import type { ReportTexts } from '../texts.ts'
import type { Labels } from '../visuals/labels.ts'
import type { Loaded } from './loaded.ts'
import { firstView, type View } from './view.ts'

/** Power BI's settings, as far as supported here. */
export interface Settings {
  showsFilters: boolean
  expandsFilters: boolean
  showsPages: boolean
  isPhone: boolean
  zoom: number
  raisesVisualRendered: boolean
  hidesErrors: boolean
}

export const defaultSettings: Settings = {
  showsFilters: true,
  expandsFilters: false,
  showsPages: true,
  isPhone: false,
  zoom: 1,
  raisesVisualRendered: false,
  hidesErrors: false,
}

type UnknownRecord = Record<string, unknown>
const childOf = (value: unknown, name: string): UnknownRecord =>
  ((value as UnknownRecord | null | undefined)?.[name] ?? {}) as UnknownRecord
const flag = (...candidates: unknown[]) =>
  candidates.find((value): value is boolean => typeof value === 'boolean')
/** Power BI's LayoutType: MobilePortrait and MobileLandscape. */
const phoneLayouts: unknown[] = [2, 3]

/** Applies partial settings; omitted ones stay. */
export function changeSettings(current: Settings, changes: unknown): Settings {
  const input = (changes ?? {}) as UnknownRecord
  const { panes } = input
  const [filters, pages] = [childOf(panes, 'filters'), childOf(panes, 'pageNavigation')]
  const { zoomLevel: zoom } = input
  return {
    showsFilters: flag(filters.visible, input.filterPaneEnabled) ?? current.showsFilters,
    expandsFilters: flag(filters.expanded) ?? current.expandsFilters,
    showsPages: flag(pages.visible, input.navContentPaneEnabled) ?? current.showsPages,
    isPhone: input.layoutType === undefined ? current.isPhone : phoneLayouts.includes(input.layoutType),
    zoom: typeof zoom === 'number' && zoom >= 0.25 && zoom <= 4 ? zoom : current.zoom,
    raisesVisualRendered: flag(input.visualRenderedEvents) ?? current.raisesVisualRendered,
    hidesErrors: flag(input.hideErrors) ?? current.hidesErrors,
  }
}

/** Mutable state of the report in this frame. */
export interface ReportState {
  /** Undefined until loaded. */
  current: { loaded: Loaded; labels: Labels; texts: ReportTexts } | undefined
  view: View
  settings: Settings
  theme: Theme | null
}

export const createReportState = (): ReportState => ({
  current: undefined,
  view: firstView(''),
  settings: defaultSettings,
  theme: null,
})

/** The loaded report with its texts. Throws 'OperationFailed' before that. */
export function loadedIn({ current }: ReportState): NonNullable<ReportState['current']> {
  if (!current) throw new ReportError('OperationFailed', 'the report is not loaded yet')
  return current
}
