import { AppError, type EmbeddedReport } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReportListener, ReportFrame, ReportPage, ReportConfig } from './frame/frame.types.ts'
import { createReportMethods } from './report.methods.ts'
import { createReport } from './report.model.ts'
import type { ReportViewerTools } from './report-viewer.types.ts'

const asked = { mode: 'general', report: '', menu: '', url: '', page: '', filters: [] as object[] }
const initial = { ...asked, showFilter: '', showNavigation: '', watermarkColor: '', layout: 'auto' }

export const embedOf = (id: string, given: Partial<EmbeddedReport> = {}): EmbeddedReport => ({
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
  ...given,
})

const page = (name: string, isActive = false): ReportPage => ({
  name,
  title: name,
  isActive,
  width: 16,
  height: 9,
})

/** A viewer over a host that answers as the test says; its frame notes what it is told, and the test speaks for it. */
function viewer(
  given: Partial<typeof initial>,
  answer: (id: string) => Promise<EmbeddedReport> | EmbeddedReport,
) {
  const $props = map({ ...initial, ...given })
  const said = { events: [] as [string, object][], failures: [] as string[], status: '' }
  const calls: string[] = []
  const report = async (_mode: string, query: { reportId?: string; menuId?: string }) => {
    const id = query.reportId ?? query.menuId ?? ''
    calls.push(id)
    return answer(id)
  }
  const tools = {
    core: { api: { report }, apiBase: '/api' },
    $props,
    $language: atom('en'),
    scope: () => ({}),
    emit: (name: string, detail: object) => said.events.push([name, detail]),
    status: (status: string) => void (said.status = status),
    fail: (error: { code: string }) => said.failures.push(error.code),
  } as unknown as ReportViewerTools
  let pages = [page('Overview', true), page('Ratings')]
  const frames: { configs: ReportConfig[]; isOver: boolean; hear: ReportListener }[] = []
  const refresh = vi.fn<() => Promise<void>>(async () => {})
  const create = (_: HTMLElement, hear: ReportListener): ReportFrame => {
    const frame = { configs: [] as ReportConfig[], isOver: false, hear }
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
      dispose: () => void (frame.isOver = true),
    }
  }
  const slept: { run(): void; ms: number }[] = []
  const clock = {
    now: () => Date.now(),
    wallClock: () => Date.now(),
    after(ms: number, run: () => void) {
      const one = { ms, run }
      slept.push(one)
      return () => void slept.splice(slept.indexOf(one), 1)
    },
    onWake: () => () => {},
  }
  const model = createReport(tools, { loadFrame: async () => create, now: () => Date.now(), clock })
  const detach = model.attach({} as HTMLElement)
  const frame = () => frames.at(-1)!
  const draw = () => {
    frame().hear.loaded([page('Overview', true), page('Ratings')])
    frame().hear.rendered({ ms: 5, isFirst: true })
  }
  const settled = () => vi.advanceTimersByTimeAsync(1)
  const becomes = (height: number) => void (pages = [{ ...page('Overview', true), width: 356, height }])
  return { $props, model, tools, said, calls, frames, frame, draw, detach, settled, refresh, slept, becomes }
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

it('shows a report once it is drawn, and says so with how long it took (R1, R5)', async () => {
  const { model, frame, draw, settled, said } = viewer({ report: 'hygiene' }, (id) => embedOf(id))
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
  expect(said.status).toBe('ready')
  expect(said.events.map(([name]) => name)).toEqual(['report-loaded', 'report-rendered'])
  expect((said.events[1]![1] as { ms: number }).ms).toBeGreaterThanOrEqual(400)
})

it('asks nothing and shows nothing when no report is named (R5)', async () => {
  const { model, calls, frames, settled, said } = viewer({}, (id) => embedOf(id))
  await settled()
  expect(model.$state.get()).toEqual({ step: 'nothing' })
  expect([calls, frames, said.status]).toEqual([[], [], 'ready'])
})

