import {
  AppError,
  onChange,
  onMessages,
  type Change,
  type Core,
  type Evaluation,
  type Message,
  type SubmittedEvaluation,
} from '@lustra/core'
import { browserEnvironment } from '@lustra/core/page/environment.ts'
import { createPersonalData } from '@lustra/core/session/personal-data.ts'
import type { SignOutReason } from '@lustra/core/session/types.ts'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvaluation, type EvaluationContext } from './evaluation.model.ts'

const pending: Evaluation = {
  OverallRating: null,
  OtherSuggestions: '',
  Evaluator: '',
  EvaluationDate: null,
  MayEvaluate: true,
  EditableUntil: null,
}
const own: Evaluation = {
  OverallRating: 4,
  OtherSuggestions: 'Quick',
  Evaluator: 'Ada',
  EvaluationDate: '2026-03-04T08:00:00Z',
  MayEvaluate: false,
  EditableUntil: '2026-03-04T15:59:59Z',
}
const foreign: Evaluation = { ...own, Evaluator: 'Li', OtherSuggestions: 'Late', EditableUntil: null }

type Submit = (kind: string, submitted: SubmittedEvaluation) => Promise<Evaluation>
const stored = new Map<string, string>()
const messages: Message[] = []
const ends: (() => void)[] = []
beforeEach(() => {
  stored.clear()
  messages.length = 0
  ends.push(onMessages((message) => messages.push(message)))
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  // Keys are own properties, as in a browser.
  const storage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  vi.unstubAllGlobals()
})

async function open(
  evaluations: Evaluation[],
  submit: Submit = async () => own,
  userId = '7',
  phone = { areaCode: '', MobilePhone: '' },
) {
  const responses = [...evaluations]
  const submitted = vi.fn<Submit>(submit)
  const emitted: unknown[] = []
  const core = {
    apiBase: '/api',
    dropReads: () => {},
    $session: atom({ status: 'signed-in', user: { userId, ...phone }, group: { groupCode: 'HARBOUR' } }),
    api: {
      viewEvaluation: async () => (responses.length > 1 ? responses.shift()! : responses[0]!),
      submitEvaluation: submitted,
    },
  } as unknown as Core
  const changes: Change[] = []
  ends.push(onChange(core, (change) => changes.push(change)))
  const context = {
    core,
    $props: { get: () => ({ group: '' }) },
    $t: atom((key: string) => `${key} ${performance.now()}`),
    scope: () => ({}),
    emit: (name: string, detail: object) => (emitted.push([name, detail]), true),
  } as unknown as EvaluationContext
  const model = createEvaluation(context, () => 'pest')
  model.open('r1')
  await vi.waitFor(() => expect(model.$shown.get().step).toBe('ready'))
  return { model, submitted, emitted, changes }
}

