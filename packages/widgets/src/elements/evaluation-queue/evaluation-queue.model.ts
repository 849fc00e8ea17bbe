import {
  codeOf,
  publishChange,
  type Evaluation,
  type ServiceReport,
  type Session,
  type Visit,
} from '@lustra/core'
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  createEvaluation,
  mayEvaluate,
  type Draft,
} from '../../features/evaluation/model/evaluation.model.ts'
import { createVisit } from '../../features/visit/visit.model.ts'
import { draftOwner, saveDraft } from '../../kit/drafts/drafts.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { isDay } from '../../ui/time/format-date.ts'
import type { EvaluationQueueTexts } from './evaluation-queue.texts.en.ts'
import type { evaluationQueue } from './evaluation-queue.widget.ts'

export type QueueContext = ElementContext<typeof evaluationQueue, keyof EvaluationQueueTexts>

/** A report of the queue; without its row when only the id is known. */
export interface Entry {
  id: string
  row?: ServiceReport | undefined
}

/** An evaluation that the person has given here. */
export interface Given extends Entry, Pick<Draft, 'suggestions' | 'callMe'> {
  rating: number
  /** Its EvaluationDate, by which it is taken back. */
  date: string
}

export type QueueState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  /** `acting`: in another person's name. */
  | { step: 'forbidden'; why: 'staff' | 'acting' }
  | { step: 'open'; entry: Entry }
  | { step: 'done' }

export interface Tally {
  /** Pending reports at the start. */
  total: number
  /** The total was counted up to a limit. */
  isCapped: boolean
  given: readonly Given[]
  skipped: readonly Entry[]
  /** Reports that turned out to be evaluated by others, or missing. */
  passed: number
}

/** The evaluation that is being taken back, or why the last one could not be. */
export type TakingBack = { step: 'none' | 'running' } | { step: 'failed'; error: unknown }

const pageSize = 20
/** With fewer reports loaded, the next page is loaded. */
const fewAhead = 5
const nothing: Tally = { total: 0, isCapped: false, given: [], skipped: [], passed: 0 }

