import { AppError, tellChange, type Paged, type ServiceReport, type ServiceReportSearch } from '@lustra/core'
import { atom, map, type WritableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListTools } from './report-list.types.ts'
import { createServiceReportListModel } from './service-report-list.model.ts'

const report = (id: string): ServiceReport => ({
  Id: id,
  ReportNo: `SR-${id}`,
  CustomerName: 'Harbour',
  StoreCode: 'S1',
  StoreName: 'Quay',
  SalesRep: 'Ming',
  ServiceType: 'pest',
  ServiceTypeName: 'Pest control',
  ServiceTime: '2026-03-04T01:00:00Z',
  FeedbackStatus: 'pending',
  OverallRating: null,
  TimeZone: 'Asia/Shanghai',
  HasFile: true,
  Findings: 0,
  OpenActions: null,
})
const page = (total: number, given: Partial<Paged<ServiceReport>> = {}): Paged<ServiceReport> => ({
  Items: total ? [report('1')] : [],
  TotalItems: total,
  TotalPages: Math.ceil(total / 10),
  CurrentPage: 1,
  TotalIsCapped: false,
  ...given,
})

const attributes = {
  kind: 'all',
  keyword: '',
  customer: '',
  store: '',
  type: '',
  from: '',
  to: '',
  feedback: 'all',
  sort: 'ServiceTime',
  order: 'desc',
  page: 1,
  pageSize: 10,
  columns: '',
  report: '',
  visit: '',
  language: '',
  theme: '',
  api: '',
  group: '',
  density: 'comfortable',
}

const person = { status: 'signed-in', user: { userId: '1' }, group: { groupCode: 'HARBOUR' } }

type Find = (kind: string, search: ServiceReportSearch, options: { signal: AbortSignal }) => Promise<unknown>

/** A page with one element: its attributes, an API of three lines, and an ear. */
function stage(
  given: Record<string, unknown> = {},
  find: Find = async () => page(42),
  more = {},
  who = person,
) {
  const heard: [string, unknown][] = []
  const asked: ServiceReportSearch[] = []
  const $props = map({ ...attributes, ...given })
  const api = {
    findServiceReports: (...call: Parameters<Find>) => (asked.push(call[1]), find(...call)),
    serviceTypes: async () => [{ Id: 'pest', Name: 'Pest control' }],
    viewServiceReport: async () => ({ blob: new Blob(['%PDF']), name: 'SR-1.pdf' }),
    viewEvaluation: async () => ({
      OverallRating: 4,
      OtherSuggestions: '',
      Evaluator: 'Li',
      EvaluationDate: null,
    }),
    ...more,
  }
  const tools = {
    core: { api, apiBase: '', $session: atom(who), listen: () => () => {}, dropReads: () => {} },
    $props,
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (heard.push([name, detail]), true),
    scope: (signal?: AbortSignal) => ({ signal }),
    status: (status: string) => heard.push(['status', status]),
    fail: (error: AppError) => heard.push(['fail', error.code]),
  }
  const model = createServiceReportListModel(tools as unknown as ListTools)
  const end = model.$list.listen(() => {})
  ends.push(end)
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).not.toBe('loading'))
  const emitted = (name: string) => heard.filter(([each]) => each === name).map(([, detail]) => detail)
  return { model, heard, asked, $props, settled, emitted, tools, end }
}

