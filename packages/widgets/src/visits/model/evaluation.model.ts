import {
  codeOf,
  notify,
  tellChange,
  type Evaluation,
  type ServiceReportKind,
  type SubmittedEvaluation,
} from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Tools } from '../../kit/tools.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { draftOwner, keepDraft, recallDraft } from './draft-memory.ts'
import { createShown } from './shown.model.ts'
import type { VisitWords } from '../visits.words.ts'

/** What an evaluation needs of an element that shows it. */
export interface EvaluationTools extends Pick<Tools, 'core' | 'scope'> {
  readonly $props: { get(): { group: string } }
  readonly $t: ReadableAtom<VisitWords>
  emit(name: 'evaluated', detail: { id: string; rating: number }): boolean
}

/** What of an evaluation survives a reload and the end of the session. */
export interface KeptDraft {
  rating: number | null
  suggestions: string
}

/** An evaluation that is being written. */
export interface Draft extends KeptDraft {
  step: 'writing' | 'sending'
  /** The EvaluationDate of the own evaluation that it changes. */
  replaces: string | null
  /** Sent without a rating. */
  isIncomplete: boolean
  /** Nothing typed here can be sent any more: somebody else judged, or the day is over. */
  isClosed: boolean
  /** It is what was typed before a reload, or before the session ended. */
  isRecalled: boolean
  error?: unknown
}

/** What the customer thinks of one service: shown (V3), and given or changed (V5). */
export function createEvaluation(tools: EvaluationTools, kind: () => ServiceReportKind) {
  const { core } = tools
  const $draft = atom<Draft | null>(null)
  const shown = createShown<Evaluation>({
    load: (id, signal) => core.api.viewEvaluation(kind(), id, tools.scope(signal)),
    onReady: (id, value) => {
      const kept = recallDraft(ownerOf(id), isKept)
      if (!$draft.get() && (value.MayEvaluate || (kept && value.EditableUntil))) begin()
    },
  })

  const ownerOf = (id: string) => draftOwner(core, tools.$props.get().group, id)

  /** Starts to write: what was typed before, else the own evaluation that is to be changed, else nothing. */
  function begin() {
    const open = shown.$shown.get()
    if (open.step !== 'ready') return
    const { OverallRating: rating, OtherSuggestions: suggestions, EvaluationDate, MayEvaluate } = open.value
    const kept = recallDraft(ownerOf(open.id), isKept)
    const replaces = MayEvaluate ? null : EvaluationDate
    $draft.set({
      ...(kept ?? { rating, suggestions }),
      step: 'writing',
      replaces,
      isIncomplete: false,
      isClosed: false,
      isRecalled: !!kept,
    })
  }

  function write(typed: Partial<KeptDraft>) {
    const draft = $draft.get()
    if (!draft || draft.step === 'sending') return
    const next = { ...draft, ...typed, isIncomplete: draft.isIncomplete && typed.rating === undefined }
    $draft.set(next)
    keepDraft(
      ownerOf(shown.openId()),
      isDirty() ? { rating: next.rating, suggestions: next.suggestions } : null,
    )
  }

  /** Whether closing now would lose something that could still be sent. */
  function isDirty(): boolean {
    const draft = $draft.get()
    const open = shown.$shown.get()
    if (!draft || draft.isClosed || open.step !== 'ready') return false
    return draft.rating !== open.value.OverallRating || draft.suggestions !== open.value.OtherSuggestions
  }

  async function send() {
    const id = shown.openId()
    const draft = $draft.get()
    if (!draft || !id || draft.step === 'sending' || draft.isClosed) return
    const { rating, suggestions, replaces, error: _, ...rest } = draft
    if (rating === null) return $draft.set({ ...draft, isIncomplete: true })
    const owner = ownerOf(id)
    $draft.set({ ...rest, rating, suggestions, replaces, step: 'sending' })
    const submitted: SubmittedEvaluation = {
      id,
      OverallRating: rating,
      OtherSuggestions: suggestions.trim(),
      ...(replaces && { Replaces: replaces }),
    }
    try {
      await core.api.submitEvaluation(kind(), submitted, tools.scope())
      keepDraft(owner, null)
      taken(id, rating)
    } catch (error) {
      if (isAbort(error)) return
      if (shown.openId() === id) await refused(id, error)
    }
  }

  function taken(id: string, rating: number) {
    if (shown.openId() === id) {
      $draft.set(null)
      shown.close()
    }
    notify({ kind: 'success', text: tools.$t.get()('visit.thanks') })
    tools.emit('evaluated', { id, rating })
    tell(id)
  }

  /** What was typed stays, whatever the host says. */
  async function refused(id: string, error: unknown) {
    const draft = $draft.get()
    if (!draft) return
    const code = codeOf(error)
    const isOver = code === 'already-evaluated' || code === 'evaluation-closed'
    const current = isOver ? await latest(id) : null
    if (shown.openId() !== id) return
    if (current) shown.put(id, current)
    // The other one may be the person themselves, in another window: then sending again replaces it.
    const replaces = current?.EditableUntil ? current.EvaluationDate : draft.replaces
    const isClosed = isOver && !current?.EditableUntil && !current?.MayEvaluate
    $draft.set({ ...draft, step: 'writing', replaces, isClosed, error })
    if (isClosed) keepDraft(ownerOf(id), null)
    if (isOver) tell(id)
  }

  const latest = (id: string) =>
    core.api.viewEvaluation(kind(), id, tools.scope()).catch((): Evaluation | null => null)

  const tell = (id: string) => tellChange(core, { kind: 'service-report', id }, tools.$props.get().group)

  function forget() {
    keepDraft(ownerOf(shown.openId()), null)
    $draft.set(null)
  }

  return {
    $shown: shown.$shown,
    $draft: $draft as ReadableAtom<Draft | null>,
    openId: shown.openId,
    again: shown.again,
    /** Shows another one, or closes when there is no id. What was being written is forgotten. */
    open(id: string) {
      if (id !== shown.openId()) forget()
      shown.open(id)
    },
    close() {
      forget()
      shown.close()
    },
    begin,
    /** Back from writing to what stands. */
    stop: forget,
    write,
    send,
    isDirty,
  }
}

const isKept = ({ rating, suggestions }: KeptDraft) =>
  (rating === null || [1, 2, 3, 4, 5].includes(rating)) && typeof suggestions === 'string'

export type EvaluationModel = ReturnType<typeof createEvaluation>
