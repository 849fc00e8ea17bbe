import type { EmbeddedReport } from '@lustra/core'
import { atom, map } from 'nanostores'
import type { ReportPage } from './frame/frame.types.ts'
import type { Surroundings } from './report.config.ts'
import type { ReportState } from './report.state.ts'

/** What a report's model and its parts share. */
export const createReportStores = () => ({
  $state: atom<ReportState>({ step: 'loading', isSlow: false }),
  /** The host's answer; null until it is there. */
  $embed: atom<EmbeddedReport | null>(null),
  $pages: atom<readonly ReportPage[]>([]),
  $around: map<Surroundings>({ layout: 'desktop', theme: 'light', place: 0, page: '' }),
})

export type ReportStores = ReturnType<typeof createReportStores>
