import { AppError } from '@lustra/core'
import type { TokenClock } from '@lustra/core/reports/embed-tokens.ts'
import { createReportFetch } from './fetch-report.ts'
import type { CreateReportFrame } from './frame/frame.types.ts'
import { queryOf, type ReportView, type ReportViewerContext } from './report.config.ts'
import { createReportDisplay } from './report.display.ts'
import {
  createReportProgress,
  isUnavailable,
  whenDrawn,
  createReportStores,
  retryWhenOnline,
} from './report.state.ts'
import type { MapStore } from 'nanostores'

/** Dependencies on the browser, replaceable in tests. */
export interface ReportEnvironment {
  /** Loads powerbi-client, only once there is a report to show. */
  loadFrame(): Promise<CreateReportFrame>
  now(): number
  /** For token renewal; defaults to the browser's. */
  clock?: TokenClock
}
const browser: ReportEnvironment = {
  loadFrame: async () => (await import('./frame/report-frame.ts')).createReportFrame,
  now: () => performance.now(),
}

/**
 * The report that the attributes name, from the request to the host until it is drawn (R1, R4, R5). The last config applies.
 * Detaching removes the frame: on leaving the page or changing the group nothing remains.
 */
export function createReport(context: ReportViewerContext, env: ReportEnvironment = browser) {
  const { $props, $language } = context
  const stores = createReportStores()
  const { $state, $embed, $pages, $view } = stores
  let holder: HTMLElement | undefined

  const progress = createReportProgress(context, $state, () =>
    giveUp(new AppError('report-failed', 'nothing was drawn within a minute')),
  )
  const display = createReportDisplay({
    context,
    stores,
    progress,
    ...env,
    failed: giveUp,
    tokenNeeded() {
      progress.setStale(true)
      fetching.renew()
    },
  })
  const fetching = createReportFetch(
    context,
    {
      onReport(embed) {
        $embed.set(embed)
        progress.setStale(false)
        display.push()
      },
      onFailed(error) {
        if (isUnavailable(error) || $state.get().step !== 'drawn') giveUp(error)
        else display.push()
      },
    },
    env.clock,
  )

  /** Removes the report and shows the reason. */
  function giveUp(error: unknown, reference = '', isTampered = false) {
    stop()
    display.close()
    const id = reference || ((error as Partial<AppError>).source?.requestId ?? '')
    $state.set({ step: 'failed', error, reference: id, isTampered })
    context.fail(error)
  }

  function stop() {
    progress.stop()
    fetching.stop()
  }

  /** Starts from scratch: another report, or a retry. */
  async function begin() {
    stop()
    $embed.set(null)
    $pages.set([])
    if (!queryOf($props.get())) {
      display.close()
      $state.set({ step: 'nothing' })
      return context.status('ready')
    }
    progress.loading()
    // In parallel: the frame's script and the request to the host.
    await Promise.all([display.open(() => holder), fetching.fetch()])
  }

  function retry() {
    if (!holder) return
    display.close()
    void begin()
  }

  function attach(element: HTMLElement) {
    holder = element
    const ends = [
      followAttributes(context, $view, () => {
        $embed.set(null)
        $view.set({ ...$view.get(), page: $props.get().page, index: 0 })
        void begin()
      }),
      $view.listen(display.push),
      // After a failure a full retry, so that the notice gives way to the loading state.
      $language.listen(() => ($state.get().step === 'failed' ? retry() : void fetching.fetch())),
      retryWhenOnline($state, retry),
    ]
    $view.setKey('index', 0)
    void begin()
    return () => {
      ends.forEach((end) => end())
      stop()
      holder = undefined
      display.close()
      // Rejects the methods that wait for the report.
      $state.set({ step: 'nothing' })
    }
  }

  return {
    ...stores,
    attach,
    retry,
    refresh: () => ($state.get().step === 'drawn' ? display.refresh() : retry()),
    /** Removes the report after repeated tampering with the watermark (R2). */
    tampered: () => giveUp(new AppError('report-failed', 'the watermark was tampered with'), '', true),
    chooseReport(index: number) {
      $pages.set([])
      $view.set({ ...$view.get(), index, page: '' })
    },
    /** The frame once its report is drawn. Rejects with its failure, or 'not-found' when there is none. */
    ready: () => whenDrawn($state).then(() => display.frame()!),
  }
}

export type ReportModel = ReturnType<typeof createReport>

/** Batches attribute changes by microtask; calls `onOther` when they name another report. Returns the unsubscribe function. */
function followAttributes(
  { $props }: Pick<ReportViewerContext, '$props'>,
  $view: MapStore<ReportView>,
  onOther: () => void,
): () => void {
  let before = $props.get()
  let isScheduled = false
  let isEnded = false
  $view.setKey('page', before.page)

  function applyChanges() {
    isScheduled = false
    if (isEnded) return
    const now = $props.get()
    const isOther = now.report !== before.report || now.menu !== before.menu || now.mode !== before.mode
    // Page names belong to one report: clear the previous report's page.
    if (isOther && [before.page, $view.get().page].includes(now.page)) $props.setKey('page', '')
    before = $props.get()
    const { page } = before
    if (isOther) onOther()
    else $view.set({ ...$view.get(), page })
  }

  const end = $props.listen(() => {
    if (!isScheduled) queueMicrotask(applyChanges)
    isScheduled = true
  })
  return () => {
    isEnded = true
    end()
  }
}
