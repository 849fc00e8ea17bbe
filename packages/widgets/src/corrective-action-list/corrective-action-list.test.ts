import { AppError, tellChange, type CorrectiveActionSearch } from '@lustra/core'
import { clearFilters } from '@lustra/core/storage/clear-personal.ts'
import { tabStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCorrectiveActionListModel, type ActionListTools } from './corrective-action-list.model.ts'

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

/** A page with one element on the evening of the 4th of March. */
function stage(given: Record<string, unknown> = {}, find: Find = async () => page(42), userId = 'ann') {
  let hear: ((event: { type: string }) => void) | undefined
  const heard: [string, unknown][] = []
  const asked: CorrectiveActionSearch[] = []
  const $props = map({ ...attributes, ...given })
  const api = {
    findCorrectiveActions: (search: CorrectiveActionSearch) => (asked.push(search), find(search)),
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
    listen: (ear: typeof hear) => ((hear = ear), () => {}),
  }
  const tools = {
    core,
    $props,
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (heard.push([name, detail]), true),
    scope: (signal?: AbortSignal) => ({ signal }),
    status: (status: string) => heard.push(['status', status]),
    fail: (error: AppError) => heard.push(['fail', error.code]),
  } as unknown as ActionListTools
  const model = createCorrectiveActionListModel(tools, () => new Date(2026, 2, 4, 23, 59))
  ends.push(model.$list.listen(() => {}))
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).not.toBe('loading'))
  const emitted = (name: string) => heard.filter(([each]) => each === name).map(([, detail]) => detail)
  /** As the core: storage first, then the event. */
  const signOut = () => {
    clearFilters(tabStorage)
    hear?.({ type: 'signed-out' })
  }
  return { model, heard, asked, $props, settled, emitted, tools, signOut, core }
}