/** Storage of one person's browser, empty at the beginning of each test. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let ends: (() => void)[] = []
beforeEach(() => {
  ends = []
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  ends.forEach((end) => end())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the service report list', () => {
  it('asks for the newest services first and says when they stand (V1)', async () => {
    const { asked, heard, settled } = stage()
    await settled()
    expect(asked).toEqual([
      { pageIndex: 1, pageSize: 10, sort: 'ServiceTime', order: 'desc', feedback: 'all' },
    ])
    expect(heard).toEqual([['status', 'ready']])
  })

  it('asks for whole days of the person’s own time zone, both included (V1)', async () => {
    const { asked, settled } = stage({ from: '2026-03-01', to: '2026-03-31' })
    await settled()
    expect(asked[0]).toMatchObject({
      startTime: new Date(2026, 2, 1).toISOString(),
      endTime: new Date(2026, 3, 1, 0, 0, 0, -1).toISOString(),
    })
  })

  it('asks nothing when the last day lies before the first, and keeps what was typed (V1)', async () => {
    const { model, asked, emitted, settled } = stage({ from: '2026-03-31', to: '2026-03-01' })
    await settled()
    expect(asked).toEqual([])
    expect(model.$query.get()).toMatchObject({ from: '2026-03-31', to: '2026-03-01' })
    expect(emitted('fail')).toEqual(['invalid-input'])
  })

  it('leaves out what is no day of the calendar (V1)', async () => {
    const { asked, settled } = stage({ from: '2026-02-31', to: 'soon' })
    await settled()
    expect(asked[0]).not.toHaveProperty('startTime')
    expect(asked[0]).not.toHaveProperty('endTime')
  })

  it.each([
    [-1, 1],
    [0, 1],
    [2.7, 2],
    [1e9, 1_000_000],
  ])('reads page %d of an address as page %d (V1)', async (given, expected) => {
    const { asked, settled } = stage({ page: given })
    await settled()
    expect(asked[0]?.pageIndex).toBe(expected)
  })

  it('reads an odd page size or an unknown column of an address as the default (V1)', async () => {
    const { asked, settled } = stage({ pageSize: 7, sort: 'Password' })
    await settled()
    expect(asked[0]).toMatchObject({ pageSize: 10, sort: 'ServiceTime' })
  })

  it('goes to the last page when its address lies behind it, and says so (V1)', async () => {
    const find: Find = async (_, { pageIndex }) => (pageIndex! > 5 ? page(42, { Items: [] }) : page(42))
    const { model, asked, emitted } = stage({ page: 99 }, find)
    await vi.waitFor(() => expect(model.$list.get()).toMatchObject({ step: 'ready', shown: { page: 5 } }))
    expect(asked.map(({ pageIndex }) => pageIndex)).toEqual([99, 5])
    expect(emitted('list-changed')).toMatchObject([{ page: 5 }])
  })

  it('hands SQL and HTML on as the text it is (V1)', async () => {
    const nasty = `'; DROP TABLE reports;-- <img src=x onerror=alert(1)>`
    const { model, asked, settled } = stage()
    await settled()
    model.change({ customer: nasty })
    await settled()
    expect(asked.at(-1)?.customer).toBe(nasty)
  })

  it('drops the late answer of an older wish (V1)', async () => {
    const answers: ((value: unknown) => void)[] = []
    const signals: AbortSignal[] = []
    const find: Find = (_, __, { signal }) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(resolve))
    }
    const { model } = stage({}, find)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    model.change({ keyword: 'newer' })
    expect(signals[0]?.aborted).toBe(true)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(page(2))
    await vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
    answers[0]?.(page(999))
    await Promise.resolve()
    expect(model.$list.get().shown?.total).toBe(2)
  })

  it('asks once for two wishes of one moment, and for nothing when it is taken away in it (S6)', async () => {
    let asked = 0
    const find: Find = () => (asked++, new Promise(() => {}))
    const { model, end } = stage({}, find)
    model.change({ keyword: 'newer' })
    await Promise.resolve()
    expect(asked).toBe(1)
    model.change({ keyword: 'newest' })
    end()
    await Promise.resolve()
    expect(asked).toBe(1)
  })

  it('keeps the rows while the next page loads, but never those of another list (V1)', async () => {
    const { model, $props, settled } = stage()
    await settled()
    model.change({ page: 2 })
    expect(model.$list.get()).toMatchObject({ step: 'loading', shown: { total: 42 } })
    await settled()
    $props.setKey('kind', 'pest')
    await Promise.resolve()
    expect(model.$list.get()).toEqual({ step: 'loading', shown: null })
  })

  it('keeps filters and rows when loading fails, and loads again when asked (E5)', async () => {
    let down = false
    const find: Find = async () => {
      if (down) throw new AppError('offline', 'no answer')
      return page(42)
    }
    const { model, emitted, settled } = stage({}, find)
    await settled()
    down = true
    model.change({ store: 'Quay' })
    await settled()
    expect(model.$list.get()).toMatchObject({
      step: 'failed',
      shown: { total: 42 },
      error: { code: 'offline' },
    })
    expect(model.$query.get().store).toBe('Quay')
    expect(emitted('fail')).toEqual(['offline'])
    down = false
    model.refresh()
    await settled()
    expect(model.$list.get().step).toBe('ready')
  })

  it('says in the address which page is shown when another one fails, and tries that one again (E5)', async () => {
    let down = false
    const find: Find = async () => {
      if (down) throw new AppError('offline', 'no answer')
      return page(42)
    }
    const { model, asked, emitted, settled } = stage({}, find)
    await settled()
    down = true
    model.change({ page: 2 })
    await settled()
    expect(model.$list.get()).toMatchObject({ step: 'failed', shown: { page: 1 } })
    expect(emitted('list-changed').at(-1)).toMatchObject({ page: 1 })
    expect(model.$query.get().page).toBe(1)
    expect(asked).toHaveLength(2)
    down = false
    model.refresh()
    await settled()
    expect(model.$list.get()).toMatchObject({ step: 'ready', shown: { page: 2 } })
    expect(emitted('list-changed').at(-1)).toMatchObject({ page: 2 })
  })

  it('stays on the page that is shown when news come after another page failed', async () => {
    let down = false
    const find: Find = async () => {
      if (down) throw new AppError('offline', 'no answer')
      return page(42)
    }
    const { model, tools, settled } = stage({}, find)
    await settled()
    down = true
    model.change({ page: 2 })
    await settled()
    down = false
    ;(tools.$language as WritableAtom<'en' | 'zh'>).set('zh')
    await settled()
    expect(model.$list.get()).toMatchObject({ step: 'ready', shown: { page: 1 } })
    expect(model.$query.get().page).toBe(1)
  })

  it('says nothing of a call that nobody waits for any more (S6)', async () => {
    const find: Find = () => Promise.reject(new DOMException('gone', 'AbortError'))
    const { heard } = stage({}, find)
    await Promise.resolve()
    await Promise.resolve()
    expect(heard).toEqual([])
  })
})

describe('its filters and the page’s address', () => {
  it('tells the page the whole state, starting again at page 1 (V1)', async () => {
    const { model, emitted, settled } = stage({ page: 3, from: '2026-01-01' })
    await settled()
    model.change({ feedback: 'pending' })
    expect(emitted('list-changed')).toEqual([
      {
        keyword: '',
        customer: '',
        store: '',
        type: '',
        from: '2026-01-01',
        to: '',
        feedback: 'pending',
        sort: 'ServiceTime',
        order: 'desc',
        page: 1,
        pageSize: 10,
        report: '',
        visit: '',
      },
    ])
  })

  it('follows the page’s attributes without telling it what it said itself (V1)', async () => {
    const { model, asked, $props, emitted, settled } = stage()
    await settled()
    $props.set({ ...$props.get(), store: 'Quay', feedback: 'pending' } as never)
    await Promise.resolve()
    await settled()
    expect(model.$query.get()).toMatchObject({ store: 'Quay', feedback: 'pending', page: 1 })
    expect(asked).toHaveLength(2)
    expect(emitted('list-changed')).toEqual([])
  })

  it('asks once when the page writes back what it heard (V1)', async () => {
    const { model, asked, $props, settled } = stage()
    await settled()
    model.change({ page: 2 })
    $props.setKey('page', 2)
    await Promise.resolve()
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('keeps its own state on a page that keeps no address (X1)', async () => {
    const { model, $props, settled } = stage()
    await settled()
    model.change({ feedback: 'pending' })
    $props.setKey('store', 'Quay')
    await Promise.resolve()
    expect(model.$query.get()).toMatchObject({ feedback: 'pending', store: 'Quay' })
    await settled()
  })

  it('searches once typing pauses, and at once on Enter', async () => {
    vi.useFakeTimers()
    const { model, asked } = stage()
    await vi.runAllTimersAsync()
    for (const text of ['h', 'ha', 'har ']) model.type(text)
    await vi.advanceTimersByTimeAsync(340)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(asked[1]?.keyword).toBe('har')
    expect(model.$typed.get()).toBe('har ')
    model.type('quay')
    model.search()
    await vi.runAllTimersAsync()
    expect(asked.slice(2)).toMatchObject([{ keyword: 'quay' }])
  })

  it('does not search for half a word of an input method (V1)', async () => {
    vi.useFakeTimers()
    const { model, asked } = stage()
    await vi.runAllTimersAsync()
    model.type('门')
    model.type('门dian', true)
    await vi.runAllTimersAsync()
    expect(model.$typed.get()).toBe('门dian')
    expect(asked).toHaveLength(1)
    model.type('门店')
    await vi.runAllTimersAsync()
    expect(asked.slice(1)).toMatchObject([{ keyword: '门店' }])
  })

  it('leaves what was typed with the list it was typed in (V1)', async () => {
    vi.useFakeTimers()
    const { model, asked, $props } = stage()
    await vi.runAllTimersAsync()
    model.type('quay')
    $props.setKey('kind', 'pest')
    await vi.runAllTimersAsync()
    expect(model.$typed.get()).toBe('')
    expect(asked.at(-1)).not.toHaveProperty('keyword')
  })

  it('keeps what is being typed when the person does something else meanwhile', async () => {
    vi.useFakeTimers()
    const { model, asked } = stage()
    await vi.runAllTimersAsync()
    model.type('har')
    model.change({ page: 2 })
    expect(model.$typed.get()).toBe('har')
    await vi.runAllTimersAsync()
    expect(asked.at(-1)).toMatchObject({ keyword: 'har', pageIndex: 1 })
    model.type('harb')
    model.clear()
    expect(model.$typed.get()).toBe('')
    await vi.runAllTimersAsync()
    expect(asked.at(-1)).not.toHaveProperty('keyword')
  })

  it('clears every filter and the search in one go', async () => {
    const { model, settled } = stage({ keyword: 'x', store: 'y', from: '2026-01-01', feedback: 'pending' })
    await settled()
    model.clear()
    expect(model.$query.get()).toMatchObject({ keyword: '', store: '', from: '', feedback: 'all' })
    expect(model.$typed.get()).toBe('')
    await settled()
  })

  it('shows the columns that the page names, else those chosen here before, else all (V2)', async () => {
    expect(stage().model.view.$view.get().columns).toHaveLength(7)
    expect(stage({ columns: 'time,customer,bogus' }).model.view.$view.get().columns).toEqual([
      'customer',
      'time',
    ])
    stage({ kind: 'clean' }).model.view.chooseColumns(['store'])
    expect(stage({ kind: 'clean' }).model.view.$view.get().columns).toEqual(['store'])
    expect(stage({ kind: 'pest' }).model.view.$view.get().columns).toHaveLength(7)
  })

  it('sorts by what the host can sort by, from page 1 (V1)', async () => {
    const { model, settled } = stage({ page: 4 })
    await settled()
    model.sort({ sort: 'StoreName', order: 'asc' })
    expect(model.$query.get()).toMatchObject({ sort: 'StoreName', order: 'asc', page: 1 })
    await settled()
  })
})

/** A store runs on for a second after its last listener. */
function leavePage(end: () => void) {
  vi.useFakeTimers()
  end()
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
}