it('ends at the last of ten reports chosen in two seconds, whatever order the answers come in (R4)', async () => {
  const answers = new Map<string, (embed: EmbeddedReport) => void>()
  const { $props, model, frame, settled } = viewer(
    { report: 'r0' },
    (id) => new Promise((resolve) => answers.set(id, resolve)),
  )
  for (let n = 1; n < 10; n++) {
    $props.setKey('report', `r${n}`)
    await vi.advanceTimersByTimeAsync(200)
  }
  for (const id of ['r9', 'r3', 'r8', 'r0']) answers.get(id)!(embedOf(id))
  await settled()
  expect(model.$embed.get()?.Name).toBe('Report r9')
  expect(frame().configs.map(({ place }) => place?.ReportId)).toEqual(['r9'])
})

it('never reveals the last report under the name of the next one (R4)', async () => {
  let next: ((embed: EmbeddedReport) => void) | undefined
  const { $props, model, frame, draw, settled } = viewer({ report: 'one' }, (id) =>
    id === 'one' ? embedOf(id) : new Promise((resolve) => (next = resolve)),
  )
  await settled()
  draw()
  $props.setKey('report', 'two')
  await settled()
  expect(model.$state.get().step).toBe('loading')
  frame().hear.rendered({ ms: 5, isFirst: false })
  expect(model.$state.get().step).toBe('loading')
  next!(embedOf('two'))
  await settled()
  draw()
  expect(model.$state.get().step).toBe('drawn')
})

it('hands a newer token to the report and leaves it as it is (R4)', async () => {
  let token = 0
  const { model, frame, draw, settled, slept } = viewer({ report: 'one' }, (id) =>
    embedOf(id, { EmbedToken: `t${++token}`, Expiration: new Date(Date.now() + 20 * 60_000).toISOString() }),
  )
  await settled()
  draw()
  vi.setSystemTime(Date.now() + 18 * 60_000)
  slept.at(-1)!.run()
  await settled()
  expect(frame().configs.map(({ embed }) => embed.EmbedToken)).toEqual(['t1', 't2'])
  expect(model.$state.get()).toEqual({ step: 'drawn', isStale: false })
})

it('leaves the report where it stands while a token that is over cannot be replaced, and goes on once it can (R4)', async () => {
  let isAway = false
  const { model, frame, draw, settled, slept } = viewer({ report: 'one' }, (id) => {
    if (isAway) throw new AppError('offline', 'no network')
    return embedOf(id)
  })
  await settled()
  draw()
  isAway = true
  frame().hear.tokenNeeded()
  await settled()
  expect(model.$state.get()).toEqual({ step: 'drawn', isStale: true })
  isAway = false
  slept.at(-1)!.run()
  await settled()
  expect(model.$state.get()).toEqual({ step: 'drawn', isStale: false })
})

it('takes the report away when it was deleted, or the role lost it, while it was shown (R4)', async () => {
  let isGone = false
  const { model, frame, frames, draw, settled, said } = viewer({ report: 'one' }, (id) => {
    if (isGone) throw new AppError('report-gone', 'deleted')
    return embedOf(id)
  })
  await settled()
  draw()
  isGone = true
  vi.setSystemTime(Date.now() + 5 * 60_000)
  frame().hear.tokenNeeded()
  await settled()
  expect(model.$state.get()).toMatchObject({ step: 'failed', error: { code: 'report-gone' } })
  expect(frames[0]!.isOver).toBe(true)
  expect(said.failures).toEqual(['report-gone'])
})

it('says after 8 seconds that it takes long, and gives up after 60 with a way on (R5)', async () => {
  const { model, frames, frame, draw, settled, said } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(model.$state.get()).toEqual({ step: 'loading', isSlow: true })
  await vi.advanceTimersByTimeAsync(52_000)
  expect(model.$state.get().step).toBe('failed')
  expect(said.failures).toEqual(['report-failed'])
  expect(frames[0]!.isOver).toBe(true)
  model.again()
  await settled()
  expect(frames).toHaveLength(2)
  draw()
  expect(model.$state.get().step).toBe('drawn')
  expect(frame().isOver).toBe(false)
})

