import { AppError, tellChange, type ProposalFeedback, type ProposalSearch } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProposalListModel, type ProposalListTools } from './proposal-list.model.ts'

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
const taken: Send = async (feedback) => ({ Id: feedback.id, Status: feedback.Status, History: [] })

/** A page with one element on the evening of the 4th of March. */
function stage(given: Record<string, unknown> = {}, send = taken) {
  const asked: ProposalSearch[] = []
  const sent: ProposalFeedback[] = []
  const api = {
    async findProposals(search: ProposalSearch) {
      asked.push(search)
      return { Items: [], TotalItems: 0, TotalPages: 0, CurrentPage: 1, TotalIsCapped: false }
    },
    proposal: async (id: string) => ({ Id: id, Status: 'open', History: [] }),
    async answerProposal(feedback: ProposalFeedback) {
      sent.push(feedback)
      return send(feedback)
    },
  }
  const tools = {
    core: {
      api,
      apiBase: '/api',
      dropReads: () => {},
      $session: atom({ status: 'signed-in', user: { userId: 'ann' }, group: null }),
      listen: () => () => {},
    },
    $props: map({ ...attributes, ...given }),
    $language: atom('en'),
    emit: () => true,
    scope: (signal?: AbortSignal) => ({ signal, group: 'HARBOUR' }),
    status: () => {},
    fail: () => {},
  } as unknown as ProposalListTools
  const model = createProposalListModel(tools, () => new Date(2026, 2, 4, 23, 59))
  ends.push(model.$list.listen(() => {}))
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  return { model, asked, sent, settled, tools }
}

let ends: (() => void)[] = []
beforeEach(() => {
  ends = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(() => {
  ends.forEach((end) => end())
  vi.unstubAllGlobals()
})

describe('the list of proposals', () => {
  it('asks for what is not done by the reader’s own day, due first (P5)', async () => {
    const { asked, settled, model } = stage()
    await settled()
    expect(asked).toEqual([
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
    expect(asked.at(-1)).toMatchObject({ status: 'all' })
  })

  it('reads anew when a proposal was answered anywhere, and after no other change (P5)', async () => {
    const { asked, settled, tools } = stage()
    await settled()
    tellChange(tools.core, { kind: 'promotion', id: '1' }, 'HARBOUR')
    tellChange(tools.core, { kind: 'proposal', id: '1' }, 'HARBOUR')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  it('sends a message with the status as it is, and a decision with the one that was seen (P5)', async () => {
    const { model, sent } = stage()
    model.thread.open('7')
    await vi.waitFor(() => expect(model.thread.$shown.get().step).toBe('ready'))
    expect(await model.thread.send({ status: null, note: ' What does it cost? ' })).toBe(true)
    expect(await model.thread.send({ status: 'done', note: '' })).toBe(true)
    expect(sent).toEqual([
      { id: '7', Contents: 'What does it cost?', Status: 'open', Before: 'open' },
      { id: '7', Contents: '', Status: 'done', Before: 'open' },
    ])
  })

  it('shows the end of an answer only at the proposal that it was written for (P5)', async () => {
    const answers = new Map<string, PromiseWithResolvers<unknown>>()
    const { model, sent } = stage({}, ({ id }) => {
      const answer = Promise.withResolvers<unknown>()
      answers.set(id, answer)
      return answer.promise
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
    answers.get('7')!.reject(new AppError('offline', 'down'))
    expect(await first).toBe(false)
    expect(thread.$sending.get()).toEqual({ step: 'sending' })
    expect(await thread.send(answer)).toBe(false)
    await opened('7')
    await opened('8')
    expect(thread.$sending.get()).toEqual({ step: 'sending' })
    expect(await thread.send(answer)).toBe(false)
    answers.get('8')!.resolve({ Id: '8', Status: 'open', History: [] })
    expect(await second).toBe(true)
    expect(thread.$sending.get()).toEqual({ step: 'idle' })
    expect(sent.map(({ id }) => id)).toEqual(['7', '8'])
  })
})
