import { onChange, publishChange, type Evaluation, type Session } from '@lustra/core'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  createEvaluation,
  mayEvaluate,
  writtenOf,
  type Draft,
  type Written,
} from '../../features/evaluation/model/evaluation.model.ts'
import { createVisit } from '../../features/visit/visit.model.ts'
import { draftOwner, saveDraft } from '../../kit/drafts/drafts.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { EvaluationQueueTexts } from './evaluation-queue.texts.en.ts'
import type { evaluationQueue } from './evaluation-queue.widget.ts'
import { createReportsAhead, queried, type Entry } from './reports-ahead.ts'

export type QueueContext = ElementContext<typeof evaluationQueue, keyof EvaluationQueueTexts>

/** An evaluation that the person has given here. */
interface Given extends Entry, Omit<Written, 'rating'> {
  rating: number
  /** Its EvaluationDate, by which it is taken back. */
  date: string
}

type QueueState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  /** `acting`: in another person's name. */
  | { step: 'forbidden'; why: 'staff' | 'acting' }
  | { step: 'open'; entry: Entry }
  | { step: 'done' }

interface Tally {
  /** Pending reports at the start. */
  total: number
  /** The total was counted up to a limit. */
  isCapped: boolean
  given: readonly Given[]
  skipped: readonly Entry[]
  /** Reports that turned out to be evaluated meanwhile, missing, or closed to the person. */
  passed: number
}

/** The evaluation that is being taken back, or why the last one could not be. */
type TakingBack = { step: 'none' | 'running' } | { step: 'failed'; error: unknown }

const nothing: Tally = { total: 0, isCapped: false, given: [], skipped: [], passed: 0 }
const noVisit = { report: '', store: '' }

/** The reports that are pending evaluation, one after the other (V5). */
export function createEvaluationQueueModel(context: QueueContext) {
  const { core, $props } = context
  const flow = createFlow(context)
  const { $state, $tally, visit, evaluation, next, begin } = flow

  onMount($state, () => {
    let before = $props.get()
    void begin()
    const ends = [
      $props.listen((now) => {
        if (queried.some((name) => now[name] !== before[name])) void begin()
        before = now
      }),
      // Names of services are localized.
      context.$language.listen(() => {
        flow.reports.forgetVisit()
        void visit.refresh()
      }),
      onChange(core, flow.reports.forgetVisit, () => $props.get().group),
      visit.watch(),
    ]
    return () => ends.forEach((end) => end())
  })

  const $back = createTakingBack(context, flow)
  const isSending = () =>
    evaluation.$draft.get()?.step === 'sending' || $back.$taking.get().step === 'running'

  /** Leaves the open report. */
  function leave(count: (tally: Tally, entry: Entry) => Tally) {
    const state = $state.get()
    if (state.step !== 'open' || isSending()) return
    $tally.set(count($tally.get(), state.entry))
    void next()
  }

  return {
    $state: $state as ReadableAtom<QueueState>,
    $tally: $tally as ReadableAtom<Tally>,
    $back: $back.$taking as ReadableAtom<TakingBack>,
    /** Position of the open report, and their number. */
    $progress: computed([$tally, $state], ({ total, isCapped, given, skipped, passed }, { step }) => {
      const before = given.length + skipped.length + passed
      const position = step === 'open' || step === 'loading' ? before + 1 : before
      return { position, total: Math.max(total, position), isCapped }
    }),
    visit,
    evaluation,
    refresh: () => ($state.get().step === 'open' ? visit.refresh() : begin()),
    send: () => void (isSending() || evaluation.send()),
    /** Leaves the open report for the end; its draft stays. */
    skip: () => leave((tally, entry) => ({ ...tally, skipped: [...tally.skipped, entry] })),
    /** Goes on from a report that cannot be evaluated any more. */
    pass: () => leave((tally) => ({ ...tally, passed: tally.passed + 1 })),
    /** Shows the skipped reports again. */
    showSkipped() {
      const tally = $tally.get()
      flow.reports.putLast(tally.skipped)
      $tally.set({ ...tally, skipped: [] })
      void next()
    },
    /** After a failed load. */
    again: () => void ($tally.get().total > 0 ? next() : begin()),
    takeBack: async () => {
      if (!isSending()) await $back.takeBack()
    },
  }
}

