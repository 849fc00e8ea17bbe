import { AppError, type EmbeddedReport } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReportListener, ReportFrame, ReportPage, ReportConfig } from './frame/frame.types.ts'
import { createReportMethods } from './report-viewer.model.ts'
import { createReport } from './report.model.ts'
import type { ReportViewerContext } from './report.config.ts'

const query = { mode: 'general', report: '', menu: '', url: '', page: '', filters: [] as object[] }
const initial = { ...query, showFilter: '', showNavigation: '', watermarkColor: '', layout: 'auto' }

export const embedOf = (id: string, overrides: Partial<EmbeddedReport> = {}): EmbeddedReport => ({
  Source: 'local',
  MenuId: '201',
  Name: `Report ${id}`,
  Reports: [
    { ReportId: id, WorkSpaceId: '', Name: `Report ${id}`, EmbedUrl: `../report-host/?report=${id}` },
  ],
  EmbedToken: `token of ${id}`,
  TokenType: 'Embed',
  Expiration: new Date(Date.now() + 20 * 60_000).toISOString(),
  Identity: 'ada in HARBOUR',
  EmbedHosts: [],
  DisplayFilter: true,
  DisplayNavigation: false,
  watermarkColor: '',
  MayPrint: true,
  MayExport: true,
  ...overrides,
})

const page = (name: string, isActive = false): ReportPage => ({
  name,
  title: name,
  isActive,
  width: 16,
  height: 9,
})

