import type { WritableAtom } from 'nanostores'
import { createLoadTimeout } from './load-timeout.ts'
import type { ReportState } from './report.state.ts'
import type { ReportViewerContext } from './report-viewer.types.ts'

/** Sets the loading and drawn states of the screen and the element's status. `onTimeout` ends a load that takes too long. */
export function createReportProgress(
  { status }: Pick<ReportViewerContext, 'status'>,
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
