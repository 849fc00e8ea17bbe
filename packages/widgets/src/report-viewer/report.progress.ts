import type { AppError } from '@lustra/core'
import type { WritableAtom } from 'nanostores'
import { createLoadTimeout } from './load-timeout.ts'
import type { ReportState } from './report.state.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

interface ProgressSettings {
  tools: Pick<ReportViewerTools, 'status' | 'fail'>
  $state: WritableAtom<ReportState>
  now(): number
  onTimeout(): void
}

/** How far the report is, for its screen and for the element's status. Loading ends by `onTimeout` at the latest. */
export function createReportProgress({ tools, $state, now, onTimeout }: ProgressSettings) {
  let requestedAt: number | undefined
  const timeout = createLoadTimeout(
    () => $state.get().step === 'loading' && $state.set({ step: 'loading', isSlow: true }),
    onTimeout,
  )

  function loading() {
    if ($state.get().step !== 'loading') $state.set({ step: 'loading', isSlow: false })
    tools.status('loading')
    timeout.start()
  }

  return {
    /** A report is requested by the page or the person. */
    begin() {
      requestedAt = now()
      loading()
    },
    loading,
    drawn() {
      timeout.stop()
      $state.set({ step: 'drawn', isStale: false })
      tools.status('ready')
    },
    /** Milliseconds since the report was requested, once for each request; `ms` when only the frame loaded again. */
    takeElapsed(ms: number): number {
      const elapsed = requestedAt === undefined ? ms : now() - requestedAt
      requestedAt = undefined
      return Math.round(elapsed)
    },
    setStale(isStale: boolean) {
      if ($state.get().step === 'drawn') $state.set({ step: 'drawn', isStale })
    },
    nothing() {
      $state.set({ step: 'nothing' })
      tools.status('ready')
    },
    failed(error: unknown, reference: string, isTampered: boolean) {
      const id = reference || ((error as Partial<AppError>).source?.requestId ?? '')
      $state.set({ step: 'failed', error, reference: id, isTampered })
      tools.fail(error)
    },
    stop: timeout.stop,
  }
}

export type ReportProgress = ReturnType<typeof createReportProgress>
