import { AppError, publishChange, type CorrectiveActionSearch } from '@lustra/core'
import { clearFilters, tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCorrectiveActionListModel, type ActionListContext } from './corrective-action-list.model.ts'

const row = (id: string) => ({
  Id: id,
  StoreCode: 'S1',
  StoreName: 'Quay',
  ReportId: '31',
  ReportNo: 'SR-31',
})
const page = (total: number) => ({
  Items: total ? [row('1')] : [],
  TotalItems: total,
  TotalPages: Math.ceil(total / 10),
  CurrentPage: 1,
  TotalIsCapped: false,
})

const attributes = {
  progress: 'not-done',
  responsible: 'all',
  store: '',
  customer: '',
  keyword: '',
  dueFrom: '',
  dueTo: '',
  report: '',
  sort: 'DueDate',
  order: 'asc',
  page: 1,
  pageSize: 10,
  columns: '',
  action: '',
  language: '',
  theme: '',
  api: '',
  group: 'HARBOUR',
  density: 'comfortable',
}

type Find = (search: CorrectiveActionSearch) => Promise<unknown>

/** The model of one element at 23:59 on 4 March. */
function setUp(overrides: Record<string, unknown> = {}, find: Find = async () => page(42), userId = 'ann') {
  let listener: ((event: { type: string }) => void) | undefined
  const events: [string, unknown][] = []
  const requests: CorrectiveActionSearch[] = []
  const $props = map({ ...attributes, ...overrides })
  const api = {
    findCorrectiveActions(search: CorrectiveActionSearch) {
      // The tabs are counted by searches for one row.
      if (search.pageSize !== 1) requests.push(search)
      return find(search)
    },
    storeChoices: async () => ({
      Items: [{ Code: 'S1', Name: 'Quay', CustomerName: 'Harbour' }],
      TotalItems: 1,
      TotalPages: 1,
      CurrentPage: 1,
      TotalIsCapped: false,
    }),
  }
  const session = { status: 'signed-in', user: { userId }, group: null }
  const core = {
    api,
    apiBase: '/api',
    dropReads: () => {},
    $session: atom(session),
    listen: (added: typeof listener) => ((listener = added), () => {}),
  }
  const context = {
    core,
    $props,
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (events.push([name, detail]), true),
    scope: (signal?: AbortSignal) => ({ signal }),
    status: (status: string) => events.push(['status', status]),
    fail: (error: AppError) => events.push(['fail', error.code]),
  } as unknown as ActionListContext
  const model = createCorrectiveActionListModel(context, () => new Date(2026, 2, 4, 23, 59))
  ends.push(model.$list.listen(() => {}))
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).not.toBe('loading'))
  const emitted = (name: string) => events.filter(([event]) => event === name).map(([, detail]) => detail)
  /** Clears the storage, then sends the event, like the core. */
  const signOut = () => {
    clearFilters(tabStorage)
    listener?.({ type: 'signed-out' })
  }
  return { model, events, requests, $props, settled, emitted, context, signOut, core }
}

let ends: (() => void)[] = []
/** Storage stub; keys are own properties, as in a browser. */
function storage(): Storage {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage
}

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

