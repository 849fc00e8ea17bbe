import { AppError } from '@lustra/core'
import type { TokenClock } from '@lustra/core/reports/token-clock.ts'
import { createReportFetch } from './fetch-report.ts'
import { followAttributes } from './follow-attributes.ts'
import type { CreateReportFrame } from './frame/frame.types.ts'
import { queryOf } from './report.config.ts'
import { createReportDisplay } from './report.display.ts'
import { createReportProgress } from './report.progress.ts'
import { isOver, whenDrawn } from './report.state.ts'
import { createReportStores } from './report.stores.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'
import { retryWhenOnline } from './retry-online.ts'

/** What a model takes from its browser. */
export interface ReportEnvironment {
  /** powerbi-client comes with it: it is loaded when there is a report to show, and not before. */
  loadFrame(): Promise<CreateReportFrame>
  now(): number
  /** For renewing tokens; the browser's own when left out. */
  clock?: TokenClock
}
const browser: ReportEnvironment = {
  loadFrame: async () => (await import('./frame/report-frame.ts')).createReportFrame,
  now: () => performance.now(),
}

/**
 * The report that the attributes name, from the request to the host until it is drawn (R1, R4, R5). The last config wins,
 * however many come in a second. Nothing outlives `attach`: leaving the page or changing the group removes the frame.
 */
export function createReport(tools: ReportViewerTools, env: ReportEnvironment = browser) {
  const { $props, $language } = tools
  const stores = createReportStores()
  const { $state, $embed, $pages, $around } = stores
  let holder: HTMLElement | undefined

  const progress = createReportProgress(tools, $state, () =>
    giveUp(new AppError('report-failed', 'nothing was drawn within a minute')),
  )
  const display = createReportDisplay({
    tools,
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
    tools,
    {
      answered(embed) {
        $embed.set(embed)
        progress.setStale(false)
        display.push()
      },
      refused(error) {
        if (isOver(error) || $state.get().step !== 'drawn') giveUp(error)
        else display.push()
      },
    },
    env.clock,
  )

  /** Takes the report away and shows why. */
  function giveUp(error: unknown, reference = '', isTampered = false) {
    halt()
    display.close()
    const id = reference || ((error as Partial<AppError>).source?.requestId ?? '')
    $state.set({ step: 'failed', error, reference: id, isTampered })
    tools.fail(error)
  }

  function halt() {
    progress.stop()
    fetching.stop()
  }

  /** From the beginning: another report, or once more the one that failed. */
  async function begin() {
    halt()
    $embed.set(null)
    $pages.set([])
    if (!queryOf($props.get())) {
      display.close()
      $state.set({ step: 'nothing' })
      return tools.status('ready')
    }
    progress.loading()
    // The frame's script is loaded while the host answers.
    await Promise.all([display.open(() => holder), fetching.ask()])
  }

  function again() {
    if (!holder) return
    display.close()
    void begin()
  }

  function attach(element: HTMLElement) {
    holder = element
    const ends = [
      followAttributes(tools, $around, () => {
        $embed.set(null)
        $around.set({ ...$around.get(), page: $props.get().page, place: 0 })
        void begin()
      }),
      $around.listen(display.push),
      // What failed is not asked for behind its notice.
      $language.listen(() => ($state.get().step === 'failed' ? again() : void fetching.ask())),
      retryWhenOnline($state, again),
    ]
    $around.setKey('place', 0)
    void begin()
    return () => {
      ends.forEach((end) => end())
      halt()
      holder = undefined
      display.close()
      // Rejects the methods that wait for the report.
      $state.set({ step: 'nothing' })
    }
  }

  return {
    ...stores,
    attach,
    again,
    refresh: () => ($state.get().step === 'drawn' ? display.refresh() : again()),
    /** The watermark was taken away so often that the report is removed (R2). */
    tampered: () => giveUp(new AppError('report-failed', 'the watermark was tampered with'), '', true),
    choosePlace(place: number) {
      $pages.set([])
      $around.set({ ...$around.get(), place, page: '' })
    },
    /** The frame once the report in it is drawn. Rejects with its failure, or 'not-found' when there is none. */
    ready: () => whenDrawn($state).then(() => display.frame()!),
  }
}

export type ReportModel = ReturnType<typeof createReport>