it('keeps the number that support asks for, of the report host or of the API host (R4)', async () => {
  const source = { errCode: 1, errMsg: '', errMsgCode: '99056', requestId: 'r-77' }
  const refused = viewer({ report: 'one' }, () => {
    throw new AppError('report-refused', 'no', { source })
  })
  await refused.settled()
  expect(refused.model.$state.get()).toMatchObject({ step: 'failed', reference: 'r-77' })
  const broken = viewer({ report: 'one' }, (id) => embedOf(id))
  await broken.settled()
  const error = new AppError('report-failed', 'no')
  broken.frame().hear.failed({ error, isFatal: true, correlationId: 'c-88' })
  expect(broken.model.$state.get()).toMatchObject({ step: 'failed', reference: 'c-88' })
})

it('tells the page of a trifle and leaves the report as it was (R5)', async () => {
  const { model, frame, draw, settled, said } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  const error = new AppError('report-failed', 'a visual')
  frame().hear.failed({ error, isFatal: false, correlationId: 'c' })
  expect(model.$state.get().step).toBe('drawn')
  expect(said.events.at(-1)).toMatchObject(['error', { code: 'report-failed', requestId: 'c' }])
})

it('leaves no frame of the last group behind when it goes (R1, S6)', async () => {
  const { frames, draw, settled, detach, slept, calls } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  detach()
  expect(frames[0]!.isOver).toBe(true)
  expect(slept).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toEqual(['one'])
})

it('follows page, panes and layout without asking the host again (R2, R5)', async () => {
  const { $props, model, frame, draw, settled, calls } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  $props.setKey('showFilter', 'false')
  $props.setKey('showNavigation', 'true')
  $props.setKey('page', 'Ratings')
  await settled()
  expect(frame().configs.at(-1)).toMatchObject({ page: 'Ratings', showFilter: false, showNavigation: true })
  expect(frame().configs).toHaveLength(2)
  model.$around.setKey('layout', 'phone')
  expect(frame().configs.at(-1)).toMatchObject({ layout: 'phone' })
  expect(calls).toEqual(['one'])
})

it('says which page is open, and does not take its name along to another report (R5)', async () => {
  const { $props, frame, draw, settled, said } = viewer({ report: 'one' }, (id) => embedOf(id))
  await settled()
  draw()
  frame().hear.pageChanged({ name: 'Ratings', title: 'Ratings' })
  expect($props.get().page).toBe('Ratings')
  expect(said.events.at(-1)).toEqual(['report-page-changed', { page: 'Ratings', title: 'Ratings' }])
  $props.setKey('report', 'two')
  await settled()
  expect($props.get().page).toBe('')
  expect(frame().configs.at(-1)).toMatchObject({ page: '', place: { ReportId: 'two' } })
})

it('reports a page that the report does not have (R5)', async () => {
  const { draw, settled, said } = viewer({ report: 'one', page: 'Nowhere' }, (id) => embedOf(id))
  await settled()
  draw()
  expect(said.events.find(([name]) => name === 'error')).toMatchObject(['error', { code: 'bad-attribute' }])
})

it('says once that a page is missing, and never that the report is gone, whoever else says it (R4, R5)', async () => {
  const { $props, frame, draw, settled, said } = viewer({ report: 'one', page: 'Nowhere' }, (id) =>
    embedOf(id),
  )
  await settled()
  const gone = { error: new AppError('report-gone', 'no such page'), isFatal: false, correlationId: '' }
  frame().hear.failed(gone)
  draw()
  expect(said.events.filter(([name]) => name === 'error')).toHaveLength(1)
  $props.setKey('page', 'Elsewhere')
  await settled()
  frame().hear.failed(gone)
  const errors = said.events.filter(([name]) => name === 'error')
  expect(errors).toMatchObject([
    ['error', { code: 'bad-attribute' }],
    ['error', { code: 'bad-attribute', message: 'page: the report has no Elsewhere' }],
  ])
})

