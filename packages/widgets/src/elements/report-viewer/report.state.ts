import { atom, map, type ReadableAtom, type WritableAtom } from 'nanostores'
import { AppError, codeOf, type EmbeddedReport } from '@lustra/core'
import type { ReportPage } from './frame/frame.types.ts'
import type { ReportView, ReportViewerContext } from './report.config.ts'

export type ReportState =
  | { step: 'nothing' }
  | { step: 'loading'; isSlow: boolean }
  /** Stale: the token has expired and is not renewed yet; the drawing stays, without interaction. */
  | { step: 'drawn'; isStale: boolean }
  /** `reference`: request id for support. */
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }

/** Errors that remove a report even when it is drawn. */
export const isUnavailable = (error: unknown) =>
  ['not-found', 'forbidden', 'report-gone', 'group-invalid'].includes(codeOf(error))

/** Errors to retry once the network is back. */
const isTemporary = (error: unknown) =>
  ['offline', 'timeout', 'busy', 'report-host-away'].includes(codeOf(error))

/** Resolves at the next drawn state. Rejects with the error of a failure, or 'not-found' when there is no report. */
export function whenDrawn($state: ReadableAtom<ReportState>): Promise<void> {
  return new Promise((resolve, reject) => {
    let end: (() => void) | undefined
    const settle = (state: ReportState) => {
      if (state.step === 'loading') return false
      if (state.step === 'drawn') resolve()
      else if (state.step === 'failed') reject(state.error as Error)
      else reject(new AppError('not-found', 'no report is shown'))
      end?.()
      return true
    }
    if (!settle($state.get())) end = $state.listen(settle)
  })
}

/** Stores shared by the report's model and its parts. */
export const createReportStores = () => ({
  $state: atom<ReportState>({ step: 'loading', isSlow: false }),
  /** The host's response; null until it arrives. */
  $embed: atom<EmbeddedReport | null>(null),
  $pages: atom<readonly ReportPage[]>([]),
  $view: map<ReportView>({ layout: 'desktop', theme: 'light', index: 0, page: '' }),
})

export type ReportStores = ReturnType<typeof createReportStores>

/** When the slow hint appears, and when loading is given up (R5). */
const slowMs = 8_000
const timeoutMs = 60_000

export interface LoadTimeout {
  /** No-op while it runs. */
  start(): void
  stop(): void
}

/** Calls `onSlow` and `onTimeout` for one load. */
export function createLoadTimeout(onSlow: () => void, onTimeout: () => void): LoadTimeout {
  let timers: ReturnType<typeof setTimeout>[] = []
  return {
    start() {
      if (timers.length === 0) timers = [setTimeout(onSlow, slowMs), setTimeout(onTimeout, timeoutMs)]
    },
    stop() {
      timers.forEach(clearTimeout)
      timers = []
    },
  }
}

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

type Retryable = { step: 'failed'; error: unknown } | { step: string; error?: never }

/** Retries network failures once the browser is online. Returns the unsubscribe function. */
export function retryWhenOnline($state: ReadableAtom<Retryable>, retry: () => void): () => void {
  function onOnline() {
    const state = $state.get()
    if (state.step === 'failed' && isTemporary(state.error)) retry()
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
