import { AppError, type EmbeddedReport } from '@lustra/core'
import type { TokenClock } from '@lustra/core/reports/token-clock.ts'
import { atom, map } from 'nanostores'
import type {
  CreateReportFrame,
  ReportListener,
  ReportFrame,
  ReportPage,
  ReportConfig,
} from './frame/frame.types.ts'
import { followAttributes } from './follow-attributes.ts'
import { createLoadTimeout } from './load-timeout.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'
import { createReportFetch } from './fetch-report.ts'
import { isAway, isOver, whenDrawn, type ReportState } from './report.state.ts'
import { queryOf, toReportConfig, type Surroundings } from './report.config.ts'

/** What a model takes from its browser. */
export interface ReportEnvironment {
  /** powerbi-client comes with it: it is loaded when there is a report to show, and not before. */
  loadFrame(): Promise<CreateReportFrame>
  now(): number
  /** Of the tokens' renewal; the browser's own when left out. */
  clock?: TokenClock
}
const browser: ReportEnvironment = {
  loadFrame: async () => (await import('./frame/report-frame.ts')).createReportFrame,
  now: () => performance.now(),
}

/** What another of makes the frame load anew, as a word. */
const loadKey = ({ embed, place, layout, language }: ReportConfig): string =>
  JSON.stringify([
    place?.ReportId,
    place?.WorkSpaceId,
    place?.EmbedUrl,
    embed.Identity,
    embed.Source === 'local' || layout,
    language,
  ])

/**
 * The report that the attributes name, from the question to the host until it is drawn (R1, R4, R5). The last config wins,
 * however many come in a second. Nothing of it outlives `attach`: who leaves, or changes the group, leaves no frame behind.
 */
