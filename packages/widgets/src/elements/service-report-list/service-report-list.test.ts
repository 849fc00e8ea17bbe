import {
  AppError,
  publishChange,
  type Paged,
  type ServiceReport,
  type ServiceReportSearch,
} from '@lustra/core'
import { atom, map, type WritableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportListContext } from './report-cells.tsx'
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
const page = (total: number, overrides: Partial<Paged<ServiceReport>> = {}): Paged<ServiceReport> => ({
  Items: total ? [report('1')] : [],
  TotalItems: total,
  TotalPages: Math.ceil(total / 10),
  CurrentPage: 1,
  TotalIsCapped: false,
  ...overrides,
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
  result: 'all',
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

/** The model of one element, with attributes, a stubbed API and recorded events. */
function setUp(
  overrides: Record<string, unknown> = {},
  find: Find = async () => page(42),
  methods = {},
  session = person,
) {
  const events: [string, unknown][] = []
  const requests: ServiceReportSearch[] = []
  const $props = map({ ...attributes, ...overrides })
  const api = {
    countServiceReports: async (_: string, { searches }: { searches: unknown[] }) =>
      searches.map(() => ({ Count: 1, IsCapped: false })),
    findServiceReports: (...call: Parameters<Find>) => (requests.push(call[1]), find(...call)),
    serviceTypes: async () => [{ Id: 'pest', Name: 'Pest control' }],
    viewServiceReport: async () => ({ blob: new Blob(['%PDF']), name: 'SR-1.pdf' }),
    viewEvaluation: async () => ({
      OverallRating: 4,
      OtherSuggestions: '',
      Evaluator: 'Li',
      EvaluationDate: null,
    }),
    ...methods,
  }
  const context = {
    core: { api, apiBase: '', $session: atom(session), listen: () => () => {}, dropReads: () => {} },
    $props,
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (events.push([name, detail]), true),
    scope: (signal?: AbortSignal) => ({ signal }),
    status: (status: string) => events.push(['status', status]),
    fail: (error: AppError) => events.push(['fail', error.code]),
  }
  const model = createServiceReportListModel(context as unknown as ReportListContext)
  const end = model.$list.listen(() => {})
  ends.push(end)
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).not.toBe('loading'))
  const emitted = (name: string) => events.filter(([event]) => event === name).map(([, detail]) => detail)
  return { model, events, requests, $props, settled, emitted, context, end }
}