/** The reports that are pending evaluation, one after the other (V5). */
export function createEvaluationQueueModel(context: QueueContext, now?: () => Date) {
  const { core, $props } = context
  const { api } = core
  const $state = atom<QueueState>({ step: 'loading' })
  const $tally = atom<Tally>(nothing)
  const $back = atom<TakingBack>({ step: 'none' })
  /** Aborted when the queue starts again. */
  let run = new AbortController()
  const kind = () => $props.get().kind
  let ahead: Entry[] = []
  /** The report behind which the next page begins. */
  let last = ''
  let isAllLoaded = false
  let isCounted = false
  /** The row of the report of the attribute, when the first page has it. */
  let firstRow: ServiceReport | undefined
  let filling: Promise<void> | undefined
  const seen = new Set<string>()
  let prefetched: { id: string; visit: Promise<Visit> } | undefined

  const visit = createVisit(context, now, (query, signal) => {
    const hit = query.id && prefetched?.id === query.id ? prefetched.visit : undefined
    if (hit) prefetched = undefined
    const load = () => api.visit(query, context.scope(signal))
    // A failed prefetch is loaded again.
    return hit ? hit.catch(load) : load()
  })
  const evaluation = createEvaluation(context, kind, onSent)

  function onSent(id: string, { EvaluationDate }: Evaluation, { rating, suggestions, callMe }: Draft) {
    const tally = $tally.get()
    const given = { ...openEntry(id), rating: rating!, suggestions, callMe, date: EvaluationDate ?? '' }
    $tally.set({ ...tally, given: [...tally.given, given] })
    void next()
  }

  /** Starts again, with the report of the attribute. */
  async function begin() {
    run.abort()
    run = new AbortController()
    const { signal } = run
    const session = core.$session.get()
    evaluation.hide()
    visit.open(noVisit)
    ahead = []
    last = ''
    isAllLoaded = false
    isCounted = false
    firstRow = undefined
    filling = undefined
    prefetched = undefined
    seen.clear()
    $back.set({ step: 'none' })
    $tally.set(nothing)
    if (!mayEvaluate(session)) {
      $state.set({ step: 'forbidden', why: isActing(session) ? 'acting' : 'staff' })
      return context.status('ready')
    }
    $state.set({ step: 'loading' })
    const { report } = $props.get()
    if (report) seen.add(report)
    try {
      await fill()
      if (signal.aborted) return
      if (report) show({ id: report, row: firstRow })
      else await next()
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) fail(error)
    }
  }

  /** Loads the next page. */
  async function fill() {
    const { signal } = run
    const { keyword, type, result, store, customer, from, to, order, report } = $props.get()
    const input = {
      feedback: 'pending',
      // The others cannot be judged yet.
      result: result === 'all' ? 'arrived' : result,
      order,
      pageSize,
      ...(keyword && { keyword }),
      ...(type && { serviceType: type }),
      ...(store && { store }),
      ...(customer && { customer }),
      ...(isDay(from) && { fromDay: from }),
      ...(isDay(to) && { toDay: to }),
      ...(last && { after: last }),
    } as const
    const found = await api
      .findServiceReports(kind(), input, context.scope(signal))
      .catch((error: unknown) => restarted(error))
    if (signal.aborted || !found) return
    if (!isCounted) {
      isCounted = true
      $tally.set({ ...$tally.get(), total: found.TotalItems, isCapped: !!found.TotalIsCapped })
      firstRow = found.Items.find(({ Id }) => Id === report)
    }
    last = found.Items.at(-1)?.Id ?? last
    isAllLoaded = found.Items.length < pageSize
    const fresh = found.Items.filter(({ Id }) => !seen.has(Id))
    for (const { Id } of fresh) seen.add(Id)
    ahead.push(...fresh.map((row) => ({ id: row.Id, row })))
  }

  /** The report before was deleted: the next page is looked for from the start. */
  function restarted(error: unknown): undefined {
    if (!last || codeOf(error) !== 'not-found') throw error
    last = ''
  }

  /** Loads a page ahead, once at a time. */
  const fillAhead = () =>
    (filling ??= fill().finally(() => {
      filling = undefined
    }))

  /** Opens the next report, or ends. */
  async function next() {
    const { signal } = run
    if (ahead.length === 0 && !isAllLoaded) {
      evaluation.hide()
      $state.set({ step: 'loading' })
      try {
        while (ahead.length === 0 && !isAllLoaded && !signal.aborted) await fillAhead()
      } catch (error) {
        if (!signal.aborted && !isAbort(error)) fail(error)
        return
      }
      if (signal.aborted) return
    }
    const entry = ahead.shift()
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
    void loadAhead()
  }

  /** The next page and the next report, so that they are shown at once. Failures are reported when they are needed. */
  async function loadAhead() {
    if (ahead.length < fewAhead && !isAllLoaded) await fillAhead().catch(() => undefined)
    const [following] = ahead
    if (!following || prefetched?.id === following.id) return
    prefetched = { id: following.id, visit: api.visit({ id: following.id }, context.scope()) }
    prefetched.visit.catch(() => undefined)
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

  function openEntry(id: string): Entry {
    const state = $state.get()
    return state.step === 'open' && state.entry.id === id ? state.entry : { id }
  }

  onMount($state, () => {
    let before = $props.get()
    void begin()
    const ends = [
      $props.listen((now) => {
        if (queried.some((name) => now[name] !== before[name])) void begin()
        before = now
      }),
      // Names of services are localized.
      context.$language.listen(() => void visit.refresh()),
      visit.watch(),
    ]
    return () => ends.forEach((end) => end())
  })

  const isSending = () => evaluation.$draft.get()?.step === 'sending' || $back.get().step === 'running'

  return {
    $state: $state as ReadableAtom<QueueState>,
    $tally: $tally as ReadableAtom<Tally>,
    $back: $back as ReadableAtom<TakingBack>,
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
    skip() {
      const state = $state.get()
      if (state.step !== 'open' || isSending()) return
      const tally = $tally.get()
      $tally.set({ ...tally, skipped: [...tally.skipped, state.entry] })
      void next()
    },
    /** Goes on from a report that cannot be evaluated any more. */
    pass() {
      const state = $state.get()
      if (state.step !== 'open' || isSending()) return
      const tally = $tally.get()
      $tally.set({ ...tally, passed: tally.passed + 1 })
      void next()
    },
    /** Shows the skipped reports again. */
    showSkipped() {
      const tally = $tally.get()
      ahead.push(...tally.skipped)
      $tally.set({ ...tally, skipped: [] })
      void next()
    },
    /** After a failed load. */
    again() {
      if (seen.size > 0) void next()
      else void begin()
    },
    /** Takes the last evaluation back, and shows its report again with stars and comment as a draft. */
    async takeBack() {
      const { given } = $tally.get()
      const { group } = $props.get()
      const taken = given.at(-1)
      if (!taken || isSending()) return
      const { id, rating, suggestions, callMe, date } = taken
      $back.set({ step: 'running' })
      try {
        await api.withdrawEvaluation(kind(), { id, Replaces: date }, context.scope())
      } catch (error) {
        $back.set(isAbort(error) ? { step: 'none' } : { step: 'failed', error })
        return
      }
      $back.set({ step: 'none' })
      saveDraft(draftOwner(core, group, id), { rating, suggestions, callMe })
      $tally.set({ ...$tally.get(), given: given.slice(0, -1) })
      const state = $state.get()
      if (state.step === 'open') ahead.unshift(state.entry)
      show({ id, row: taken.row })
      context.emit('evaluation-withdrawn', { id })
      publishChange(core, { kind: 'service-report', id }, group)
    },
  }
}

const queried = [
  'kind',
  'report',
  'keyword',
  'type',
  'result',
  'store',
  'customer',
  'from',
  'to',
  'order',
] as const

const noVisit = { report: '', store: '' }

const isActing = (session: Session) => session.status === 'signed-in' && !!session.switchedFrom
