import type { EmbeddedReport } from '@lustra/core'
import { atom, map } from 'nanostores'
import type { ReportPage } from './frame/frame.types.ts'
import type { ReportView } from './report.config.ts'
import type { ReportState } from './report.state.ts'

/** Stores shared by the report's model and its parts. */
export const createReportStores = () => ({
  $state: atom<ReportState>({ step: 'loading', isSlow: false }),
  /** The host's response; null until it arrives. */
  $embed: atom<EmbeddedReport | null>(null),
  $pages: atom<readonly ReportPage[]>([]),
  $view: map<ReportView>({ layout: 'desktop', theme: 'light', index: 0, page: '' }),
})

export type ReportStores = ReturnType<typeof createReportStores>