/** Empty storage stub. */
function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
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
  it('loads the newest services first and reports when they are ready (V1)', async () => {
    const { requests, events, settled } = setUp()
    await settled()
    expect(requests).toEqual([
      { pageIndex: 1, pageSize: 10, sort: 'ServiceTime', order: 'desc', feedback: 'all', result: 'all' },
    ])
    expect(events).toEqual([['status', 'ready']])
  })

  it('requests whole days of the person’s own time zone, both included (V1)', async () => {
    const { requests, settled } = setUp({ from: '2026-03-01', to: '2026-03-31' })
    await settled()
    expect(requests[0]).toMatchObject({
      startTime: new Date(2026, 2, 1).toISOString(),
      endTime: new Date(2026, 3, 1, 0, 0, 0, -1).toISOString(),
    })
  })

  it.each([
    [-1, 1],
    [0, 1],
    [2.7, 2],
    [1e9, 1_000_000],
  ])('reads page %d of an address as page %d (V1)', async (given, expected) => {
    const { requests, settled } = setUp({ page: given })
    await settled()
    expect(requests[0]?.pageIndex).toBe(expected)
  })

  it('goes to the last page when the address exceeds it, and emits the change (V1)', async () => {
    const find: Find = async (_, { pageIndex }) => (pageIndex! > 5 ? page(42, { Items: [] }) : page(42))
    const { model, requests, emitted } = setUp({ page: 99 }, find)
    await vi.waitFor(() => expect(model.$list.get()).toMatchObject({ step: 'ready', shown: { page: 5 } }))
    expect(requests.map(({ pageIndex }) => pageIndex)).toEqual([99, 5])
    expect(emitted('list-changed')).toMatchObject([{ page: 5 }])
  })

  it('passes SQL and HTML on as plain text (V1)', async () => {
    const nasty = `'; DROP TABLE reports;-- <img src=x onerror=alert(1)>`
    const { model, requests, settled } = setUp()
    await settled()
    model.change({ customer: nasty })
    await settled()
    expect(requests.at(-1)?.customer).toBe(nasty)
  })

  it('drops a late response to an older request (V1)', async () => {
    const responses: ((value: unknown) => void)[] = []
    const signals: AbortSignal[] = []
    const find: Find = (_, __, { signal }) => {
      signals.push(signal)
      return new Promise((resolve) => responses.push(resolve))
    }
    const { model } = setUp({}, find)
    await vi.waitFor(() => expect(responses).toHaveLength(1))
    model.change({ keyword: 'newer' })
    expect(signals[0]?.aborted).toBe(true)
    await vi.waitFor(() => expect(responses).toHaveLength(2))
    responses[1]?.(page(2))
    await vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
    responses[0]?.(page(999))
    await Promise.resolve()
    expect(model.$list.get().shown?.total).toBe(2)
  })

  it('sends one request for two changes in a tick, and none when it is removed in the same tick', async () => {
    let requests = 0
    const find: Find = () => (requests++, new Promise(() => {}))
    const { model, end } = setUp({}, find)
    model.change({ keyword: 'newer' })
    await Promise.resolve()
    expect(requests).toBe(1)
    model.change({ keyword: 'newest' })
    end()
    await Promise.resolve()
    expect(requests).toBe(1)
  })

  it('keeps the rows while the next page loads, but never those of another list (V1)', async () => {
    const { model, $props, settled } = setUp()
    await settled()
    model.change({ page: 2 })
    expect(model.$list.get()).toMatchObject({ step: 'loading', shown: { total: 42 } })
    await settled()
    $props.setKey('kind', 'pest')
    await Promise.resolve()
    expect(model.$list.get()).toEqual({ step: 'loading', shown: null })
  })

  it('keeps filters and rows when loading fails, and loads again on refresh (E5)', async () => {
    let down = false
    const find: Find = async () => {
      if (down) throw new AppError('offline', 'no answer')
      return page(42)
    }
    const { model, emitted, settled } = setUp({}, find)
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

  it('puts the shown page into the address when another one fails, and retries that one (E5)', async () => {
    let down = false
    const find: Find = async () => {
      if (down) throw new AppError('offline', 'no answer')
      return page(42)
    }
    const { model, requests, emitted, settled } = setUp({}, find)
    await settled()
    down = true
    model.change({ page: 2 })
    await settled()
    expect(model.$list.get()).toMatchObject({ step: 'failed', shown: { page: 1 } })
    expect(emitted('list-changed').at(-1)).toMatchObject({ page: 1 })
    expect(model.$query.get().page).toBe(1)
    expect(requests).toHaveLength(2)
    down = false
    model.refresh()
    await settled()
    expect(model.$list.get()).toMatchObject({ step: 'ready', shown: { page: 2 } })
    expect(emitted('list-changed').at(-1)).toMatchObject({ page: 2 })
  })

  it('stays on the shown page when it reloads after another page failed', async () => {
    let down = false
    const find: Find = async () => {
      if (down) throw new AppError('offline', 'no answer')
      return page(42)
    }
    const { model, context, settled } = setUp({}, find)
    await settled()
    down = true
    model.change({ page: 2 })
    await settled()
    down = false
    ;(context.$language as WritableAtom<'en' | 'zh'>).set('zh')
    await settled()
    expect(model.$list.get()).toMatchObject({ step: 'ready', shown: { page: 1 } })
    expect(model.$query.get().page).toBe(1)
  })

  it('ignores aborted calls', async () => {
    const find: Find = () => Promise.reject(new DOMException('gone', 'AbortError'))
    const { events } = setUp({}, find)
    await Promise.resolve()
    await Promise.resolve()
    expect(events).toEqual([])
  })
})

