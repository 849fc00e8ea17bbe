import { models } from 'powerbi-client'
import { locationOf } from './embed-address.ts'
import type { ReportConfig } from './frame.types.ts'
import { reportTheme } from './report-theme.ts'

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
