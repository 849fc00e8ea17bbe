import { AppError } from '@lustra/core'
import type { CreateReportFrame, ReportFrame, ReportListener } from './frame/frame.types.ts'
import { loadKeyOf, queryOf, toReportConfig } from './report.config.ts'
import type { ReportProgress } from './report.progress.ts'
import { isOver } from './report.state.ts'
import type { ReportStores } from './report.stores.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

interface DisplaySettings {
  tools: ReportViewerTools
  stores: ReportStores
  progress: ReportProgress
  loadFrame(): Promise<CreateReportFrame>
  now(): number
  /** Nothing can be drawn. */
  failed(error: unknown, reference?: string): void
  tokenNeeded(): void
}

/** The report's frame: it gets the present config, and its events become states and events of the element. */
export function createReportDisplay({ tools, stores, progress, loadFrame, now, ...on }: DisplaySettings) {
  const { $state, $embed, $pages, $around } = stores
  let frame: ReportFrame | undefined
  /** Load keys of the config that the frame has, and of the one that it has drawn. */
  let sent = ''
  let drawn = ''
  /** The page that was reported as missing. */
  let missing = ''
  let requestedAt: number | undefined
  const reportId = () => $embed.get()?.Reports[$around.get().place]?.ReportId ?? ''

  /** Whether the report lacks the requested page, which is reported once for each name. */
  function reportMissingPage(): boolean {
    const { page } = $around.get()
    if (!page || $pages.get().some(({ name }) => name === page)) return false
    if (page !== missing) mention(tools, new AppError('bad-attribute', `page: the report has no ${page}`))
    missing = page
    return true
  }

  /** Takes the frame's pages unless another report was sent meanwhile. */
  async function readPages() {
    const [mine, key] = [frame, sent]
    const pages = await mine?.pages().catch(() => [])
    if (frame === mine && sent === key && $embed.get() && pages?.length) $pages.set(pages)
  }

  /** The host's own report on a phone is as long as what it shows just now, and the page around it scrolls. */
  function measurePages() {
    const embed = $embed.get()
    if (embed?.Source === 'local' && toReportConfig(tools, embed, $around.get()).layout === 'phone')
      void readPages()
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
      reportMissingPage()
    },
    rendered({ ms, isFirst }) {
      // Going back to this report finds it drawn, and the frame sends no further event.
      drawn = sent
      if (!$embed.get()) return
      progress.drawn()
      measurePages()
      if (!isFirst) return
      const elapsed = requestedAt === undefined ? ms : now() - requestedAt
      requestedAt = undefined
      tools.emit('report-rendered', { report: reportId(), ms: Math.round(elapsed) })
    },
    resized: measurePages,
    pageChanged({ name, title }) {
      if (!$embed.get()) return
      turnPage(stores, name)
      tools.$props.setKey('page', name)
      tools.emit('report-page-changed', { page: name, title })
    },
    dataSelected: (data) => tools.emit('report-data-selected', data),
    tokenNeeded: on.tokenNeeded,
    failed({ error, isFatal, correlationId }) {
      if (!$embed.get()) return
      if (isFatal) on.failed(error, correlationId)
      // Else the requested page is gone, not the report: `loaded` reports that, too.
      else if (!isOver(error) || !reportMissingPage()) mention(tools, error, correlationId)
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
    if (isBack && $pages.get().length === 0) void readPages()
  }

  function close() {
    frame?.dispose()
    frame = undefined
    sent = drawn = ''
  }

  return {
    push,
    close,
    /** Opens the frame unless it is open. Its script is loaded for the first one. */
    async open(holderNow: () => HTMLElement | undefined) {
      requestedAt = now()
      const holder = holderNow()
      if (frame || !holder) return
      try {
        const create = await loadFrame()
        if (holderNow() !== holder || frame || !queryOf(tools.$props.get())) return
        frame = create(holder, listener)
        push()
      } catch (error) {
        if (holderNow() === holder) on.failed(new AppError('screen-not-loaded', String(error)))
      }
    },
    refresh: () => void frame?.refresh().catch((error: AppError) => mention(tools, error)),
    frame: () => frame,
  }
}

function turnPage({ $pages, $around }: ReportStores, name: string) {
  $pages.set($pages.get().map((page) => ({ ...page, isActive: page.name === name })))
  $around.setKey('page', name)
}

/** Something went wrong that leaves the report as it is. */
function mention({ emit }: ReportViewerTools, { code, message }: AppError, requestId = '') {
  emit('error', { tag: 'lustra-report-viewer', code, message, retryable: true, requestId })
}