describe('its filters and the page’s address', () => {
  it('emits the whole state, starting again at page 1 (V1)', async () => {
    const { model, emitted, settled } = setUp({ page: 3, from: '2026-01-01' })
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
        result: 'all',
        sort: 'ServiceTime',
        order: 'desc',
        page: 1,
        pageSize: 10,
        report: '',
        visit: '',
      },
    ])
  })

  it('follows attributes without emitting them back (V1)', async () => {
    const { model, requests, $props, emitted, settled } = setUp()
    await settled()
    $props.set({ ...$props.get(), store: 'Quay', feedback: 'pending' } as never)
    await Promise.resolve()
    await settled()
    expect(model.$query.get()).toMatchObject({ store: 'Quay', feedback: 'pending', page: 1 })
    expect(requests).toHaveLength(2)
    expect(emitted('list-changed')).toEqual([])
  })

  it('loads once when the page writes the emitted state back (V1)', async () => {
    const { model, requests, $props, settled } = setUp()
    await settled()
    model.change({ page: 2 })
    $props.setKey('page', 2)
    await Promise.resolve()
    await settled()
    expect(requests).toHaveLength(2)
  })

  it('keeps its own state on a page that does not write it back (X1)', async () => {
    const { model, $props, settled } = setUp()
    await settled()
    model.change({ feedback: 'pending' })
    $props.setKey('store', 'Quay')
    await Promise.resolve()
    expect(model.$query.get()).toMatchObject({ feedback: 'pending', store: 'Quay' })
    await settled()
  })

  it('searches once typing pauses, and at once on Enter', async () => {
    vi.useFakeTimers()
    const { model, requests } = setUp()
    await vi.runAllTimersAsync()
    for (const text of ['h', 'ha', 'har ']) model.type(text)
    await vi.advanceTimersByTimeAsync(340)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(requests[1]?.keyword).toBe('har')
    expect(model.$typed.get()).toBe('har ')
    model.type('quay')
    model.search()
    await vi.runAllTimersAsync()
    expect(requests.slice(2)).toMatchObject([{ keyword: 'quay' }])
  })

  it('drops the typed text when the list changes (V1)', async () => {
    vi.useFakeTimers()
    const { model, requests, $props } = setUp()
    await vi.runAllTimersAsync()
    model.type('quay')
    $props.setKey('kind', 'pest')
    await vi.runAllTimersAsync()
    expect(model.$typed.get()).toBe('')
    expect(requests.at(-1)).not.toHaveProperty('keyword')
  })

  it('keeps the typed text during other actions', async () => {
    vi.useFakeTimers()
    const { model, requests } = setUp()
    await vi.runAllTimersAsync()
    model.type('har')
    model.change({ page: 2 })
    expect(model.$typed.get()).toBe('har')
    await vi.runAllTimersAsync()
    expect(requests.at(-1)).toMatchObject({ keyword: 'har', pageIndex: 1 })
    model.type('harb')
    model.clear()
    expect(model.$typed.get()).toBe('')
    await vi.runAllTimersAsync()
    expect(requests.at(-1)).not.toHaveProperty('keyword')
  })

  it('clears all filters and the search at once', async () => {
    const { model, settled } = setUp({ keyword: 'x', store: 'y', from: '2026-01-01', feedback: 'pending' })
    await settled()
    model.clear()
    expect(model.$query.get()).toMatchObject({ keyword: '', store: '', from: '', feedback: 'all' })
    expect(model.$typed.get()).toBe('')
    await settled()
  })

  it('shows the columns of the attribute, else those chosen before, else all (V2)', async () => {
    expect(setUp().model.view.$view.get().columns).toHaveLength(7)
    expect(setUp({ columns: 'time,customer,bogus' }).model.view.$view.get().columns).toEqual([
      'customer',
      'time',
    ])
    setUp({ kind: 'clean' }).model.view.chooseColumns(['store'])
    expect(setUp({ kind: 'clean' }).model.view.$view.get().columns).toEqual(['store'])
    expect(setUp({ kind: 'pest' }).model.view.$view.get().columns).toHaveLength(7)
  })
})