describe('a report of the list', () => {
  it('opens in place and tells the page, and closes again (V3)', async () => {
    const { model, emitted, settled } = stage({ kind: 'pest' })
    await settled()
    model.openReport('7')
    expect(emitted('list-changed')).toMatchObject([{ report: '7' }])
    await vi.waitFor(() => expect(model.viewer.$shown.get().step).toBe('ready'))
    expect(emitted('report-opened')).toEqual([{ id: '7', kind: 'pest' }])
    model.closeReport()
    expect(model.viewer.$shown.get()).toEqual({ step: 'closed' })
    expect(emitted('list-changed').at(-1)).toMatchObject({ report: '' })
  })

  it('stays closed when its element leaves the page and comes back, and opens what was asked for meanwhile (V3)', async () => {
    const { model, settled, end, $props, emitted } = stage({ report: '31' })
    await settled()
    await vi.waitFor(() => expect(model.viewer.openId()).toBe('31'))
    model.closeReport()
    leavePage(end)
    const comeBack = model.$list.listen(() => {})
    expect(model.viewer.openId()).toBe('')
    leavePage(comeBack)
    $props.setKey('report', '32')
    ends.push(model.$list.listen(() => {}))
    expect(model.viewer.openId()).toBe('32')
    expect(emitted('list-changed')).toHaveLength(1)
  })

  it('opens by its address, also when the list does not show it (V3)', async () => {
    const { model } = stage({ report: '31' })
    await vi.waitFor(() => expect(model.viewer.$shown.get()).toMatchObject({ step: 'ready', id: '31' }))
  })

  it('says in its own place that it was not found; the list is as well as before (S14)', async () => {
    const viewServiceReport = () => Promise.reject(new AppError('not-found', 'another tenant’s'))
    const { model, emitted, settled } = stage({}, undefined, { viewServiceReport })
    await settled()
    model.openReport('foreign')
    await vi.waitFor(() =>
      expect(model.viewer.$shown.get()).toMatchObject({ step: 'failed', error: { code: 'not-found' } }),
    )
    expect(model.$list.get().step).toBe('ready')
    expect(emitted('fail')).toEqual([])
  })

  it('shows the report that was asked for last, however slow the one before was (V3)', async () => {
    const answers: (() => void)[] = []
    const viewServiceReport = (_: string, id: string) =>
      new Promise((resolve) => answers.push(() => resolve({ blob: new Blob(), name: id })))
    const { model } = stage({}, undefined, { viewServiceReport })
    model.openReport('1')
    model.openReport('2')
    answers[1]?.()
    await vi.waitFor(() => expect(model.viewer.$shown.get()).toMatchObject({ step: 'ready', id: '2' }))
    answers[0]?.()
    await Promise.resolve()
    expect(model.viewer.$shown.get()).toMatchObject({ id: '2' })
  })

  it('shows what the customer thought of it (V3)', async () => {
    const { model } = stage()
    model.evaluation.open('1')
    await vi.waitFor(() =>
      expect(model.evaluation.$shown.get()).toMatchObject({ step: 'ready', value: { OverallRating: 4 } }),
    )
  })
})