describe('an evaluation', () => {
  it('opens the form when the person may evaluate, and is read-only otherwise (V3, V5)', async () => {
    expect((await open([pending])).model.$draft.get()).toMatchObject({ rating: null, suggestions: '' })
    expect((await open([own])).model.$draft.get()).toBeNull()
    expect((await open([foreign])).model.$draft.get()).toBeNull()
  })

  it('is sent once despite repeated presses, and published (V5)', async () => {
    const { model, submitted, emitted, changes } = await open([pending])
    model.write({ rating: 5 })
    model.write({ suggestions: ' Clean \n' })
    await Promise.all([model.send(), model.send()])
    expect(submitted).toHaveBeenCalledExactlyOnceWith(
      'pest',
      {
        id: 'r1',
        OverallRating: 5,
        OtherSuggestions: 'Clean',
      },
      {},
    )
    expect(emitted).toEqual([['evaluated', { id: 'r1', rating: 5 }]])
    expect(changes).toEqual([{ kind: 'service-report', id: 'r1' }])
    expect(messages.map(({ kind }) => kind)).toEqual(['success'])
    expect(model.$shown.get()).toEqual({ step: 'closed' })
    expect(stored.size).toBe(0)
  })

  it('asks for a call only while the rating is low (evaluation queue)', async () => {
    const { model, submitted } = await open([pending])
    model.write({ rating: 1, callMe: true })
    model.write({ rating: 4 })
    await model.send()
    expect(submitted.mock.calls[0]![1]).not.toHaveProperty('CallMe')
    const low = await open([pending], undefined, '7', { areaCode: '852', MobilePhone: '23456789' })
    low.model.write({ rating: 2, callMe: true })
    await low.model.send()
    expect(low.submitted.mock.calls[0]![1]).toMatchObject({ OverallRating: 2, CallMe: true })
    expect(low.submitted.mock.calls[0]![1]).not.toHaveProperty('CallPhone')
  })

  it('needs a number to call, of the account or typed (evaluation queue)', async () => {
    const { model, submitted } = await open([pending])
    model.write({ rating: 1 })
    for (const callPhone of ['', '12 3']) {
      model.write({ callMe: true, callPhone })
      await model.send()
      expect(model.$draft.get()).toMatchObject({ isIncomplete: true, step: 'writing' })
    }
    expect(submitted).not.toHaveBeenCalled()
    model.write({ callPhone: ' 2345 6789 ' })
    expect(model.$draft.get()).toMatchObject({ isIncomplete: false })
    await model.send()
    expect(submitted.mock.calls[0]![1]).toMatchObject({ CallMe: true, CallPhone: '2345 6789' })
  })

  it('is not closed without a question when only a call was asked for (V5)', async () => {
    const low: Evaluation = { ...own, OverallRating: 1 }
    const { model } = await open([low])
    model.begin()
    expect(model.isDirty()).toBe(false)
    model.write({ callMe: true, callPhone: '2345 6789' })
    expect(model.isDirty()).toBe(true)
    model.hide()
    expect((await open([low])).model.$draft.get()).toMatchObject({ callMe: true, callPhone: '2345 6789' })
  })

  it('is not sent without stars, and shows so until some are chosen (V5)', async () => {
    const { model, submitted } = await open([pending])
    model.write({ suggestions: 'Clean' })
    await model.send()
    expect(model.$draft.get()).toMatchObject({ isIncomplete: true, suggestions: 'Clean' })
    model.write({ rating: 3 })
    expect(model.$draft.get()).toMatchObject({ isIncomplete: false })
    expect(submitted).not.toHaveBeenCalled()
  })

  it('is changed with a reference to the one that it replaces (V5)', async () => {
    const { model, submitted } = await open([own])
    model.begin()
    expect(model.$draft.get()).toMatchObject({ rating: 4, suggestions: 'Quick' })
    expect(model.isDirty()).toBe(false)
    model.write({ rating: 2 })
    expect(model.isDirty()).toBe(true)
    await model.send()
    expect(submitted.mock.calls[0]?.[1]).toMatchObject({ OverallRating: 2, Replaces: own.EvaluationDate })
  })

  it('keeps the draft when the network fails, and sends it on retry (V5)', async () => {
    let isOffline = true
    const submit: Submit = async () => {
      if (isOffline) throw new AppError('offline', 'no network')
      return own
    }
    const { model, emitted } = await open([pending], submit)
    model.write({ rating: 4, suggestions: 'Clean' })
    await model.send()
    expect(model.$draft.get()).toMatchObject({
      step: 'writing',
      rating: 4,
      suggestions: 'Clean',
      error: { code: 'offline' },
    })
    isOffline = false
    await model.send()
    expect(emitted).toHaveLength(1)
  })

  it('shows the existing evaluation above the own text when someone else was faster (V5)', async () => {
    const submit: Submit = () => Promise.reject(new AppError('already-evaluated', 'evaluated'))
    const { model, changes, submitted } = await open([pending, foreign], submit)
    model.write({ rating: 1, suggestions: 'Dirty' })
    await model.send()
    expect(model.$shown.get()).toMatchObject({ step: 'ready', value: { Evaluator: 'Li' } })
    expect(model.$draft.get()).toMatchObject({ suggestions: 'Dirty', isClosed: true })
    expect(changes).toHaveLength(1)
    await model.send()
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(model.isDirty()).toBe(false)
  })

  it('offers to replace the own evaluation of another window (V5)', async () => {
    let isFirst = true
    const submit: Submit = async () => {
      if (isFirst) throw new AppError('already-evaluated', 'evaluated')
      return own
    }
    const { model, submitted } = await open([pending, own], submit)
    model.write({ rating: 1 })
    await model.send()
    expect(model.$draft.get()).toMatchObject({ isClosed: false, replaces: own.EvaluationDate })
    isFirst = false
    await model.send()
    expect(submitted.mock.lastCall?.[1]).toMatchObject({ OverallRating: 1, Replaces: own.EvaluationDate })
  })

  it('keeps the text and reports that the deadline has passed (V5)', async () => {
    const submit: Submit = () => Promise.reject(new AppError('evaluation-closed', 'yesterday'))
    const { model } = await open([own, { ...own, EditableUntil: null }], submit)
    model.begin()
    model.write({ suggestions: 'Quick, but late' })
    await model.send()
    expect(model.$draft.get()).toMatchObject({
      isClosed: true,
      suggestions: 'Quick, but late',
      error: { code: 'evaluation-closed' },
    })
  })
})