/** Nanostores unmount a second after the last listener. */
function leavePage(end: () => void) {
  vi.useFakeTimers()
  end()
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
}

describe('a report of the list', () => {
  it('opens in place, emits it, and closes again (V3)', async () => {
    const { model, emitted, settled } = setUp({ kind: 'pest' })
    await settled()
    model.openReport('7')
    expect(emitted('list-changed')).toMatchObject([{ report: '7' }])
    await vi.waitFor(() => expect(model.viewer.$shown.get().step).toBe('ready'))
    expect(emitted('report-opened')).toEqual([{ id: '7', kind: 'pest' }])
    model.closeReport()
    expect(model.viewer.$shown.get()).toEqual({ step: 'closed' })
    expect(emitted('list-changed').at(-1)).toMatchObject({ report: '' })
  })

  it('stays closed when its element is removed and re-inserted, and opens the one requested meanwhile (V3)', async () => {
    const { model, settled, end, $props, emitted } = setUp({ report: '31' })
    await settled()
    await vi.waitFor(() => expect(model.viewer.openId()).toBe('31'))
    model.closeReport()
    leavePage(end)
    const unsubscribe = model.$list.listen(() => {})
    expect(model.viewer.openId()).toBe('')
    leavePage(unsubscribe)
    $props.setKey('report', '32')
    ends.push(model.$list.listen(() => {}))
    expect(model.viewer.openId()).toBe('32')
    expect(emitted('list-changed')).toHaveLength(1)
  })

  it('opens by its address, also when the list does not show it (V3)', async () => {
    const { model } = setUp({ report: '31' })
    await vi.waitFor(() => expect(model.viewer.$shown.get()).toMatchObject({ step: 'ready', id: '31' }))
  })

  it('shows the report requested last, however slow the previous one is (V3)', async () => {
    const responses: (() => void)[] = []
    const viewServiceReport = (_: string, id: string) =>
      new Promise((resolve) => responses.push(() => resolve({ blob: new Blob(), name: id })))
    const { model } = setUp({}, undefined, { viewServiceReport })
    model.openReport('1')
    model.openReport('2')
    responses[1]?.()
    await vi.waitFor(() => expect(model.viewer.$shown.get()).toMatchObject({ step: 'ready', id: '2' }))
    responses[0]?.()
    await Promise.resolve()
    expect(model.viewer.$shown.get()).toMatchObject({ id: '2' })
  })
})

describe('the stored state of the list', () => {
  it('restores the last filters, and emits them (V1)', async () => {
    const first = setUp()
    await first.settled()
    first.model.change({ store: 'HA0001', feedback: 'pending' })
    await first.settled()
    first.end()
    const { model, requests, emitted, settled } = setUp()
    await settled()
    expect(model.$query.get()).toMatchObject({ store: 'HA0001', feedback: 'pending', page: 1 })
    expect(requests).toHaveLength(1)
    expect(emitted('list-changed')).toMatchObject([{ store: 'HA0001', feedback: 'pending' }])
  })

  it('shows only what a link contains, not the stored state (V1)', async () => {
    const first = setUp()
    await first.settled()
    first.model.change({ store: 'HA0001' })
    first.model.sort({ sort: 'StoreName', order: 'asc' })
    first.model.choosePageSize(50)
    await first.settled()
    const { model, emitted, settled } = setUp({ feedback: 'pending' })
    await settled()
    expect(model.$query.get()).toMatchObject({
      store: '',
      feedback: 'pending',
      sort: 'ServiceTime',
      pageSize: 10,
    })
    expect(emitted('list-changed')).toEqual([])
  })

  it('shares the person’s sorting and page size between tabs, but not between lists (V1)', async () => {
    const first = setUp({ kind: 'pest' })
    await first.settled()
    first.model.sort({ sort: 'StoreName', order: 'asc' })
    first.model.choosePageSize(50)
    await first.settled()
    vi.stubGlobal('sessionStorage', storage())
    expect(setUp({ kind: 'pest' }).model.$query.get()).toMatchObject({ sort: 'StoreName', pageSize: 50 })
    expect(setUp({ kind: 'clean' }).model.$query.get()).toMatchObject({ sort: 'ServiceTime', pageSize: 10 })
  })

  it('shows nothing that another person chose on the same device (S6)', async () => {
    const first = setUp()
    await first.settled()
    first.model.change({ store: 'HA0001' })
    first.model.view.chooseColumns(['store'])
    await first.settled()
    first.end()
    const other = { ...person, user: { userId: '2' } }
    const { model } = setUp({}, undefined, {}, other)
    expect(model.$query.get().store).toBe('')
    expect(model.view.$view.get().columns).toHaveLength(7)
  })

  it('accepts old links with an unknown type, a removed store or an invalid order (V1)', async () => {
    const { model, requests, settled } = setUp(
      { type: 'gone', store: 'HA9999', sort: 'Color', order: 'asc' },
      async () => page(0),
    )
    await settled()
    expect(requests[0]).toMatchObject({ serviceType: 'gone', store: 'HA9999', sort: 'ServiceTime' })
    expect(model.$query.get()).toMatchObject({ type: 'gone', store: 'HA9999' })
  })
})

