import { $config, type EmbeddedReport, type ReportQuery } from '@lustra/core'
import type { ReportConfig } from './frame/frame.types.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

type Props = ReturnType<ReportViewerTools['$props']['get']>

/** Which report the attributes name; undefined when they name none. */
export function queryOf({ report, menu }: Pick<Props, 'report' | 'menu'>): ReportQuery | undefined {
  if (report) return { reportId: report }
  return menu ? { menuId: menu } : undefined
}

/** As the page says, else as the menu says (R2). */
const shownOr = (said: string, menu: boolean): boolean => (said === '' ? menu : said === 'true')

/** What the element itself knows of how its report is drawn. */
export interface Surroundings {
  layout: 'desktop' | 'phone'
  theme: 'light' | 'dark'
  /** Which of several reports. */
  place: number
  page: string
}

/** All that the frame is to show. */
export function toReportConfig(
  tools: ReportViewerTools,
  embed: EmbeddedReport,
  around: Surroundings,
): ReportConfig {
  const { filters, showFilter, showNavigation, layout } = tools.$props.get()
  const place = embed.Reports[around.place] ?? embed.Reports[0]!
  const drawnFor = layout === 'auto' ? around.layout : layout
  return {
    embed,
    place,
    apiBase: tools.core.apiBase,
    reportHosts: $config.get().reportHosts,
    title: place.Name || embed.Name,
    page: around.page,
    filters,
    showFilter: shownOr(showFilter, embed.DisplayFilter),
    // On a phone the bar's own choice of pages takes less room than a list beside or below the report.
    showNavigation: drawnFor === 'desktop' && shownOr(showNavigation, embed.DisplayNavigation),
    layout: drawnFor,
    theme: around.theme,
    language: tools.$language.get(),
  }
}

/** Equal for two configs that need no load between them. */
export const loadKeyOf = ({ embed, place, layout, language }: ReportConfig): string =>
  JSON.stringify([
    place?.ReportId,
    place?.WorkSpaceId,
    place?.EmbedUrl,
    embed.Identity,
    embed.Source === 'local' || layout,
    language,
  ])

/** What people read beside their name: no colour, no watermark. The host's own colour goes before the page's (R2). */
export const markColor = (ofHost: string, ofPage: string): string => ofHost || ofPage

/** Paper and files of a report carry what the host draws: under a mark that only this page knows of there are none (R2). */
export function rightsOf(embed: EmbeddedReport, ofPage: string): { mayPrint: boolean; mayExport: boolean } {
  const isMarkKept = !ofPage || !!embed.watermarkColor
  return { mayPrint: embed.MayPrint && isMarkKept, mayExport: embed.MayExport && isMarkKept }
}