describe('a draft that was not sent', () => {
  /** Ends the session of person 7 as the core does. */
  function endSession(reason: SignOutReason) {
    const personal = createPersonalData({
      environment: browserEnvironment(),
      ownsPlainKeys: true,
      storage: 'session',
    })
    personal.follow({ userId: '7', oldUserId: '' }, reason)
    personal.follow(null, reason)
  }

  it.each(['expired', 'elsewhere', 'refused'] as const)(
    'is restored for the same person only, after the session ended as %s (V5, S5)',
    async (reason) => {
      const { model } = await open([pending])
      model.write({ rating: 2, suggestions: 'Dirty' })
      endSession(reason)
      expect((await open([pending])).model.$draft.get()).toMatchObject({
        rating: 2,
        suggestions: 'Dirty',
        isRestored: true,
      })
      expect((await open([pending], undefined, '8')).model.$draft.get()).toMatchObject({ suggestions: '' })
    },
  )

  it('is removed when the person closes the evaluation (S5)', async () => {
    const { model } = await open([pending])
    model.write({ rating: 2, suggestions: 'Dirty' })
    expect([...stored.keys()]).toEqual(['lustra.draft.7/HARBOUR/r1'])
    model.close()
    expect([stored.size, model.$draft.get()]).toEqual([0, null])
  })

  it('is removed when the person signs out (S5)', async () => {
    const { model } = await open([pending])
    model.write({ rating: 2, suggestions: 'Dirty' })
    endSession('user')
    expect(stored.size).toBe(0)
    expect((await open([pending])).model.$draft.get()).toMatchObject({ suggestions: '', isRestored: false })
  })

  it('is restored after the evaluation was only hidden because its part failed to load (V5, E5)', async () => {
    const { model } = await open([pending])
    model.write({ rating: 2, suggestions: 'Dirty' })
    model.hide()
    expect([model.$shown.get(), model.$draft.get()]).toEqual([{ step: 'closed' }, null])
    model.open('r1')
    await vi.waitFor(() =>
      expect(model.$draft.get()).toMatchObject({ rating: 2, suggestions: 'Dirty', isRestored: true }),
    )
  })

  it('is removed when the evaluation is closed while sending, even if that fails (V5, S5)', async () => {
    let fail: (error: unknown) => void = () => {}
    const { model } = await open([pending], () => new Promise((_, reject) => (fail = reject)))
    model.write({ rating: 2, suggestions: 'Dirty' })
    const sent = model.send()
    model.close()
    fail(new AppError('offline', 'no network'))
    await sent
    expect([stored.size, model.$draft.get()]).toEqual([0, null])
  })
})
