import { AppError } from '@lustra/core'
import { sentenceOf } from '@lustra/core/page/mistakes.ts'
import type { CreateReportFrame, ReportFrame, ReportListener } from './frame/frame.types.ts'
import { loadKeyOf, queryOf, toReportConfig, type ReportViewerContext } from './report.config.ts'
import { isUnavailable, type ReportProgress, type ReportStores } from './report.state.ts'

interface DisplaySettings {
  context: ReportViewerContext
  stores: ReportStores
  progress: ReportProgress
  loadFrame(): Promise<CreateReportFrame>
  now(): number
  /** Nothing can be drawn. */
  failed(error: unknown, reference?: string): void
  tokenNeeded(): void
}

/** Sends the current config to the report's frame, and turns its events into states and events of the element. */
export function createReportDisplay({ context, stores, progress, loadFrame, now, ...on }: DisplaySettings) {
  const { $state, $embed, $pages, $view } = stores
  let frame: ReportFrame | undefined
  /** Load keys of the config sent to the frame, and of the one it has drawn. */
  let sent = ''
  let drawn = ''
  /** The last page reported as missing. */
  let missing = ''
  let requestedAt: number | undefined
  const reportId = () => $embed.get()?.Reports[$view.get().index]?.ReportId ?? ''

  /** Whether the report lacks the requested page; emits one error per page name. */
  function reportMissingPage(): boolean {
    const { page } = $view.get()
    if (!page || $pages.get().some(({ name }) => name === page)) return false
    if (page !== missing)
      emitBadAttribute(context, (own) =>
        own.notAllowed('page', page, own.oneOf($pages.get().map(({ name }) => name))),
      )
    missing = page
    return true
  }

  /** Drops the response when another report was sent meanwhile. */
  async function readPages() {
    const [requestedFrame, key] = [frame, sent]
    const pages = await requestedFrame?.pages().catch(() => [])
    if (frame === requestedFrame && sent === key && $embed.get() && pages?.length) $pages.set(pages)
  }

  /** On a phone a local report takes the height of its content, and the page scrolls. */
  function measurePages() {
    const embed = $embed.get()
    if (embed?.Source === 'local' && toReportConfig(context, embed, $view.get()).layout === 'phone')
      void readPages()
  }

  // While $embed is null another report is being requested: events of the previous one are dropped.
  const listener: ReportListener = {
    loading() {
      drawn = ''
      progress.loading()
    },
    loaded(pages) {
      const embed = $embed.get()
      if (!embed) return
      $pages.set(pages)
      context.emit('report-loaded', { report: reportId(), source: embed.Source })
      reportMissingPage()
    },
    rendered({ ms, isFirst }) {
      // On return to this report the frame sends no further event.
      drawn = sent
      if (!$embed.get()) return
      progress.drawn()
      measurePages()
      if (!isFirst) return
      const elapsed = requestedAt === undefined ? ms : now() - requestedAt
      requestedAt = undefined
      context.emit('report-rendered', { report: reportId(), ms: Math.round(elapsed) })
    },
    resized: measurePages,
    pageChanged({ name, title }) {
      if (!$embed.get()) return
      setActivePage(stores, name)
      context.$props.setKey('page', name)
      context.emit('report-page-changed', { page: name, title })
    },
    dataSelected: (data) => context.emit('report-data-selected', data),
    tokenNeeded: on.tokenNeeded,
    failed({ error, isFatal, correlationId }) {
      if (!$embed.get()) return
      if (isFatal) on.failed(error, correlationId)
      // A non-fatal "not found" means the requested page is missing; `loaded` reports that, too.
      else if (!isUnavailable(error) || !reportMissingPage()) emitError(context, error, correlationId)
    },
  }

  /** Sends the current config to the frame. */
  function push() {
    const embed = $embed.get()
    if (!frame || !embed) return
    const config = toReportConfig(context, embed, $view.get())
    sent = loadKeyOf(config)
    // The frame already shows this report and needs at most a new page or filter.
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
    /** Opens the frame unless it is open; the first one loads the script. */
    async open(currentHolder: () => HTMLElement | undefined) {
      requestedAt = now()
      const holder = currentHolder()
      if (frame || !holder) return
      try {
        const create = await loadFrame()
        if (currentHolder() !== holder || frame || !queryOf(context.$props.get())) return
        frame = create(holder, listener)
        push()
      } catch (error) {
        if (currentHolder() === holder) on.failed(new AppError('screen-not-loaded', String(error)))
      }
    },
    refresh: () => void frame?.refresh().catch((error: AppError) => emitError(context, error)),
    frame: () => frame,
  }
}

function setActivePage({ $pages, $view }: ReportStores, name: string) {
  $pages.set($pages.get().map((page) => ({ ...page, isActive: page.name === name })))
  $view.setKey('page', name)
}

/** Emits that an attribute has a value that is not allowed. */
export function emitBadAttribute(
  { emit }: Pick<ReportViewerContext, 'emit'>,
  say: Parameters<typeof sentenceOf>[0],
) {
  void sentenceOf(say).then((message) =>
    emit('error', {
      tag: 'lustra-report-viewer',
      code: 'bad-attribute',
      message,
      retryable: false,
      requestId: '',
    }),
  )
}

/** Emits a non-fatal error: the report stays as it is. */
function emitError({ emit }: ReportViewerContext, { code, message }: AppError, requestId = '') {
  emit('error', { tag: 'lustra-report-viewer', code, message, retryable: true, requestId })
}
