import type { Report } from 'powerbi-client'
import { AppError } from '@lustra/core'
import { filterFault, settingsOf } from './embed-config.ts'
import type { ReportConfig } from './frame.types.ts'
import type { Change } from './planner.ts'
import { reportTheme } from './report-theme.ts'

const throwFault = (fault: string | undefined) => {
  if (fault) throw new AppError('invalid-input', `filters: ${fault}`)
}

const changes: Record<
  Change,
  (report: Report, config: ReportConfig, stage: HTMLElement) => Promise<unknown>
> = {
  token: (report, { embed }) => report.setAccessToken(embed.EmbedToken),
  settings: (report, config) => report.updateSettings(settingsOf(config)),
  theme: (report, { theme }, stage) => report.applyTheme(reportTheme(stage, theme)),
  async filters(report, { filters }) {
    throwFault(filterFault(filters))
    await report.setFilters([...filters] as Parameters<Report['setFilters']>[0])
  },
  page: (report, { page }) => report.setPage(page),
}

/** Applies a change by one call, without a load. */
export const applyChange = (change: Change, report: Report, config: ReportConfig, stage: HTMLElement) =>
  changes[change](report, config, stage)
