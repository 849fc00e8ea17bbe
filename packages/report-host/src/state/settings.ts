/** Power BI's settings, as far as this host does what they say. */
export interface Settings {
  showsFilters: boolean
  expandsFilters: boolean
  showsPages: boolean
  isPhone: boolean
  zoom: number
  tellsVisuals: boolean
  hidesErrors: boolean
}

export const defaultSettings: Settings = {
  showsFilters: true,
  expandsFilters: false,
  showsPages: true,
  isPhone: false,
  zoom: 1,
  tellsVisuals: false,
  hidesErrors: false,
}

type Loose = Record<string, unknown>
const inside = (value: unknown, name: string): Loose =>
  ((value as Loose | null | undefined)?.[name] ?? {}) as Loose
const flag = (...told: unknown[]) => told.find((value): value is boolean => typeof value === 'boolean')
/** Power BI's LayoutType: MobilePortrait and MobileLandscape. */
const phones: unknown[] = [2, 3]

/** What a (partial) wish for settings makes of those there are; whatever it does not name stays. */
export function changeSettings(present: Settings, wish: unknown): Settings {
  const told = (wish ?? {}) as Loose
  const { panes } = told
  const [filters, pages] = [inside(panes, 'filters'), inside(panes, 'pageNavigation')]
  const { zoomLevel: zoom } = told
  return {
    showsFilters: flag(filters.visible, told.filterPaneEnabled) ?? present.showsFilters,
    expandsFilters: flag(filters.expanded) ?? present.expandsFilters,
    showsPages: flag(pages.visible, told.navContentPaneEnabled) ?? present.showsPages,
    isPhone: told.layoutType === undefined ? present.isPhone : phones.includes(told.layoutType),
    zoom: typeof zoom === 'number' && zoom >= 0.25 && zoom <= 4 ? zoom : present.zoom,
    tellsVisuals: flag(told.visualRenderedEvents) ?? present.tellsVisuals,
    hidesErrors: flag(told.hideErrors) ?? present.hidesErrors,
  }
}