/** From one report to the next. */
function createFlow(context: QueueContext) {
  const { core, $props } = context
  const $state = atom<QueueState>({ step: 'loading' })
  const $tally = atom<Tally>(nothing)
  const reports = createReportsAhead(context, (total, isCapped) =>
    $tally.set({ ...$tally.get(), total, isCapped }),
  )
  const visit = createVisit(context, undefined, reports.visitOf)
  const evaluation = createEvaluation(context, () => $props.get().kind, onSent)

  function onSent(id: string, { EvaluationDate }: Evaluation, draft: Draft) {
    const state = $state.get()
    // The queue has started again meanwhile: what it shows now stays.
    if (state.step !== 'open' || state.entry.id !== id) return
    const tally = $tally.get()
    const given = { ...state.entry, ...writtenOf(draft), rating: draft.rating!, date: EvaluationDate ?? '' }
    $tally.set({ ...tally, given: [...tally.given, given] })
    void next()
  }

  /** Starts again, with the report of the attribute. */
  async function begin() {
    const signal = reports.restart()
    const session = core.$session.get()
    evaluation.hide()
    visit.open(noVisit)
    $tally.set(nothing)
    if (!mayEvaluate(session)) {
      $state.set({ step: 'forbidden', why: isActing(session) ? 'acting' : 'staff' })
      return context.status('ready')
    }
    $state.set({ step: 'loading' })
    const { report } = $props.get()
    try {
      await reports.fill()
      if (signal.aborted) return
      if (report) show({ id: report, row: reports.firstRow() })
      else await next()
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) fail(error)
    }
  }

  /** Opens the next report, or ends. */
  async function next() {
    const signal = reports.signal()
    if (reports.isBehind()) {
      evaluation.hide()
      $state.set({ step: 'loading' })
      try {
        while (reports.isBehind() && !signal.aborted) await reports.fill()
      } catch (error) {
        if (!signal.aborted && !isAbort(error)) fail(error)
        return
      }
      if (signal.aborted) return
    }
    const entry = reports.take()
    if (entry) show(entry)
    else finish()
  }

  function show(entry: Entry) {
    $state.set({ step: 'open', entry })
    context.status('ready')
    // The stored draft of the report before stays.
    evaluation.hide()
    evaluation.open(entry.id)
    visit.open({ report: entry.id, store: '' })
    void reports.prefetch()
  }

  function finish() {
    evaluation.hide()
    visit.open(noVisit)
    $state.set({ step: 'done' })
    context.status('ready')
  }

  function fail(error: unknown) {
    $state.set({ step: 'failed', error })
    context.fail(error)
  }

  return { $state, $tally, reports, visit, evaluation, begin, next, show }
}

/** Takes the last evaluation back, and shows its report again with stars and comment as a draft. */
function createTakingBack(
  context: QueueContext,
  { $state, $tally, reports, show }: ReturnType<typeof createFlow>,
) {
  const { core, $props } = context
  const $taking = atom<TakingBack>({ step: 'none' })

  async function takeBack() {
    const { given } = $tally.get()
    const { group, kind } = $props.get()
    const signal = reports.signal()
    const last = given.at(-1)
    if (!last) return
    const { id, row, date } = last
    $taking.set({ step: 'running' })
    try {
      await core.api.withdrawEvaluation(kind, { id, Replaces: date }, context.scope())
    } catch (error) {
      $taking.set(isAbort(error) ? { step: 'none' } : { step: 'failed', error })
      return
    }
    $taking.set({ step: 'none' })
    saveDraft(draftOwner(core, group, id), writtenOf(last))
    // The queue has started again meanwhile, and may offer the report itself.
    if (!signal.aborted) {
      $tally.set({ ...$tally.get(), given: given.slice(0, -1) })
      const state = $state.get()
      if (state.step === 'open') reports.putFirst(state.entry)
      show({ id, row })
    }
    context.emit('evaluation-withdrawn', { id })
    publishChange(core, { kind: 'service-report', id }, group)
  }

  return { $taking, takeBack }
}

const isActing = (session: Session) => session.status === 'signed-in' && !!session.switchedFrom