export function createReport(tools: ReportViewerTools, env: ReportEnvironment = browser) {
  const { $props, $language } = tools
  const $state = atom<ReportState>({ step: 'loading', isSlow: false })
  const $embed = atom<EmbeddedReport | null>(null)
  const $pages = atom<readonly ReportPage[]>([])
  const $around = map<Surroundings>({ layout: 'desktop', theme: 'light', place: 0, page: '' })
  let holder: HTMLElement | undefined
  let frame: ReportFrame | undefined
  let askedAt: number | undefined
  let pushed = ''
  let drawn = ''
  /** The page that was said to be missing. */
  let missed = ''

  const timeout = createLoadTimeout(
    () => $state.get().step === 'loading' && $state.set({ step: 'loading', isSlow: true }),
    () => giveUp(new AppError('report-failed', 'nothing was drawn within a minute')),
  )
  const reportId = () => $embed.get()?.Reports[$around.get().place]?.ReportId ?? ''

  function wait() {
    if ($state.get().step !== 'loading') $state.set({ step: 'loading', isSlow: false })
    tools.status('loading')
    timeout.start()
  }

  function show() {
    timeout.stop()
    $state.set({ step: 'drawn', isStale: false })
    tools.status('ready')
  }

  /** Takes the report away and says why. */
  function giveUp(error: unknown, reference = '', isTampered = false) {
    halt()
    dropFrame()
    const id = reference || ((error as Partial<AppError>).source?.requestId ?? '')
    $state.set({ step: 'failed', error, reference: id, isTampered })
    tools.fail(error)
  }

  function halt() {
    timeout.stop()
    fetching.stop()
  }

  function dropFrame() {
    frame?.dispose()
    frame = undefined
    pushed = drawn = ''
  }

  const hear: ReportListener = {
    loading() {
      drawn = ''
      wait()
    },
    loaded(pages) {
      if (!$embed.get()) return
      $pages.set(pages)
      tools.emit('report-loaded', { report: reportId(), source: $embed.get()?.Source ?? 'local' })
      const { page } = $around.get()
      if (!hasPage(page)) misses(page)
    },
    rendered({ ms, isFirst }) {
      // Whoever comes back to it finds it drawn, and no other word comes.
      drawn = pushed
      // Another report is asked for already: what is drawn now is not what the person waits for.
      if (!$embed.get()) return
      show()
      void measurePages()
      if (!isFirst) return
      const asked = askedAt === undefined ? ms : env.now() - askedAt
      askedAt = undefined
      tools.emit('report-rendered', { report: reportId(), ms: Math.round(asked) })
    },
    resized: () => void measurePages(),
    pageChanged({ name, title }) {
      if (!$embed.get()) return
      $pages.set($pages.get().map((page) => ({ ...page, isActive: page.name === name })))
      $around.setKey('page', name)
      $props.setKey('page', name)
      tools.emit('report-page-changed', { page: name, title })
    },
    dataSelected: (data) => tools.emit('report-data-selected', data),
    tokenNeeded() {
      if ($state.get().step === 'drawn') $state.set({ step: 'drawn', isStale: true })
      fetching.renew()
    },
    failed({ error, isFatal, correlationId }) {
      if (!$embed.get()) return
      if (isFatal) giveUp(error, correlationId)
      // The page that is asked for is gone, not the report: `loaded` says so, too.
      else if (isOver(error) && !hasPage($around.get().page)) misses($around.get().page)
      else mention(error, correlationId)
    },
  }

  /** Something went wrong that leaves the report as it is. */
  function mention(error: AppError, requestId = '') {
    const { code, message } = error
    tools.emit('error', { tag: 'lustra-report-viewer', code, message, retryable: true, requestId })
  }

  const hasPage = (page: string) => !page || $pages.get().some(({ name }) => name === page)

  /** Said once of a page, however many say it. */
  function misses(page: string) {
    if (page === missed) return
    missed = page
    mention(new AppError('bad-attribute', `page: the report has no ${page}`))
  }

  /** Tells the frame what is wished for now. */
  function push() {
    const embed = $embed.get()
    if (!frame || !embed) return
    const config = toReportConfig(tools, embed, $around.get())
    pushed = loadKey(config)
    // The frame stands as it is, or gets no more than a new page or filter: nothing is waited for.
    const isBack = drawn === pushed && $state.get().step === 'loading'
    if (isBack) show()
    else if (drawn !== pushed) wait()
    frame.show(config)
    if (isBack) void namePages()
  }

  /** The pages of a report that nothing is told of, because it stands already. */
  async function namePages() {
    const pages = await frame?.pages().catch(() => [])
    if ($embed.get() && pages?.length && $pages.get().length === 0) $pages.set(pages)
  }

  /** The host's own report on a phone is as long as what it shows just now, and the page around it scrolls. */
  async function measurePages() {
    const mine = frame
    const embed = $embed.get()
    if (!embed || embed.Source !== 'local' || toReportConfig(tools, embed, $around.get()).layout !== 'phone')
      return
    const pages = await frame?.pages().catch(() => [])
    if (frame === mine && $embed.get() === embed && pages?.length) $pages.set(pages)
  }

  const fetching = createReportFetch(
    tools,
    {
      answered(embed) {
        $embed.set(embed)
        if ($state.get().step === 'drawn') $state.set({ step: 'drawn', isStale: false })
        push()
      },
      refused(error) {
        if (isOver(error) || $state.get().step !== 'drawn') giveUp(error)
        else push()
      },
    },
    env.clock,
  )

  async function openFrame() {
    if (frame || !holder) return
    const place = holder
    try {
      const create = await env.loadFrame()
      if (holder !== place || frame || !queryOf($props.get())) return
      frame = create(place, hear)
      push()
    } catch (error) {
      if (holder === place) giveUp(new AppError('screen-not-loaded', String(error)))
    }
  }

  /** From the beginning: another report, or once more the one that failed. */
  async function begin() {
    halt()
    $embed.set(null)
    $pages.set([])
    if (!queryOf($props.get())) {
      dropFrame()
      $state.set({ step: 'nothing' })
      return tools.status('ready')
    }
    askedAt = env.now()
    wait()
    // The frame's script comes while the host is asked.
    await Promise.all([openFrame(), fetching.ask()])
  }

  function again() {
    if (!holder) return
    dropFrame()
    void begin()
  }

  function attach(place: HTMLElement) {
    holder = place
    const onOnline = () => {
      const state = $state.get()
      if (state.step === 'failed' && isAway(state.error)) again()
    }
    const ends = [
      followAttributes(tools, $around, () => {
        $embed.set(null)
        $around.set({ ...$around.get(), page: $props.get().page, place: 0 })
        void begin()
      }),
      $around.listen(push),
      // What failed is not asked for behind its notice.
      $language.listen(() => ($state.get().step === 'failed' ? again() : void fetching.ask())),
    ]
    addEventListener('online', onOnline)
    $around.setKey('place', 0)
    void begin()
    return () => {
      ends.forEach((end) => end())
      removeEventListener('online', onOnline)
      halt()
      holder = undefined
      dropFrame()
      // Whoever waits for it waits no longer.
      $state.set({ step: 'nothing' })
    }
  }

  return {
    $state,
    $embed,
    $pages,
    $around,
    attach,
    again,
    refresh: () => ($state.get().step === 'drawn' ? void frame?.refresh().catch(mention) : again()),
    /** Somebody took the mark away so often that the report goes (R2). */
    tampered: () => giveUp(new AppError('report-failed', 'the watermark was tampered with'), '', true),
    choosePlace(place: number) {
      $pages.set([])
      $around.set({ ...$around.get(), place, page: '' })
    },
    /** The frame once the report in it is drawn. Rejects with what it failed of, or 'not-found' when there is none. */
    ready: () => whenDrawn($state).then(() => frame!),
  }
}

export type ReportModel = ReturnType<typeof createReport>
