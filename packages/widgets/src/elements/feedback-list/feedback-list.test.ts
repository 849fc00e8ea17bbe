import { AppError, onChange, publishChange, type Suggestion, type SuggestionSearch } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ElementContext } from '../../kit/element-context.ts'
import { createFeedbackListModel } from './feedback-list.model.ts'
import type { feedbackList } from './feedback-list.widget.ts'

const suggestion = (Id: string, overrides: Partial<Suggestion> = {}): Suggestion => ({
  Id,
  storeCode: 'S1',
  typeIds: [],
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
  ...overrides,
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

async function setup(props: Record<string, unknown> = {}, types: () => unknown = () => []) {
  const emitted: [string, unknown][] = []
  const searches: SuggestionSearch[] = []
  const navigations: unknown[] = []
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
  const context = {
    core,
    $props: map({ ...attributes, ...props }),
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (emitted.push([name, detail]), true),
    navigate: (to: unknown) => (navigations.push(to), true),
    scope: () => ({ group: 'HARBOUR' }),
    status: () => {},
    fail: () => {},
  } as unknown as ElementContext<typeof feedbackList>
  const model = createFeedbackListModel(context)
  const published: string[] = []
  cleanups.push(
    model.$list.listen(() => {}),
    onChange(
      context.core,
      ({ kind, id }) => void published.push(`${kind} ${id}`),
      () => 'HARBOUR',
    ),
  )
  await vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  return { model, emitted, searches, published, navigations, core: context.core }
}

const cleanups: (() => void)[] = []
beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  cleanups.splice(0).forEach((cleanUp) => cleanUp())
  vi.unstubAllGlobals()
})

describe('the list of feedback', () => {
  it('maps all filters of the URL to the parameters of the call (P4)', async () => {
    const { searches } = await setup({ progress: 'open', store: 'S1', type: '3', author: 'own' })
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

  it('loads the name of a type that the URL filters by (P4)', async () => {
    const { model } = await setup({ type: '3' }, () => [{ Id: '3', Name: 'Hygiene' }])
    await vi.waitFor(() => expect(model.$types.get()).toEqual([{ Id: '3', Name: 'Hygiene' }]))
  })

  it('loads the types again after a failure (P4, E5)', async () => {
    let isDown = true
    const { model } = await setup({}, () => {
      if (isDown) throw new AppError('offline', 'down')
      return [{ Id: '3', Name: 'Hygiene' }]
    })
    await model.loadTypes()
    expect(model.$types.get()).toEqual([])
    isDown = false
    await model.loadTypes()
    expect(model.$types.get()).toHaveLength(1)
  })

  it('reloads when feedback was sent or answered elsewhere (P4)', async () => {
    const { searches, core } = await setup()
    publishChange(core, { kind: 'promotion', id: '1' }, 'HARBOUR')
    publishChange(core, { kind: 'suggestion', id: '9' }, 'HARBOUR')
    await vi.waitFor(() => expect(searches).toHaveLength(2))
  })

  it('asks the page to open the form, and offers the stores that have feedback (P4)', async () => {
    const { model, navigations } = await setup()
    expect(model.add()).toBe(true)
    expect(navigations).toEqual([{ path: '/feedback/add' }])
    const found = await model.findStores('', 1, new AbortController().signal)
    expect(found.items).toEqual([{ value: 'suggestion', name: 'Quay', hint: 'suggestion · Harbour' }])
  })
})