it('shows the other report of one place with the same token (R1)', async () => {
  const Reports = ['a', 'b'].map((id) => ({
    ReportId: id,
    WorkSpaceId: `w-${id}`,
    Name: id,
    EmbedUrl: `https://h/${id}`,
  }))
  const { model, frame, draw, settled, calls } = viewer({ report: 'both' }, (id) => embedOf(id, { Reports }))
  await settled()
  draw()
  model.choosePlace(1)
  expect(model.$state.get().step).toBe('loading')
  expect(frame().configs.at(-1)).toMatchObject({ place: { ReportId: 'b' }, title: 'b', page: '' })
  expect(calls).toHaveLength(1)
})

it('waits with what a page asks for until the report is drawn, and says why when it never is (R5)', async () => {
  const shown = viewer({ report: 'one' }, (id) => embedOf(id))
  const methods = createReportMethods(shown.tools, shown.model)
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
  await expect(createReportMethods(none.tools, none.model).refreshData()).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('prints and exports only where the host grants it, and never without a mark that the screen has (R2)', async () => {
  const attempts = async (embed: Partial<EmbeddedReport>, watermarkColor = '') => {
    const one = viewer({ report: 'one', watermarkColor }, (id) => embedOf(id, embed))
    const methods = createReportMethods(one.tools, one.model)
    await one.settled()
    one.draw()
    const outcome = (of: Promise<unknown>) =>
      of.then(
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

it('keeps filters that a page set for whatever is loaded next (R4)', async () => {
  const { model, tools, draw, settled, frame } = viewer({ report: 'hygiene' }, (id) => embedOf(id))
  await settled()
  draw()
  const filters = [{ filterType: 1 }]
  await createReportMethods(tools, model).setFilters(filters)
  await settled()
  expect(frame().configs.at(-1)).toMatchObject({ filters })
})

it('lets nobody wait for a report whose element has gone (R5)', async () => {
  const { model, tools, detach, settled } = viewer({ report: 'hygiene' }, () => new Promise(() => {}))
  await settled()
  const waiting = expect(createReportMethods(tools, model).getPages()).rejects.toMatchObject({
    code: 'not-found',
  })
  detach()
  await waiting
})

it('is asked for in the open, in another language, when it had failed (R4, G2)', async () => {
  let isAway = true
  const { model, tools, settled } = viewer({ report: 'hygiene' }, (id) => {
    if (isAway) throw new AppError('report-host-away', 'the test says so')
    return embedOf(id)
  })
  await settled()
  expect(model.$state.get().step).toBe('failed')
  isAway = false
  ;(tools.$language as unknown as { set(language: string): void }).set('zh')
  expect(model.$state.get().step).toBe('loading')
})

it('says once how long a report took, not at every redraw (R5)', async () => {
  const { draw, frame, settled, said } = viewer({ report: 'hygiene' }, (id) => embedOf(id))
  await settled()
  draw()
  frame().hear.rendered({ ms: 90_000, isFirst: false })
  expect(said.events.filter(([name]) => name === 'report-rendered')).toHaveLength(1)
})

it('is measured anew on a phone whenever what is drawn becomes longer, and nowhere else (R5)', async () => {
  for (const [layout, heights] of [
    ['phone', [1200, 1500]],
    ['desktop', [9, 9]],
  ] as const) {
    const { model, frame, draw, settled, becomes } = viewer({ report: 'one', layout }, (id) => embedOf(id))
    await settled()
    becomes(1200)
    draw()
    await settled()
    const seen = [model.$pages.get()[0]?.height]
    becomes(1500)
    frame().hear.resized()
    await settled()
    expect([...seen, model.$pages.get()[0]?.height]).toEqual(heights)
  }
})
