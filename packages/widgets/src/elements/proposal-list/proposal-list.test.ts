import { AppError, publishChange, type ProposalFeedback, type ProposalSearch } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProposalListModel, type ProposalListContext } from './proposal-list.model.ts'

const attributes = {
  keyword: '',
  progress: 'not-done',
  store: '',
  sort: 'deathLineDate',
  order: 'asc',
  page: 1,
  pageSize: 10,
  columns: '',
  proposal: '',
  language: '',
  theme: '',
  api: '',
  group: 'HARBOUR',
  density: 'comfortable',
}

type Send = (feedback: ProposalFeedback) => Promise<unknown>
const accept: Send = async (feedback) => ({ Id: feedback.id, Status: feedback.Status, History: [] })

/** A page with one element on the evening of the 4th of March. */
function setup(props: Record<string, unknown> = {}, send = accept) {
  const searches: ProposalSearch[] = []
  const sent: ProposalFeedback[] = []
  const api = {
    async findProposals(search: ProposalSearch) {
      searches.push(search)
      return { Items: [], TotalItems: 0, TotalPages: 0, CurrentPage: 1, TotalIsCapped: false }
    },
    proposal: async ({ id }: { id: string }) => ({ Id: id, Status: 'open', History: [] }),
    async answerProposal(feedback: ProposalFeedback) {
      sent.push(feedback)
      return send(feedback)
    },
  }
  const context = {
    core: {
      api,
      apiBase: '/api',
      dropReads: () => {},
      $session: atom({ status: 'signed-in', user: { userId: 'ann' }, group: null }),
      listen: () => () => {},
    },
    $props: map({ ...attributes, ...props }),
    $language: atom('en'),
    emit: () => true,
    scope: (signal?: AbortSignal) => ({ signal, group: 'HARBOUR' }),
    status: () => {},
    fail: () => {},
  } as unknown as ProposalListContext
  const model = createProposalListModel(context, () => new Date(2026, 2, 4, 23, 59))
  cleanups.push(model.$list.listen(() => {}))
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  return { model, searches, sent, settled, context }
}

let cleanups: (() => void)[] = []
beforeEach(() => {
  cleanups = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(() => {
  cleanups.forEach((cleanUp) => cleanUp())
  vi.unstubAllGlobals()
})

describe('the list of proposals', () => {
  it('requests proposals that are not done by the user’s calendar day, due first (P5)', async () => {
    const { searches, settled, model } = setup()
    await settled()
    expect(searches).toEqual([
      {
        pageIndex: 1,
        pageSize: 10,
        sort: 'deathLineDate',
        order: 'asc',
        status: 'not-done',
        today: '2026-03-04',
      },
    ])
    expect(model.$today.get()).toBe('2026-03-04')
    model.clear()
    await settled()
    expect(searches.at(-1)).toMatchObject({ status: 'all' })
  })

  it('reloads when a proposal was answered anywhere, and after no other change (P5)', async () => {
    const { searches, settled, context } = setup()
    await settled()
    publishChange(context.core, { kind: 'promotion', id: '1' }, 'HARBOUR')
    publishChange(context.core, { kind: 'proposal', id: '1' }, 'HARBOUR')
    await vi.waitFor(() => expect(searches).toHaveLength(2))
  })

  it('sends a message with the current status, and a decision with the status it was based on (P5)', async () => {
    const { model, sent } = setup()
    model.thread.open('7')
    await vi.waitFor(() => expect(model.thread.$shown.get().step).toBe('ready'))
    expect(await model.thread.send({ status: null, note: ' What does it cost? ' })).toBe(true)
    expect(await model.thread.send({ status: 'done', note: '' })).toBe(true)
    expect(sent).toEqual([
      { id: '7', Contents: 'What does it cost?', Status: 'open', Before: 'open' },
      { id: '7', Contents: '', Status: 'done', Before: 'open' },
    ])
  })

  it('shows the outcome of an answer only at the proposal that it was written for (P5)', async () => {
    const responses = new Map<string, PromiseWithResolvers<unknown>>()
    const { model, sent } = setup({}, ({ id }) => {
      const response = Promise.withResolvers<unknown>()
      responses.set(id, response)
      return response.promise
    })
    const { thread } = model
    const opened = async (id: string) => {
      thread.open(id)
      await vi.waitFor(() => expect(thread.$shown.get()).toMatchObject({ step: 'ready', id }))
    }
    const answer = { status: null, note: 'Yes' }
    await opened('7')
    const first = thread.send(answer)
    await opened('8')
    expect(thread.$sending.get()).toEqual({ step: 'idle' })
    const second = thread.send(answer)
    responses.get('7')!.reject(new AppError('offline', 'down'))
    expect(await first).toBe(false)
    expect(thread.$sending.get()).toEqual({ step: 'sending' })
    expect(await thread.send(answer)).toBe(false)
    await opened('7')
    await opened('8')
    expect(thread.$sending.get()).toEqual({ step: 'sending' })
    expect(await thread.send(answer)).toBe(false)
    responses.get('8')!.resolve({ Id: '8', Status: 'open', History: [] })
    expect(await second).toBe(true)
    expect(thread.$sending.get()).toEqual({ step: 'idle' })
    expect(sent.map(({ id }) => id)).toEqual(['7', '8'])
  })
})
