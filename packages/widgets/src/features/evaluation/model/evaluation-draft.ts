import type { Evaluation } from '@lustra/core'
import { atom } from 'nanostores'
import type { Resource } from '../../../ui/resource/resource.model.ts'
import { readDraft, saveDraft, type DraftKey } from '../../../kit/drafts/drafts.ts'

/** The part of a draft that survives a reload and the end of the session. */
export interface SavedDraft {
  rating: number | null
  suggestions: string
}

/** An evaluation that is being written. */
export interface Draft extends SavedDraft {
  step: 'writing' | 'sending'
  /** EvaluationDate of the own evaluation that the draft replaces. */
  replaces: string | null
  /** Sent without a rating. */
  isIncomplete: boolean
  /** Can no longer be sent: someone else evaluated, or the deadline has passed. */
  isClosed: boolean
  /** Restored after a reload or a new sign-in. */
  isRestored: boolean
  error?: unknown
}

interface Source {
  /** The open evaluation. */
  current(): Resource<Evaluation>
  /** Storage key of a report's draft. */
  draftKeyOf(id: string): DraftKey
}

/** The draft of the open evaluation, stored in this tab while it differs from the submitted one. */
export function createEvaluationDraft({ current, draftKeyOf }: Source) {
  const $draft = atom<Draft | null>(null)
  const openId = () => {
    const open = current()
    return open.step === 'closed' ? '' : open.id
  }
  const saved = (id: string) => readDraft(draftKeyOf(id), isSavedDraft)

  /** Closes the form; the stored draft remains. */
  const hide = () => $draft.set(null)

  /** Starts with the stored draft, else with the own evaluation to change, else empty. */
  function begin() {
    const open = current()
    if (open.step !== 'ready') return
    const { OverallRating: rating, OtherSuggestions: suggestions, EvaluationDate, MayEvaluate } = open.value
    const stored = saved(open.id)
    $draft.set({
      ...(stored ?? { rating, suggestions }),
      step: 'writing',
      replaces: MayEvaluate ? null : EvaluationDate,
      isIncomplete: false,
      isClosed: false,
      isRestored: !!stored,
    })
  }

  /** Whether closing would lose changes that can still be sent. */
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
    /** Opens the form when the person may evaluate, or has a stored change that can still be sent. */
    beginWhenAllowed(id: string, { MayEvaluate, EditableUntil }: Evaluation) {
      if (!$draft.get() && (MayEvaluate || (EditableUntil && saved(id)))) begin()
    },
    write(changes: Partial<SavedDraft>) {
      const draft = $draft.get()
      if (!draft || draft.step === 'sending') return
      const next = { ...draft, ...changes, isIncomplete: draft.isIncomplete && changes.rating === undefined }
      $draft.set(next)
      const { rating, suggestions } = next
      saveDraft(draftKeyOf(openId()), isDirty() ? { rating, suggestions } : null)
    },
    hide,
    discard() {
      saveDraft(draftKeyOf(openId()), null)
      hide()
    },
  }
}

const isSavedDraft = ({ rating, suggestions }: SavedDraft) =>
  (rating === null || [1, 2, 3, 4, 5].includes(rating)) && typeof suggestions === 'string'
