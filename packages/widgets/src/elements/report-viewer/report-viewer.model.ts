import { AppError } from '@lustra/core'
import { createFullscreen } from './fullscreen.ts'
import { createReport } from './report.model.ts'
import { createReportMethods } from './report.methods.ts'
import type { ReportViewerContext } from './report-viewer.types.ts'

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
