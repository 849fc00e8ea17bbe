import { AppError } from '@lustra/core'
import { models, type Report, type VisualDescriptor } from 'powerbi-client'
import type { ReportFrame } from './frame.types.ts'

/** Visuals of Power BI that hold no rows. */
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

/** What can be taken away of the open page. `ask` speaks to the report that is there. */
export function exportCalls(
  ask: <T>(call: (report: Report) => Promise<T>) => Promise<T>,
): Pick<ReportFrame, 'charts' | 'exportData'> {
  async function found(): Promise<VisualDescriptor[]> {
    const page = await ask((report) => report.getActivePage())
    const visuals = await ask(() => page.getVisuals())
    return visuals.filter(({ type }) => !withoutData.has(type))
  }

  return {
    charts: async () => (await found()).map(({ name, title }) => ({ name, title: title || name })),
    async exportData(visual) {
      const chart = (await found()).find(({ name }) => !visual || name === visual)
      if (!chart) throw new AppError('not-found', `there is no chart ${visual ?? ''}`)
      const answer = await ask(() => chart.exportData(models.ExportDataType.Summarized))
      return answer.data
    },
  }
}
