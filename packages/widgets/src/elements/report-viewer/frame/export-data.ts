import { AppError } from '@lustra/core'
import { models, type Report, type VisualDescriptor } from 'powerbi-client'
import type { ReportFrame } from './frame.types.ts'

/** Power BI visual types without data. */
const withoutData = new Set([
  'textbox',
  'shape',
  'basicShape',
  'image',
  'actionButton',
  'bookmarkNavigator',
  'pageNavigator',
  'slicer',
])

/** Export of the open page. `request` calls the loaded report. */
export function exportCalls(
  request: <T>(call: (report: Report) => Promise<T>) => Promise<T>,
): Pick<ReportFrame, 'charts' | 'exportData'> {
  async function findCharts(): Promise<VisualDescriptor[]> {
    const page = await request((report) => report.getActivePage())
    const visuals = await request(() => page.getVisuals())
    return visuals.filter(({ type }) => !withoutData.has(type))
  }

  return {
    charts: async () => (await findCharts()).map(({ name, title }) => ({ name, title: title || name })),
    async exportData(visual) {
      const chart = (await findCharts()).find(({ name }) => !visual || name === visual)
      if (!chart) throw new AppError('not-found', `the page has no chart ${visual ?? ''}`)
      const result = await request(() => chart.exportData(models.ExportDataType.Summarized))
      return result.data
    },
  }
}
