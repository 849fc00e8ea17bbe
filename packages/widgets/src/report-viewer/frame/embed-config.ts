import { models } from 'powerbi-client'
import { placeOf } from './embed-address.ts'
import type { ReportConfig } from './frame.types.ts'
import { reportTheme } from './report-theme.ts'

/** Which filters are none, as powerbi-client sees it; undefined when all of them are. */
export const filterFault = (filters: readonly object[]): string | undefined =>
  Array.isArray(filters)
    ? filters
        .flatMap((filter: object) => models.validateFilter(filter) ?? [])
        .map(({ message }) => message)[0]
    : 'filters are a list'

/** What may change without a load. */
export const settingsOf = ({ showFilter, showNavigation, layout }: ReportConfig): models.ISettings => ({
  panes: {
    filters: { visible: showFilter, expanded: false },
    pageNavigation: { visible: showNavigation },
  },
  layoutType: layout === 'phone' ? models.LayoutType.MobilePortrait : models.LayoutType.Master,
  // What went wrong is said beside the frame, in the element's own words.
  hideErrors: true,
})

/** All that powerbi-client is told when a report is loaded. Filters that are none are left out. */
export function embedConfigOf(
  config: ReportConfig,
  frame: { url: URL; uniqueId: string; stage: HTMLElement },
) {
  const { embed, page, filters, theme } = config
  const { ReportId, WorkSpaceId } = placeOf(config)
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
