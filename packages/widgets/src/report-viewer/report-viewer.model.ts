import { AppError } from '@lustra/core'
import { createFullscreen } from './fullscreen.ts'
import { createReport } from './report.model.ts'
import { createReportMethods } from './report.methods.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

/** The report that the element shows, and what a page can ask of it. An external link has a model of its own. */
export function createReportViewer(tools: ReportViewerTools) {
  const report = createReport(tools)
  const methods = createReportMethods(tools, report)
  const full = createFullscreen()
  const isLink = () => !!tools.$props.get().url
  /** Of a page of others nothing is known but that it is there. */
  const ofReport =
    <A extends unknown[], R>(method: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      isLink()
        ? Promise.reject(new AppError('not-offered', 'an external link is no report of ours'))
        : method(...given)

  tools.provide({
    setPage: ofReport(methods.setPage),
    getPages: ofReport(methods.getPages),
    setFilters: ofReport(methods.setFilters),
    refreshData: ofReport(methods.refreshData),
    print: ofReport(methods.print),
    exportData: ofReport(methods.exportData),
    fullscreen: full.enter,
  })
  return { tools, report, methods, full, refresh: report.refresh }
}

export type ReportViewerModel = ReturnType<typeof createReportViewer>
