import type { Evaluation } from '@lustra/core'
import { atom } from 'nanostores'
import type { Resource } from '../../ui/resource/resource.model.ts'
import { readDraft, saveDraft, type DraftKey } from './drafts.ts'

/** What of an evaluation survives a reload and the end of the session. */
export interface SavedDraft {
  rating: number | null
  suggestions: string
}

/** An evaluation that is being written. */
export interface Draft extends SavedDraft {
  step: 'writing' | 'sending'
  /** The EvaluationDate of the own evaluation that it changes. */
  replaces: string | null
  /** Sent without a rating. */
  isIncomplete: boolean
  /** Nothing typed here can be sent any more: somebody else evaluated, or the day is over. */
  isClosed: boolean
  /** It was typed before a reload, or before the session ended. */
  isRecalled: boolean
  error?: unknown
}

interface Source {
  /** The evaluation that is open. */
  current(): Resource<Evaluation>
  /** Under which name the draft of a report is stored. */
  ownerOf(id: string): DraftKey
}

/** The draft of the open evaluation, stored in this tab while it differs from what was sent before. */
export function createEvaluationDraft({ current, ownerOf }: Source) {
  const $draft = atom<Draft | null>(null)
  const openId = () => {
    const open = current()
    return open.step === 'closed' ? '' : open.id
  }
  const saved = (id: string) => readDraft(ownerOf(id), isSavedDraft)

  /** Leaves the form; what is stored waits for the next opening. */
  const hide = () => $draft.set(null)

  /** Starts with what was typed before, else with the own evaluation that is to be changed, else empty. */
  function begin() {
    const open = current()
    if (open.step !== 'ready') return
    const { OverallRating: rating, OtherSuggestions: suggestions, EvaluationDate, MayEvaluate } = open.value
    const typed = saved(open.id)
    $draft.set({
      ...(typed ?? { rating, suggestions }),
      step: 'writing',
      replaces: MayEvaluate ? null : EvaluationDate,
      isIncomplete: false,
      isClosed: false,
      isRecalled: !!typed,
    })
  }

  /** Whether closing now would lose something that could still be sent. */
  function isDirty(): boolean {
    const draft = $draft.get()
    const open = current()
    if (!draft || draft.isClosed || open.step !== 'ready') return false
    return draft.rating !== open.value.OverallRating || draft.suggestions !== open.value.OtherSuggestions
  }

  return {
    $draft,
    begin,
    isDirty,
    /** Begins by itself where the person may evaluate, or has typed a change that may still be sent. */
    beginWhenAllowed(id: string, { MayEvaluate, EditableUntil }: Evaluation) {
      if (!$draft.get() && (MayEvaluate || (EditableUntil && saved(id)))) begin()
    },
    write(typed: Partial<SavedDraft>) {
      const draft = $draft.get()
      if (!draft || draft.step === 'sending') return
      const next = { ...draft, ...typed, isIncomplete: draft.isIncomplete && typed.rating === undefined }
      $draft.set(next)
      const { rating, suggestions } = next
      saveDraft(ownerOf(openId()), isDirty() ? { rating, suggestions } : null)
    },
    hide,
    discard() {
      saveDraft(ownerOf(openId()), null)
      hide()
    },
  }
}

const isSavedDraft = ({ rating, suggestions }: SavedDraft) =>
  (rating === null || [1, 2, 3, 4, 5].includes(rating)) && typeof suggestions === 'string'