describe('the list of corrective actions', () => {
  it('loads what is not done by due date, without a day, which the server knows per store (V6)', async () => {
    const { requests, events, settled } = setUp()
    await settled()
    expect(requests).toEqual([
      { pageIndex: 1, pageSize: 10, sort: 'DueDate', order: 'asc', status: 'not-done' },
    ])
    expect(events).toEqual([['status', 'ready']])
  })

  it('applies all filters of the address, and drops or cuts invalid values (V6)', async () => {
    const { requests, settled } = setUp({
      progress: 'overdue',
      store: ' S1 ',
      customer: 'x'.repeat(300),
      dueFrom: '2026-02-31',
      dueTo: '2026-03-31',
      report: '31',
      sort: 'Colour',
      page: -3,
      pageSize: 33,
    })
    await settled()
    expect(requests[0]).toEqual({
      pageIndex: 1,
      pageSize: 10,
      sort: 'DueDate',
      order: 'asc',
      status: 'overdue',
      store: 'S1',
      customer: 'x'.repeat(100),
      dueTo: '2026-03-31',
      report: '31',
    })
  })

  it('returns to the first page on another filter or order, and emits the whole state (V6)', async () => {
    const { model, emitted, settled, requests } = setUp({ page: 3 })
    await settled()
    model.change({ progress: 'done' })
    model.sort({ sort: 'StoreName', order: 'desc' })
    await settled()
    expect(requests.at(-1)).toMatchObject({ pageIndex: 1, status: 'done', sort: 'StoreName', order: 'desc' })
    expect(emitted('list-changed').at(-1)).toEqual({
      progress: 'done',
      responsible: 'all',
      store: '',
      customer: '',
      keyword: '',
      dueFrom: '',
      dueTo: '',
      report: '',
      sort: 'StoreName',
      order: 'desc',
      page: 1,
      pageSize: 10,
      action: '',
    })
  })

  it('opens the action of the address, and emits the open one (V6)', async () => {
    const { model, $props, emitted, settled } = setUp({ action: '7' })
    await settled()
    expect(model.$open.get().action).toBe('7')
    model.open('action', '')
    model.open('action', '8')
    expect(emitted('list-changed')).toMatchObject([{ action: '' }, { action: '8' }])
    $props.setKey('action', '9')
    await vi.waitFor(() => expect(model.$open.get().action).toBe('9'))
    expect(emitted('list-changed')).toHaveLength(2)
  })

  it('reloads when an action changes elsewhere, and keeps its rows meanwhile (V6)', async () => {
    const { model, requests, settled, context } = setUp()
    await settled()
    publishChange(context.core, { kind: 'service-report', id: '1' }, 'HARBOUR')
    publishChange(context.core, { kind: 'corrective-action', id: '1' }, 'HARBOUR')
    expect(model.$list.get()).toMatchObject({ step: 'loading', shown: { total: 42 } })
    await settled()
    expect(requests).toHaveLength(2)
  })

  it('offers stores by name, with code and customer as a hint, and filters by code (V6)', async () => {
    const { model } = setUp()
    const found = await model.findStores('qu', 1, new AbortController().signal)
    expect(found.items).toEqual([{ value: 'S1', name: 'Quay', hint: 'S1 · Harbour' }])
  })

  it('restores its last state and emits it; any address parameter overrides all of it (V6)', async () => {
    const first = setUp()
    await first.settled()
    first.model.change({ progress: 'all' })
    first.model.sort({ sort: 'CreatedAt', order: 'desc' })
    first.model.choosePageSize(30)
    first.model.view.chooseColumns(['what', 'due'])
    const restored = setUp()
    await restored.settled()
    const stored = { sort: 'CreatedAt', order: 'desc', pageSize: 30 }
    expect(restored.requests[0]).toMatchObject({ ...stored, status: 'all' })
    expect(restored.emitted('list-changed')).toMatchObject([{ ...stored, progress: 'all' }])
    expect(restored.model.view.$view.get().columns).toEqual(['what', 'due'])
    const linked = setUp({ store: 'S1' })
    await linked.settled()
    expect(linked.requests[0]).toMatchObject({
      status: 'not-done',
      store: 'S1',
      sort: 'DueDate',
      pageSize: 10,
    })
    expect(linked.emitted('list-changed')).toEqual([])
  })

  it('shows everything once the filters are cleared, including what is done (V6)', async () => {
    const { model, requests, settled, emitted } = setUp()
    await settled()
    expect(requests[0]).toMatchObject({ status: 'not-done' })
    model.clear()
    await settled()
    expect(requests.at(-1)).toMatchObject({ status: 'all' })
    expect(emitted('list-changed').at(-1)).toMatchObject({ progress: 'all' })
  })

  it('stores nothing for a group that was switched to meanwhile (S6)', async () => {
    const first = setUp({ group: '' })
    await first.settled()
    first.core.$session.set({ ...first.core.$session.get(), group: { groupCode: 'JADE' } } as never)
    first.model.change({ store: 'S1' })
    expect(sessionStorage.getItem('lustra.filters.corrective-action')).toBeNull()
  })
})
