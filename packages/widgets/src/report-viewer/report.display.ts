import { AppError } from '@lustra/core'
import type { CreateReportFrame, ReportFrame, ReportListener } from './frame/frame.types.ts'
import { loadKeyOf, queryOf, toReportConfig } from './report.config.ts'
import { createReportPages } from './report.pages.ts'
import type { ReportProgress } from './report.progress.ts'
import { isOver } from './report.state.ts'
import type { ReportStores } from './report.stores.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

interface DisplaySettings {
  tools: ReportViewerTools
  stores: ReportStores
  progress: ReportProgress
  loadFrame(): Promise<CreateReportFrame>
  /** Nothing can be drawn. */
  onFailed(error: unknown, reference?: string): void
  onTokenNeeded(): void
}

/** The report's frame: it gets the present config, and its events become states and events of the element. */
export function createReportDisplay(settings: DisplaySettings) {
  const { tools, stores, progress, loadFrame, onFailed, onTokenNeeded } = settings
  const { $state, $embed, $pages, $around } = stores
  let holder: HTMLElement | undefined
  let frame: ReportFrame | undefined
  /** Load keys of the config that the frame has, and of the one that it has drawn. */
  let sent = ''
  let drawn = ''
  const pages = createReportPages({ tools, stores, frame: () => frame, onMissing: mention })
  const reportId = () => $embed.get()?.Reports[$around.get().place]?.ReportId ?? ''

  /** Something went wrong that leaves the report as it is. */
  function mention({ code, message }: AppError, requestId = '') {
    tools.emit('error', { tag: 'lustra-report-viewer', code, message, retryable: true, requestId })
  }

  // Without an answer of the host another report is requested already: events of the one before are dropped.
  const listener: ReportListener = {
    loading() {
      drawn = ''
      progress.loading()
    },
    loaded(found) {
      const embed = $embed.get()
      if (!embed) return
      $pages.set(found)
      tools.emit('report-loaded', { report: reportId(), source: embed.Source })
      const { page } = $around.get()
      if (!pages.has(page)) pages.reportMissing(page)
    },
    rendered({ ms, isFirst }) {
      // Going back to this report finds it drawn, and the frame sends no further event.
      drawn = sent
      if (!$embed.get()) return
      progress.drawn()
      void pages.measure()
      if (isFirst) tools.emit('report-rendered', { report: reportId(), ms: progress.takeElapsed(ms) })
    },
    resized: () => void pages.measure(),
    pageChanged(page) {
      if ($embed.get()) pages.turned(page)
    },
    dataSelected: (data) => tools.emit('report-data-selected', data),
    tokenNeeded: onTokenNeeded,
    failed({ error, isFatal, correlationId }) {
      if (!$embed.get()) return
      const { page } = $around.get()
      if (isFatal) onFailed(error, correlationId)
      // The requested page is gone, not the report: `loaded` reports that, too.
      else if (isOver(error) && !pages.has(page)) pages.reportMissing(page)
      else mention(error, correlationId)
    },
  }

  /** Sends the present config to the frame. */
  function push() {
    const embed = $embed.get()
    if (!frame || !embed) return
    const config = toReportConfig(tools, embed, $around.get())
    sent = loadKeyOf(config)
    // The frame shows this report already and gets no more than a new page or filter.
    const isBack = drawn === sent && $state.get().step === 'loading'
    if (isBack) progress.drawn()
    else if (drawn !== sent) progress.loading()
    frame.show(config)
    if (isBack) void pages.read()
  }

  function close() {
    frame?.dispose()
    frame = undefined
    sent = drawn = ''
  }

  return {
    push,
    close,
    attach(element: HTMLElement) {
      holder = element
    },
    detach() {
      holder = undefined
      close()
    },
    isAttached: () => holder !== undefined,
    /** Opens the frame unless it is open. Its script is loaded for the first one. */
    async open() {
      if (frame || !holder) return
      const mine = holder
      try {
        const create = await loadFrame()
        if (holder !== mine || frame || !queryOf(tools.$props.get())) return
        frame = create(mine, listener)
        push()
      } catch (error) {
        if (holder === mine) onFailed(new AppError('screen-not-loaded', String(error)))
      }
    },
    refresh: () => void frame?.refresh().catch(mention),
    frame: () => frame,
  }
}
