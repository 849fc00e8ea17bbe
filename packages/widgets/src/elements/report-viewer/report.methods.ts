import { AppError } from '@lustra/core'
import type { ReportModel } from './report.model.ts'
import type { ReportViewerContext } from './report-viewer.types.ts'
import { rightsOf } from './report.config.ts'

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
