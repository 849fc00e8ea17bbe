import { $config, type EmbeddedReport, type ReportQuery } from '@lustra/core'
import type { ReportConfig } from './frame/frame.types.ts'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'

export type ReportViewerContext = ElementContext<typeof reportViewer, keyof ReportViewerTexts>

export type Translate = T<keyof ReportViewerTexts>

type Props = ReturnType<ReportViewerContext['$props']['get']>

/** Which report the attributes name; undefined when they name none. */
export function queryOf({ report, menu }: Pick<Props, 'report' | 'menu'>): ReportQuery | undefined {
  if (report) return { reportId: report }
  return menu ? { menuId: menu } : undefined
}

/** The attribute when set, else the menu node (R2). */
const isPaneShown = (attribute: string, menu: boolean): boolean =>
  attribute === '' ? menu : attribute === 'true'

/** Display settings that come from the element, not from the host. */
export interface ReportView {
  layout: 'desktop' | 'phone'
  theme: 'light' | 'dark'
  /** Index in `EmbeddedReport.Reports`. */
  index: number
  page: string
}

/** The config for the frame. */
export function toReportConfig(
  context: ReportViewerContext,
  embed: EmbeddedReport,
  view: ReportView,
): ReportConfig {
  const { filters, showFilter, showNavigation, layout } = context.$props.get()
  const location = embed.Reports[view.index] ?? embed.Reports[0]!
  const activeLayout = layout === 'auto' ? view.layout : layout
  return {
    embed,
    location,
    apiBase: context.core.apiBase,
    reportHosts: $config.get().reportHosts,
    title: location.Name || embed.Name,
    page: view.page,
    filters,
    showFilter: isPaneShown(showFilter, embed.DisplayFilter),
    // On a phone the toolbar's page choice takes less space than the page list of Power BI; the portal's own has a choice, too.
    showNavigation:
      (activeLayout === 'desktop' || embed.Source === 'local') &&
      isPaneShown(showNavigation, embed.DisplayNavigation),
    layout: activeLayout,
    theme: view.theme,
    language: context.$language.get(),
  }
}

/** Configs with equal keys need no load between them. */
export const loadKeyOf = ({ embed, location, layout, language }: ReportConfig): string =>
  JSON.stringify([
    location?.ReportId,
    location?.WorkSpaceId,
    location?.EmbedUrl,
    embed.Identity,
    embed.Source === 'local' || layout,
    language,
  ])

/** Empty for no watermark. The host's colour takes precedence over the page's (R2). */
export const watermarkColorOf = (hostColor: string, pageColor: string): string => hostColor || pageColor

/** Prints and exports carry only the host's watermark, so they are denied when only the page sets one (R2). */
export function rightsOf(
  embed: EmbeddedReport,
  pageColor: string,
): { mayPrint: boolean; mayExport: boolean } {
  const isWatermarked = !pageColor || !!embed.watermarkColor
  return { mayPrint: embed.MayPrint && isWatermarked, mayExport: embed.MayExport && isWatermarked }
}
