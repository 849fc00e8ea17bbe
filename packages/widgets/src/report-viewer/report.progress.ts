import type { WritableAtom } from 'nanostores'
import { createLoadTimeout } from './load-timeout.ts'
import type { ReportState } from './report.state.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

/** Loading and drawn, for the screen and for the element's status. Loading ends by `onTimeout` at the latest. */
export function createReportProgress(
  { status }: Pick<ReportViewerTools, 'status'>,
  $state: WritableAtom<ReportState>,
  onTimeout: () => void,
) {
  const timeout = createLoadTimeout(
    () => $state.get().step === 'loading' && $state.set({ step: 'loading', isSlow: true }),
    onTimeout,
  )
  return {
    loading() {
      if ($state.get().step !== 'loading') $state.set({ step: 'loading', isSlow: false })
      status('loading')
      timeout.start()
    },
    drawn() {
      timeout.stop()
      $state.set({ step: 'drawn', isStale: false })
      status('ready')
    },
    setStale(isStale: boolean) {
      if ($state.get().step === 'drawn') $state.set({ step: 'drawn', isStale })
    },
    stop: timeout.stop,
  }
}

export type ReportProgress = ReturnType<typeof createReportProgress>