let ends: (() => void)[] = []
/** What a browser keeps for a site; keys are properties of it, as there. */
function storage(): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, {
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
  it('asks for what is not done and due first, and leaves the day to the server, which knows each store’s (V6)', async () => {
    const { asked, heard, settled } = stage()
    await settled()
    expect(asked).toEqual([{ pageIndex: 1, pageSize: 10, sort: 'DueDate', order: 'asc', status: 'not-done' }])
    expect(heard).toEqual([['status', 'ready']])
  })

  it('narrows by everything an address says, and leaves out what is no day or too long (V6)', async () => {
    const { asked, settled } = stage({
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
    expect(asked[0]).toEqual({
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

  it('asks nothing when the last day lies before the first, and keeps what was typed (V6)', async () => {
    const { model, asked, emitted, settled } = stage({ dueFrom: '2026-03-31', dueTo: '2026-03-01' })
    await settled()
    expect(asked).toEqual([])
    expect(model.$query.get()).toMatchObject({ dueFrom: '2026-03-31', dueTo: '2026-03-01' })
    expect(emitted('fail')).toEqual(['invalid-input'])
  })

  it('begins at the first page with another filter or order, and tells the page the whole state (V6)', async () => {
    const { model, emitted, settled, asked } = stage({ page: 3 })
    await settled()
    model.change({ progress: 'done' })
    model.sort({ sort: 'StoreName', order: 'desc' })
    await settled()
    expect(asked.at(-1)).toMatchObject({ pageIndex: 1, status: 'done', sort: 'StoreName', order: 'desc' })
    expect(emitted('list-changed').at(-1)).toEqual({
      progress: 'done',
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

  it('searches a moment after the last letter (V6)', async () => {
    vi.useFakeTimers()
    const { model, asked } = stage()
    await vi.advanceTimersByTimeAsync(0)
    for (const text of ['d', 'do', 'door']) model.type(text)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked.map(({ keyword }) => keyword)).toEqual([undefined, 'door'])
  })

  it('takes over what the page changes, and does not answer its own echo (V6)', async () => {
    const { model, $props, asked, settled, emitted } = stage()
    await settled()
    model.change({ progress: 'done' })
    $props.setKey('progress', 'done')
    await settled()
    expect(asked).toHaveLength(2)
    $props.setKey('progress', 'overdue')
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'overdue' }))
    expect(emitted('list-changed')).toHaveLength(1)
  })

  it('opens what an address names and says in the state what is open (V6)', async () => {
    const { model, $props, emitted, settled } = stage({ action: '7' })
    await settled()
    expect(model.$open.get().action).toBe('7')
    model.open('action', '')
    model.open('action', '8')
    expect(emitted('list-changed')).toMatchObject([{ action: '' }, { action: '8' }])
    $props.setKey('action', '9')
    await vi.waitFor(() => expect(model.$open.get().action).toBe('9'))
    expect(emitted('list-changed')).toHaveLength(2)
  })

  it('shows its end when it became shorter than its address (V6)', async () => {
    const { asked, settled, emitted } = stage({ page: 9 }, async ({ pageIndex }) =>
      pageIndex! > 2 ? { ...page(12), Items: [] } : page(12),
    )
    await settled()
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ pageIndex: 2 }))
    expect(emitted('list-changed').at(-1)).toMatchObject({ page: 2 })
  })

  it('reads anew when an action moved elsewhere, and leaves its rows standing meanwhile (V6)', async () => {
    const { model, asked, settled, tools } = stage()
    await settled()
    tellChange(tools.core, { kind: 'service-report', id: '1' }, 'HARBOUR')
    tellChange(tools.core, { kind: 'corrective-action', id: '1' }, 'HARBOUR')
    expect(model.$list.get()).toMatchObject({ step: 'loading', shown: { total: 42 } })
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('offers stores by name, told apart by code and customer, and asks for one by its code (V6)', async () => {
    const { model } = stage()
    const found = await model.findStores('qu', 1, new AbortController().signal)
    expect(found.items).toEqual([{ value: 'S1', name: 'Quay', hint: 'S1 · Harbour' }])
  })

  it('is found as it was left, and tells the page so; an address that says anything counts as a whole (V6)', async () => {
    const left = stage()
    await left.settled()
    left.model.change({ progress: 'all' })
    left.model.sort({ sort: 'CreatedAt', order: 'desc' })
    left.model.choosePageSize(30)
    left.model.view.chooseColumns(['what', 'due'])
    const again = stage()
    await again.settled()
    const kept = { sort: 'CreatedAt', order: 'desc', pageSize: 30 }
    expect(again.asked[0]).toMatchObject({ ...kept, status: 'all' })
    expect(again.emitted('list-changed')).toMatchObject([{ ...kept, progress: 'all' }])
    expect(again.model.view.$view.get().columns).toEqual(['what', 'due'])
    const linked = stage({ store: 'S1' })
    await linked.settled()
    expect(linked.asked[0]).toMatchObject({ status: 'not-done', store: 'S1', sort: 'DueDate', pageSize: 10 })
    expect(linked.emitted('list-changed')).toEqual([])
  })

  it('shows everything once the filters are cleared, what is done among it (V6)', async () => {
    const { model, asked, settled, emitted } = stage()
    await settled()
    expect(asked[0]).toMatchObject({ status: 'not-done' })
    model.clear()
    await settled()
    expect(asked.at(-1)).toMatchObject({ status: 'all' })
    expect(emitted('list-changed').at(-1)).toMatchObject({ progress: 'all' })
  })

  it('shows nobody what another person left (S6)', async () => {
    const left = stage()
    await left.settled()
    left.model.change({ store: 'S1' })
    const other = stage({}, undefined, 'ben')
    await other.settled()
    expect(other.asked[0]).not.toHaveProperty('store')
  })

  it('keeps no filter after a sign-out, also when nobody looks at it any more (S5)', async () => {
    const left = stage()
    await left.settled()
    left.model.change({ keyword: 'Seal' })
    expect(sessionStorage.getItem('lustra.filters.corrective-action')).toBeTruthy()
    ends.splice(0).forEach((end) => end())
    left.signOut()
    expect(sessionStorage.getItem('lustra.filters.corrective-action')).toBeNull()
  })

  it('keeps nothing under the name of a group that was chosen meanwhile (S6)', async () => {
    const left = stage({ group: '' })
    await left.settled()
    left.core.$session.set({ ...left.core.$session.get(), group: { groupCode: 'JADE' } } as never)
    left.model.change({ store: 'S1' })
    expect(sessionStorage.getItem('lustra.filters.corrective-action')).toBeNull()
  })
})
