import { AppError } from '@lustra/core'
import { createFullscreen } from './fullscreen.ts'
import { rightsOf, type ReportViewerContext } from './report.config.ts'
import { createReport, type ReportModel } from './report.model.ts'

/** Methods for the page and the toolbar. Each waits until the report is drawn, and rejects with an AppError. */
export function createReportMethods({ $props }: ReportViewerContext, { $embed, ready }: ReportModel) {
  async function permitted(right: 'mayPrint' | 'mayExport') {
    const frame = await ready()
    const embed = $embed.get()
    if (!embed || !rightsOf(embed, $props.get().watermarkColor)[right])
      throw new AppError('forbidden', `${right} is not granted for this report`)
    return frame
  }

  return {
    setPage: async (name: string) => (await ready()).setPage(String(name)),
    getPages: async () =>
      (await (await ready()).pages()).map(({ name, title, isActive }) => ({ name, title, isActive })),
    async setFilters(filters: readonly object[]) {
      if (!Array.isArray(filters)) throw new AppError('invalid-input', 'filters: an array is expected')
      await (await ready()).setFilters(filters)
      $props.setKey('filters', filters)
    },
    refreshData: async () => (await ready()).refresh(),
    print: async () => (await permitted('mayPrint')).print(),
    charts: async () => (await permitted('mayExport')).charts(),
    exportData: async (visual?: string) => (await permitted('mayExport')).exportData(visual),
  }
}

export type ReportMethods = ReturnType<typeof createReportMethods>

/** The element's report and public methods. External links have their own model. */
export function createReportViewer(context: ReportViewerContext) {
  const report = createReport(context)
  const methods = createReportMethods(context, report)
  const full = createFullscreen()
  const isLink = () => !!context.$props.get().url
  /** The methods need the report protocol, which external pages do not have. */
  const reportOnly =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      isLink()
        ? Promise.reject(new AppError('not-offered', 'not supported for external links'))
        : method(...args)

  context.provide({
    setPage: reportOnly(methods.setPage),
    getPages: reportOnly(methods.getPages),
    setFilters: reportOnly(methods.setFilters),
    refreshData: reportOnly(methods.refreshData),
    print: reportOnly(methods.print),
    exportData: reportOnly(methods.exportData),
    fullscreen: full.enter,
  })
  return { context, report, methods, full, refresh: report.refresh }
}

export type ReportViewerModel = ReturnType<typeof createReportViewer>