describe('selected reports', () => {
  const rowsOf = (...ids: string[]) => ({ Items: ids.map(report) })

  it('are cleared when the list changes (V4)', async () => {
    const { model, $props, settled } = setUp()
    await settled()
    model.selection.toggle('1')
    $props.setKey('kind', 'pest')
    await Promise.resolve()
    expect(model.selection.$selection.get().ids.size).toBe(0)
    await settled()
  })

  it('open one after another across pages, and back (V3)', async () => {
    const find: Find = async (_, { pageIndex }) =>
      page(4, { ...(pageIndex === 1 ? rowsOf('1', '2') : rowsOf('3', '4')), TotalPages: 2 })
    const { model, settled, emitted } = setUp({}, find)
    await settled()
    model.openReport('2')
    expect(model.neighbour('1', -1)).toBeUndefined()
    model.neighbour('2', 1)!()
    await vi.waitFor(() => expect(model.viewer.openId()).toBe('3'))
    expect(model.$query.get().page).toBe(2)
    expect(model.neighbour('4', 1)).toBeUndefined()
    model.neighbour('3', -1)!()
    await vi.waitFor(() => expect(model.viewer.openId()).toBe('2'))
    // No address combines a report with a page that does not contain it.
    expect(emitted('list-changed')).toMatchObject([
      { page: 1, report: '2' },
      { page: 2, report: '3' },
      { page: 1, report: '2' },
    ])
  })

  it('show an evaluation from anywhere at once (V5)', async () => {
    const { model, context, settled } = setUp({ feedback: 'pending' })
    await settled()
    expect(model.$list.get().shown?.rows[0]?.FeedbackStatus).toBe('pending')
    publishChange(context.core as never, { kind: 'service-report', id: '1' })
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

  it('takes its name from the rows, or from the host when there are none (V1)', async () => {
    const first = setUp({ store: 'S1' })
    ends.push(first.model.$names.listen(() => {}))
    await first.settled()
    expect(first.model.$names.get()).toEqual({ S1: 'Quay' })
    const second = setUp({ store: 'HA1' }, async () => page(0), { storeChoices })
    ends.push(second.model.$names.listen(() => {}))
    await vi.waitFor(() => expect(second.model.$names.get()).toEqual({ HA1: 'Quay' }))
  })

  it('shows its code when the store no longer exists (V1)', async () => {
    const findStores = vi.fn(async () => page(0))
    const { model, settled } = setUp({ store: 'HA9' }, async () => page(0), { storeChoices: findStores })
    ends.push(model.$names.listen(() => {}))
    await settled()
    await vi.waitFor(() => expect(findStores).toHaveBeenCalledOnce())
    expect(model.$names.get()).toEqual({})
  })
})
