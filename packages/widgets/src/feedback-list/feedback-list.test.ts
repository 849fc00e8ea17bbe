import { AppError, onChange, tellChange, type Suggestion, type SuggestionSearch } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tools } from '../kit/tools.ts'
import { createFeedbackListModel } from './feedback-list.model.ts'
import type { feedbackList } from './feedback-list.widget.ts'

const suggestion = (Id: string, given: Partial<Suggestion> = {}): Suggestion => ({
  Id,
  StoreCode: 'S1',
  StoreName: 'Quay',
  CustomerName: 'Harbour',
  TimeZone: 'Asia/Shanghai',
  TypeNames: ['Service'],
  Excerpt: 'The trap by the door is missing',
  Author: 'Ada',
  CreatedAt: '2026-03-01T01:00:00Z',
  Status: 'answered',
  Images: 2,
  Messages: 1,
  ReportNo: '',
  HasNewAnswer: false,
  ...given,
})

const attributes = {
  progress: 'all',
  store: '',
  type: '',
  author: 'all',
  keyword: '',
  sort: 'CreatedAt',
  order: 'desc',
  page: 1,
  pageSize: 10,
  columns: '',
  feedback: '',
  group: 'HARBOUR',
}

async function stage(given: Record<string, unknown> = {}, types: () => unknown = () => []) {
  const heard: [string, unknown][] = []
  const searches: SuggestionSearch[] = []
  const went: unknown[] = []
  const core = {
    api: {
      async findSuggestions(search: SuggestionSearch) {
        searches.push(search)
        const Items = [suggestion('1', { HasNewAnswer: true }), suggestion('2')]
        return { Items, TotalItems: 2, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
      },
      suggestionTypes: async () => types(),
      storeChoices: async (kind: string) => ({
        Items: [{ Code: kind, Name: 'Quay', CustomerName: 'Harbour' }],
        TotalItems: 1,
        TotalIsCapped: false,
      }),
    },
    apiBase: '/api',
    dropReads: () => {},
    $session: atom({ status: 'signed-in', user: { userId: 'ann' }, group: null }),
    listen: () => () => {},
  }
  const tools = {
    core,
    $props: map({ ...attributes, ...given }),
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (heard.push([name, detail]), true),
    navigate: (to: unknown) => (went.push(to), true),
    scope: () => ({ group: 'HARBOUR' }),
    status: () => {},
    fail: () => {},
  } as unknown as Tools<typeof feedbackList>
  const model = createFeedbackListModel(tools)
  const told: string[] = []
  ends.push(
    model.$list.listen(() => {}),
    onChange(
      tools.core,
      ({ kind, id }) => void told.push(`${kind} ${id}`),
      () => 'HARBOUR',
    ),
  )
  await vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  return { model, heard, searches, told, went, core: tools.core }
}

const ends: (() => void)[] = []
beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  vi.unstubAllGlobals()
})

describe('the list of feedback', () => {
  it('asks for everything that an address says, under the names of the call (P4)', async () => {
    const { searches } = await stage({ progress: 'open', store: 'S1', type: '3', author: 'own' })
    expect(searches).toEqual([
      {
        pageIndex: 1,
        pageSize: 10,
        sort: 'CreatedAt',
        order: 'desc',
        status: 'open',
        store: 'S1',
        type: '3',
        author: 'own',
      },
    ])
  })

  it('says the name of a type that an address filters by (P4)', async () => {
    const { model } = await stage({ type: '3' }, () => [{ Id: '3', Name: 'Hygiene' }])
    await vi.waitFor(() => expect(model.$types.get()).toEqual([{ Id: '3', Name: 'Hygiene' }]))
  })

  it('asks for the types again after they could not be read (P4, E5)', async () => {
    let isDown = true
    const { model } = await stage({}, () => {
      if (isDown) throw new AppError('offline', 'down')
      return [{ Id: '3', Name: 'Hygiene' }]
    })
    await model.loadTypes()
    expect(model.$types.get()).toEqual([])
    isDown = false
    await model.loadTypes()
    expect(model.$types.get()).toHaveLength(1)
  })

  it('marks an answer as read once it is open, tells whoever counts, and leaves the rows standing (P4)', async () => {
    const { model, heard, told, searches } = await stage()
    model.onOpened({ ...suggestion('1', { HasNewAnswer: true }) } as never)
    expect(model.$list.get().shown!.rows.map(({ HasNewAnswer }) => HasNewAnswer)).toEqual([false, false])
    expect(heard.at(-1)).toEqual(['feedback-opened', { id: '1' }])
    expect(told).toEqual(['suggestion 1'])
    model.onOpened(suggestion('2') as never)
    expect(told).toHaveLength(1)
    expect(searches).toHaveLength(1)
  })

  it('reads anew when a feedback was sent or answered elsewhere (P4)', async () => {
    const { searches, core } = await stage()
    tellChange(core, { kind: 'promotion', id: '1' }, 'HARBOUR')
    tellChange(core, { kind: 'suggestion', id: '9' }, 'HARBOUR')
    await vi.waitFor(() => expect(searches).toHaveLength(2))
  })

  it('asks the page for the form, and offers the stores that have feedback (P4)', async () => {
    const { model, went } = await stage()
    expect(model.add()).toBe(true)
    expect(went).toEqual([{ path: '/feedback/add' }])
    const found = await model.findStores('', 1, new AbortController().signal)
    expect(found.items).toEqual([{ value: 'suggestion', name: 'Quay', hint: 'suggestion · Harbour' }])
  })
})
