import { models } from 'powerbi-client'
import { locationOf } from './embed-address.ts'
import type { ReportConfig } from './frame.types.ts'

/** Power BI theme with the element's colours. */
export interface ThemeJson {
  name: string
  background?: string | undefined
  foreground?: string | undefined
  tableAccent?: string | undefined
  dataColors: string[]
}

/** rgb() as #rrggbb; undefined for other formats: the report's default stays. */
const hex = (color: string): string | undefined => {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)?.slice(1)
  return parts && `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Reads the design tokens at the stage, so that the report takes the page's brand. Only the first data series gets the brand
 * colour; the report's default colours behind it are chosen to be distinguishable.
 */
export function reportTheme(stage: HTMLElement, theme: 'light' | 'dark'): { themeJson: ThemeJson } {
  const probe = stage.appendChild(document.createElement('span'))
  const [background, foreground, brand] = ['surface', 'text', 'brand'].map((token) => {
    probe.style.color = `var(--_${token})`
    return hex(getComputedStyle(probe).color)
  })
  probe.remove()
  const dataColors = brand ? [brand] : []
  return { themeJson: { name: `lustra-${theme}`, background, foreground, tableAccent: brand, dataColors } }
}

/** The first error of powerbi-client's validation; undefined when all filters are valid. */
export const filterFault = (filters: readonly object[]): string | undefined =>
  Array.isArray(filters)
    ? filters
        .flatMap((filter: object) => models.validateFilter(filter) ?? [])
        .map(({ message }) => message)[0]
    : 'filters must be an array'

/** Settings that change without a load. */
export const settingsOf = ({ showFilter, showNavigation, layout }: ReportConfig): models.ISettings => ({
  panes: {
    filters: { visible: showFilter, expanded: false },
    pageNavigation: { visible: showNavigation },
  },
  layoutType: layout === 'phone' ? models.LayoutType.MobilePortrait : models.LayoutType.Master,
  // The element shows errors itself.
  hideErrors: true,
})

/** powerbi-client's config for a load. Invalid filters are left out. */
export function embedConfigOf(
  config: ReportConfig,
  frame: { url: URL; uniqueId: string; stage: HTMLElement },
) {
  const { embed, page, filters, theme } = config
  const { ReportId, WorkSpaceId } = locationOf(config)
  return {
    type: 'report',
    id: ReportId,
    ...(WorkSpaceId && { groupId: WorkSpaceId }),
    embedUrl: frame.url.href,
    uniqueId: frame.uniqueId,
    accessToken: embed.EmbedToken,
    tokenType: models.TokenType.Embed,
    permissions: models.Permissions.Read,
    viewMode: models.ViewMode.View,
    settings: settingsOf(config),
    ...(page && { pageName: page }),
    ...(filters.length && !filterFault(filters) && { filters: [...filters] as models.ReportLevelFilters[] }),
    ...(embed.Source === 'local' && { theme: reportTheme(frame.stage, theme) }),
  } satisfies models.IReportEmbedConfiguration & { uniqueId: string }
}