describe('what the list remembers', () => {
  it('comes back with the filters it was left with, and tells the page (V1)', async () => {
    const first = stage()
    await first.settled()
    first.model.change({ store: 'HA0001', feedback: 'pending' })
    await first.settled()
    first.end()
    const { model, asked, emitted, settled } = stage()
    await settled()
    expect(model.$query.get()).toMatchObject({ store: 'HA0001', feedback: 'pending', page: 1 })
    expect(asked).toHaveLength(1)
    expect(emitted('list-changed')).toMatchObject([{ store: 'HA0001', feedback: 'pending' }])
  })

  it('shows what a link says and nothing of what was remembered (V1)', async () => {
    const first = stage()
    await first.settled()
    first.model.change({ store: 'HA0001' })
    first.model.sort({ sort: 'StoreName', order: 'asc' })
    first.model.choosePageSize(50)
    await first.settled()
    const { model, emitted, settled } = stage({ feedback: 'pending' })
    await settled()
    expect(model.$query.get()).toMatchObject({
      store: '',
      feedback: 'pending',
      sort: 'ServiceTime',
      pageSize: 10,
    })
    expect(emitted('list-changed')).toEqual([])
  })

  it('has sorting and page size of the person in every tab, and of no other list (V1)', async () => {
    const first = stage({ kind: 'pest' })
    await first.settled()
    first.model.sort({ sort: 'StoreName', order: 'asc' })
    first.model.choosePageSize(50)
    await first.settled()
    vi.stubGlobal('sessionStorage', storage())
    expect(stage({ kind: 'pest' }).model.$query.get()).toMatchObject({ sort: 'StoreName', pageSize: 50 })
    expect(stage({ kind: 'clean' }).model.$query.get()).toMatchObject({ sort: 'ServiceTime', pageSize: 10 })
  })

  it('shows nothing that another person chose on the same device (S6)', async () => {
    const first = stage()
    await first.settled()
    first.model.change({ store: 'HA0001' })
    first.model.view.chooseColumns(['store'])
    await first.settled()
    first.end()
    const other = { ...person, user: { userId: '2' } }
    const { model } = stage({}, undefined, {}, other)
    expect(model.$query.get().store).toBe('')
    expect(model.view.$view.get().columns).toHaveLength(7)
  })

  it('asks as it can for what an old link says: an unknown type, a removed store, an odd order (V1)', async () => {
    const { model, asked, settled } = stage(
      { type: 'gone', store: 'HA9999', sort: 'Color', order: 'asc' },
      async () => page(0),
    )
    await settled()
    expect(asked[0]).toMatchObject({ serviceType: 'gone', store: 'HA9999', sort: 'ServiceTime' })
    expect(model.$query.get()).toMatchObject({ type: 'gone', store: 'HA9999' })
  })
})