/** A viewer with a stubbed host and a fake frame that records configs and lets the test send events. */
function viewer(
  attributes: Partial<typeof initial>,
  respond: (id: string) => Promise<EmbeddedReport> | EmbeddedReport,
) {
  const $props = map({ ...initial, ...attributes })
  const recorded = { events: [] as [string, object][], failures: [] as string[], status: '' }
  const calls: string[] = []
  const report = async (_mode: string, query: { reportId?: string; menuId?: string }) => {
    const id = query.reportId ?? query.menuId ?? ''
    calls.push(id)
    return respond(id)
  }
  const context = {
    core: { api: { report }, apiBase: '/api' },
    $props,
    $language: atom('en'),
    scope: () => ({}),
    emit: (name: string, detail: object) => recorded.events.push([name, detail]),
    status: (status: string) => void (recorded.status = status),
    fail: (error: { code: string }) => recorded.failures.push(error.code),
  } as unknown as ReportViewerContext
  let pages = [page('Overview', true), page('Ratings')]
  const frames: { configs: ReportConfig[]; isDisposed: boolean; listener: ReportListener }[] = []
  const refresh = vi.fn<() => Promise<void>>(async () => {})
  const create = (_: HTMLElement, listener: ReportListener): ReportFrame => {
    const frame = { configs: [] as ReportConfig[], isDisposed: false, listener }
    frames.push(frame)
    return {
      show: (config) => frame.configs.push(config),
      retry: () => {},
      pages: async () => pages,
      setPage: async (name) => {
        if (name !== 'Ratings') throw new AppError('not-found', name)
      },
      setFilters: async () => {},
      refresh,
      print: async () => {},
      charts: async () => [{ name: 'done', title: 'Done' }],
      exportData: async (visual) => `csv of ${visual}`,
      dispose: () => void (frame.isDisposed = true),
    }
  }
  const timers: { run(): void; ms: number }[] = []
  const clock = {
    now: () => Date.now(),
    wallClock: () => Date.now(),
    after(ms: number, run: () => void) {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    onResume: () => () => {},
  }
  const model = createReport(context, { loadFrame: async () => create, now: () => Date.now(), clock })
  const detach = model.attach({} as HTMLElement)
  const frame = () => frames.at(-1)!
  const draw = () => {
    frame().listener.loaded([page('Overview', true), page('Ratings')])
    frame().listener.rendered({ ms: 5, isFirst: true })
  }
  const settled = () => vi.advanceTimersByTimeAsync(1)
  const setPageHeight = (height: number) => void (pages = [{ ...page('Overview', true), width: 356, height }])
  return {
    $props,
    model,
    context,
    recorded,
    calls,
    frames,
    frame,
    draw,
    detach,
    settled,
    refresh,
    timers,
    setPageHeight,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows a report once it is drawn, and reports how long it took (R1, R5)', async () => {
  const { model, frame, draw, settled, recorded } = viewer({ report: 'hygiene' }, (id) => embedOf(id))
  await settled()
  expect(model.$state.get()).toEqual({ step: 'loading', isSlow: false })
  expect(frame().configs.at(-1)).toMatchObject({
    title: 'Report hygiene',
    showFilter: true,
    layout: 'desktop',
  })
  vi.setSystemTime(Date.now() + 400)
  draw()
  expect(model.$state.get().step).toBe('drawn')
  expect(recorded.status).toBe('ready')
  expect(recorded.events.map(([name]) => name)).toEqual(['report-loaded', 'report-rendered'])
  expect((recorded.events[1]![1] as { ms: number }).ms).toBeGreaterThanOrEqual(400)
})

it('sends no request and shows nothing when no report is named (R5)', async () => {
  const { model, calls, frames, settled, recorded } = viewer({}, (id) => embedOf(id))
  await settled()
  expect(model.$state.get()).toEqual({ step: 'nothing' })
  expect([calls, frames, recorded.status]).toEqual([[], [], 'ready'])
})

it('shows the last of ten reports chosen in two seconds, whatever the order of the responses (R4)', async () => {
  const responses = new Map<string, (embed: EmbeddedReport) => void>()
  const { $props, model, frame, settled } = viewer(
    { report: 'r0' },
    (id) => new Promise((resolve) => responses.set(id, resolve)),
  )
  for (let n = 1; n < 10; n++) {
    $props.setKey('report', `r${n}`)
    await vi.advanceTimersByTimeAsync(200)
  }
  for (const id of ['r9', 'r3', 'r8', 'r0']) responses.get(id)!(embedOf(id))
  await settled()
  expect(model.$embed.get()?.Name).toBe('Report r9')
  expect(frame().configs.map(({ location }) => location?.ReportId)).toEqual(['r9'])
})

it('never shows the previous report under the name of the next one (R4)', async () => {
  let next: ((embed: EmbeddedReport) => void) | undefined
  const { $props, model, frame, draw, settled } = viewer({ report: 'one' }, (id) =>
    id === 'one' ? embedOf(id) : new Promise((resolve) => (next = resolve)),
  )
  await settled()
  draw()
  $props.setKey('report', 'two')
  await settled()
  expect(model.$state.get().step).toBe('loading')
  frame().listener.rendered({ ms: 5, isFirst: false })
  expect(model.$state.get().step).toBe('loading')
  next!(embedOf('two'))
  await settled()
  draw()
  expect(model.$state.get().step).toBe('drawn')
})

it('keeps a report with an expired token on screen, and resumes it once the token is renewed (R4)', async () => {
  let isOffline = false
  const { model, frame, draw, settled, timers } = viewer({ report: 'one' }, (id) => {
    if (isOffline) throw new AppError('offline', 'no network')
    return embedOf(id)
  })
  await settled()
  draw()
  isOffline = true
  frame().listener.tokenNeeded()
  await settled()
  expect(model.$state.get()).toEqual({ step: 'drawn', isStale: true })
  isOffline = false
  timers.at(-1)!.run()
  await settled()
  expect(model.$state.get()).toEqual({ step: 'drawn', isStale: false })
})

it('removes the report when it is deleted, or the role loses it, while it is shown (R4)', async () => {
  let isDeleted = false
  const { model, frame, frames, draw, settled, recorded } = viewer({ report: 'one' }, (id) => {
    if (isDeleted) throw new AppError('report-gone', 'deleted')
    return embedOf(id)
  })
  await settled()
  draw()
  isDeleted = true
  vi.setSystemTime(Date.now() + 5 * 60_000)
  frame().listener.tokenNeeded()
  await settled()
  expect(model.$state.get()).toMatchObject({ step: 'failed', error: { code: 'report-gone' } })
  expect(frames[0]!.isDisposed).toBe(true)
  expect(recorded.failures).toEqual(['report-gone'])
})

it('shows a hint after 8 seconds, and fails after 60 with a retry (R5)', async () => {
  const { model, frames, frame, draw, settled, recorded } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(model.$state.get()).toEqual({ step: 'loading', isSlow: true })
  await vi.advanceTimersByTimeAsync(52_000)
  expect(model.$state.get().step).toBe('failed')
  expect(recorded.failures).toEqual(['report-failed'])
  expect(frames[0]!.isDisposed).toBe(true)
  model.retry()
  await settled()
  expect(frames).toHaveLength(2)
  draw()
  expect(model.$state.get().step).toBe('drawn')
  expect(frame().isDisposed).toBe(false)
})

it('keeps the request id for support, of the report host or of the API host (R4)', async () => {
  const source = { errCode: 1, errMsg: '', errMsgCode: '99056', requestId: 'r-77' }
  const refused = viewer({ report: 'one' }, () => {
    throw new AppError('report-refused', 'no', { source })
  })
  await refused.settled()
  expect(refused.model.$state.get()).toMatchObject({ step: 'failed', reference: 'r-77' })
  const broken = viewer({ report: 'one' }, (id) => embedOf(id))
  await broken.settled()
  const error = new AppError('report-failed', 'no')
  broken.frame().listener.failed({ error, isFatal: true, correlationId: 'c-88' })
  expect(broken.model.$state.get()).toMatchObject({ step: 'failed', reference: 'c-88' })
})

it('emits non-fatal errors and leaves the report as it was (R5)', async () => {
  const { model, frame, draw, settled, recorded } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  const error = new AppError('report-failed', 'a visual')
  frame().listener.failed({ error, isFatal: false, correlationId: 'c' })
  expect(model.$state.get().step).toBe('drawn')
  expect(recorded.events.at(-1)).toMatchObject(['error', { code: 'report-failed', requestId: 'c' }])
})

it('leaves no frame of the previous group behind when it is detached (R1, S6)', async () => {
  const { frames, draw, settled, detach, timers, calls } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  detach()
  expect(frames[0]!.isDisposed).toBe(true)
  expect(timers).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toEqual(['one'])
})

it.each([
  [true, false],
  [false, true],
])(
  'shows the filter pane (%s) and the page navigation (%s) as the menu node specifies (R2)',
  async (DisplayFilter, DisplayNavigation) => {
    const { frame, settled } = viewer({ report: 'one' }, (id) =>
      embedOf(id, { DisplayFilter, DisplayNavigation }),
    )
    await settled()
    expect(frame().configs.at(-1)).toMatchObject({
      showFilter: DisplayFilter,
      showNavigation: DisplayNavigation,
    })
  },
)

it('leaves the pages of a phone to the portal’s own report, and to the toolbar over Power BI (R2, R5)', async () => {
  const navigationOn = async (Source: EmbeddedReport['Source']) => {
    const { model, frame, settled } = viewer({ report: 'one' }, (id) =>
      embedOf(id, { Source, DisplayNavigation: true }),
    )
    await settled()
    model.$view.setKey('layout', 'phone')
    return frame().configs.at(-1)?.showNavigation
  }
  expect(await navigationOn('local')).toBe(true)
  expect(await navigationOn('power-bi')).toBe(false)
})

it('applies page, panes and layout without a request to the host (R2, R5)', async () => {
  const { $props, model, frame, draw, settled, calls } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  $props.setKey('showFilter', 'false')
  $props.setKey('showNavigation', 'true')
  $props.setKey('page', 'Ratings')
  await settled()
  expect(frame().configs.at(-1)).toMatchObject({ page: 'Ratings', showFilter: false, showNavigation: true })
  expect(frame().configs).toHaveLength(2)
  model.$view.setKey('layout', 'phone')
  expect(frame().configs.at(-1)).toMatchObject({ layout: 'phone' })
  expect(calls).toEqual(['one'])
})

it('reports the open page, and does not carry its name over to another report (R5)', async () => {
  const { $props, frame, draw, settled, recorded } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  frame().listener.pageChanged({ name: 'Ratings', title: 'Ratings' })
  expect($props.get().page).toBe('Ratings')
  expect(recorded.events.at(-1)).toEqual(['report-page-changed', { page: 'Ratings', title: 'Ratings' }])
  $props.setKey('report', 'two')
  await settled()
  expect($props.get().page).toBe('')
  expect(frame().configs.at(-1)).toMatchObject({ page: '', location: { ReportId: 'two' } })
})

it('reports a page that the report does not have (R5)', async () => {
  const { draw, settled, recorded } = viewer({ report: 'one', page: 'Nowhere' }, (id) => embedOf(id))
  await settled()
  draw()
  await vi.dynamicImportSettled()
  expect(recorded.events.find(([name]) => name === 'error')).toMatchObject([
    'error',
    { code: 'bad-attribute' },
  ])
})

it('reports a missing page once, and never as a missing report (R4, R5)', async () => {
  const { $props, frame, draw, settled, recorded } = viewer({ report: 'one', page: 'Nowhere' }, (id) =>
    embedOf(id),
  )
  await settled()
  const notFound = { error: new AppError('report-gone', 'no such page'), isFatal: false, correlationId: '' }
  frame().listener.failed(notFound)
  draw()
  await vi.dynamicImportSettled()
  expect(recorded.events.filter(([name]) => name === 'error')).toHaveLength(1)
  $props.setKey('page', 'Elsewhere')
  await settled()
  frame().listener.failed(notFound)
  await vi.dynamicImportSettled()
  const errors = recorded.events.filter(([name]) => name === 'error')
  expect(errors).toMatchObject([
    ['error', { code: 'bad-attribute' }],
    [
      'error',
      { code: 'bad-attribute', message: 'page: Elsewhere is not allowed; allowed: Overview, Ratings' },
    ],
  ])
})

it('shows the other report of a menu node with the same token (R1)', async () => {
  const Reports = ['a', 'b'].map((id) => ({
    ReportId: id,
    WorkSpaceId: `w-${id}`,
    Name: id,
    EmbedUrl: `https://h/${id}`,
  }))
  const { model, frame, draw, settled, calls } = viewer({ report: 'both' }, (id) => embedOf(id, { Reports }))
  await settled()
  draw()
  model.chooseReport(1)
  expect(model.$state.get().step).toBe('loading')
  expect(frame().configs.at(-1)).toMatchObject({ location: { ReportId: 'b' }, title: 'b', page: '' })
  expect(calls).toHaveLength(1)
})

it('delays method calls until the report is drawn, and rejects them when it never is (R5)', async () => {
  const shown = viewer({ report: 'one' }, (id) => embedOf(id))
  const methods = createReportMethods(shown.context, shown.model)
  const pages = methods.getPages()
  await shown.settled()
  shown.draw()
  expect(await pages).toEqual([
    { name: 'Overview', title: 'Overview', isActive: true },
    { name: 'Ratings', title: 'Ratings', isActive: false },
  ])
  await expect(methods.setPage('Nowhere')).rejects.toMatchObject({ code: 'not-found' })
  await expect(methods.setFilters('x' as never)).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await methods.exportData('done')).toBe('csv of done')
  const none = viewer({}, (id) => embedOf(id))
  await none.settled()
  await expect(createReportMethods(none.context, none.model).refreshData()).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('prints and exports only where the host grants it, and never without the watermark of the screen (R2)', async () => {
  const attempts = async (embed: Partial<EmbeddedReport>, watermarkColor = '') => {
    const viewed = viewer({ report: 'one', watermarkColor }, (id) => embedOf(id, embed))
    const methods = createReportMethods(viewed.context, viewed.model)
    await viewed.settled()
    viewed.draw()
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    return [await outcome(methods.print()), await outcome(methods.exportData())]
  }
  expect(await attempts({})).toEqual(['done', 'done'])
  expect(await attempts({ MayPrint: false, MayExport: false })).toEqual(['forbidden', 'forbidden'])
  expect(await attempts({}, 'red')).toEqual(['forbidden', 'forbidden'])
  expect(await attempts({ watermarkColor: 'red', MayExport: false }, 'red')).toEqual(['done', 'forbidden'])
})

it('keeps filters that a page set for the next load (R4)', async () => {
  const { model, context, draw, settled, frame } = viewer({ report: 'hygiene' }, (id) => embedOf(id))
  await settled()
  draw()
  const filters = [{ filterType: 1 }]
  await createReportMethods(context, model).setFilters(filters)
  await settled()
  expect(frame().configs.at(-1)).toMatchObject({ filters })
})

it('rejects waiting method calls when the element is removed (R5)', async () => {
  const { model, context, detach, settled } = viewer({ report: 'hygiene' }, () => new Promise(() => {}))
  await settled()
  const waiting = expect(createReportMethods(context, model).getPages()).rejects.toMatchObject({
    code: 'not-found',
  })
  detach()
  await waiting
})

it('returns to the loading state when the language changes after a failure (R4)', async () => {
  let isOffline = true
  const { model, context, settled } = viewer({ report: 'hygiene' }, (id) => {
    if (isOffline) throw new AppError('report-host-away', 'the test says so')
    return embedOf(id)
  })
  await settled()
  expect(model.$state.get().step).toBe('failed')
  isOffline = false
  ;(context.$language as unknown as { set(language: string): void }).set('zh')
  expect(model.$state.get().step).toBe('loading')
})

it('reports once how long a report took, not at every redraw (R5)', async () => {
  const { draw, frame, settled, recorded } = viewer({ report: 'hygiene' }, (id) => embedOf(id))
  await settled()
  draw()
  frame().listener.rendered({ ms: 90_000, isFirst: false })
  expect(recorded.events.filter(([name]) => name === 'report-rendered')).toHaveLength(1)
})

it('is measured again on a phone when its content changes height, and not on a desktop (R5)', async () => {
  for (const [layout, heights] of [
    ['phone', [1200, 1500]],
    ['desktop', [9, 9]],
  ] as const) {
    const { model, frame, draw, settled, setPageHeight } = viewer({ report: 'one', layout }, (id) =>
      embedOf(id),
    )
    await settled()
    setPageHeight(1200)
    draw()
    await settled()
    const measured = [model.$pages.get()[0]?.height]
    setPageHeight(1500)
    frame().listener.resized()
    await settled()
    expect([...measured, model.$pages.get()[0]?.height]).toEqual(heights)
  }
})