describe('chosen reports', () => {
  const rowsOf = (...ids: string[]) => ({ Items: ids.map(report) })

  it('stay chosen over pages and sorting, and when filters end “all that match” (V4)', async () => {
    const { model, settled } = stage()
    await settled()
    model.selection.toggle('1')
    model.change({ page: 2 })
    await settled()
    model.sort({ sort: 'StoreName', order: 'asc' })
    await settled()
    expect([...model.selection.$selection.get().ids]).toEqual(['1'])
    model.selection.chooseAll()
    model.change({ page: 2 })
    await settled()
    expect(model.selection.$selection.get().all).toBe(true)
    model.change({ feedback: 'pending' })
    expect(model.selection.$selection.get()).toMatchObject({ all: false, ids: new Set(['1']) })
    await settled()
  })

  it('are of one list: another one begins without (V4)', async () => {
    const { model, $props, settled } = stage()
    await settled()
    model.selection.toggle('1')
    $props.setKey('kind', 'pest')
    await Promise.resolve()
    expect(model.selection.$selection.get().ids.size).toBe(0)
    await settled()
  })

  it('are read one after another over the end of a page, and back (V3)', async () => {
    const find: Find = async (_, { pageIndex }) =>
      page(4, { ...(pageIndex === 1 ? rowsOf('1', '2') : rowsOf('3', '4')), TotalPages: 2 })
    const { model, settled, emitted } = stage({}, find)
    await settled()
    model.openReport('2')
    expect(model.beside('1', -1)).toBeUndefined()
    model.beside('2', 1)!()
    await vi.waitFor(() => expect(model.viewer.openId()).toBe('3'))
    expect(model.$query.get().page).toBe(2)
    expect(model.beside('4', 1)).toBeUndefined()
    model.beside('3', -1)!()
    await vi.waitFor(() => expect(model.viewer.openId()).toBe('2'))
    // No address names a report with the page on which it is not.
    expect(emitted('list-changed')).toMatchObject([
      { page: 1, report: '2' },
      { page: 2, report: '3' },
      { page: 1, report: '2' },
    ])
  })

  it('show at once that they were judged, wherever that happened (V5)', async () => {
    const { model, tools, settled } = stage({ feedback: 'pending' })
    await settled()
    expect(model.$list.get().shown?.rows[0]?.FeedbackStatus).toBe('pending')
    tellChange(tools.core as never, { kind: 'service-report', id: '1' })
    await vi.waitFor(() =>
      expect(model.$list.get().shown?.rows[0]).toMatchObject({
        FeedbackStatus: 'feedbacked',
        OverallRating: 4,
      }),
    )
    expect(model.$list.get().step).toBe('ready')
  })
})

describe('the store in a chip', () => {
  const storeChoices = async () => ({ ...page(0), Items: [{ Code: 'HA1', Name: 'Quay', CustomerName: 'H' }] })

  it('has its name from the rows, or from the host where there are none (V1)', async () => {
    const first = stage({ store: 'S1' })
    ends.push(first.model.$names.listen(() => {}))
    await first.settled()
    expect(first.model.$names.get()).toEqual({ S1: 'Quay' })
    const second = stage({ store: 'HA1' }, async () => page(0), { storeChoices })
    ends.push(second.model.$names.listen(() => {}))
    await vi.waitFor(() => expect(second.model.$names.get()).toEqual({ HA1: 'Quay' }))
  })

  it('is its code when there is no such store any more (V1)', async () => {
    const asked = vi.fn(async () => page(0))
    const { model, settled } = stage({ store: 'HA9' }, async () => page(0), { storeChoices: asked })
    ends.push(model.$names.listen(() => {}))
    await settled()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(model.$names.get()).toEqual({})
  })
})
