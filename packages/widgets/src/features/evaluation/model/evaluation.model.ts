import { atom, type ReadableAtom } from 'nanostores'
import {
  codeOf,
  isContactPhone,
  notify,
  publishChange,
  type Evaluation,
  type ServiceReportKind,
  type Session,
  type SubmittedEvaluation,
} from '@lustra/core'
import { readDraft, saveDraft, draftOwner, type DraftKey } from '../../../kit/drafts/drafts.ts'
import type { T, ElementContext } from '../../../kit/element-context.ts'
import { createResource, type Resource } from '../../../ui/resource/resource.model.ts'
import { isAbort } from '../../../ui/start/latest-request.ts'
import type { ServiceReportTextKey } from '../../service-report/service-report.texts.en.ts'
import type { EvaluationTextKey } from '../evaluation.texts.en.ts'

/** The `t` of an element whose texts include those of evaluations and service reports. */
export type EvaluationT = T<EvaluationTextKey | ServiceReportTextKey>

/** Only customers in their own name: neither staff nor switched accounts (V5). */
export const mayEvaluate = (session: Session) =>
  session.status === 'signed-in' && session.user.userType === 'Group' && !session.switchedFrom

/** An evaluation that is being written. */
export interface Draft {
  rating: number | null
  suggestions: string
  /** Wants to be called; sent with one or two stars only. */
  callMe?: boolean | undefined
  /** The number to call, of a person whose account has none. */
  callPhone?: string | undefined
  step: 'writing' | 'sending'
  /** EvaluationDate of the own evaluation that the draft replaces. */
  replaces: string | null
  /** Sent without a rating, or without the number to call. */
  isIncomplete: boolean
  /** Can no longer be sent: someone else evaluated, or the deadline has passed. */
  isClosed: boolean
  /** Restored after a reload or a new sign-in. */
  isRestored: boolean
  error?: unknown
}

/** What the person writes, and what is stored. */
export type Written = Pick<Draft, 'rating' | 'suggestions' | 'callMe' | 'callPhone'>

export const writtenOf = ({ rating, suggestions, callMe, callPhone }: Written): Written => ({
  rating,
  suggestions,
  callMe,
  callPhone,
})

interface Source {
  /** The open evaluation. */
  current(): Resource<Evaluation>
  /** Storage key of a report's draft. */
  draftKeyOf(id: string): DraftKey
}

/** The draft of the open evaluation, stored in this tab while it differs from the submitted one. */
function createEvaluationDraft({ current, draftKeyOf }: Source) {
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
    const { OverallRating, OtherSuggestions } = open.value
    return draft.rating !== OverallRating || draft.suggestions !== OtherSuggestions || !!draft.callMe
  }

  return {
    $draft,
    begin,
    isDirty,
    /** Opens the form when the person may evaluate, or has a stored change that can still be sent. */
    beginWhenAllowed(id: string, { MayEvaluate, EditableUntil }: Evaluation) {
      if (!$draft.get() && (MayEvaluate || (EditableUntil && saved(id)))) begin()
    },
    write(changes: Partial<Written>) {
      const draft = $draft.get()
      if (!draft || draft.step === 'sending') return
      const next = { ...draft, ...changes, isIncomplete: draft.isIncomplete && 'suggestions' in changes }
      $draft.set(next)
      saveDraft(draftKeyOf(openId()), isDirty() ? writtenOf(next) : null)
    },
    hide,
    discard() {
      saveDraft(draftKeyOf(openId()), null)
      hide()
    },
  }
}

/** Whether these parts of a draft, which survive a reload and the end of the session, are valid. */
const isSavedDraft = ({ rating, suggestions, callPhone = '' }: Written) =>
  (rating === null || [1, 2, 3, 4, 5].includes(rating)) &&
  typeof suggestions === 'string' &&
  typeof callPhone === 'string'

/** The context that an evaluation needs from its element. */
export interface EvaluationContext extends Pick<ElementContext, 'core' | 'scope'> {
  readonly $props: { get(): { group: string } }
  readonly $t: ReadableAtom<EvaluationT>
  emit(name: 'evaluated', detail: { id: string; rating: number }): boolean
}

/** The evaluation of one service: shown (V3), given or changed (V5). `onSent` replaces the message of thanks. */
export function createEvaluation(
  context: EvaluationContext,
  kind: () => ServiceReportKind,
  onSent?: (id: string, given: Evaluation, draft: Draft) => void,
) {
  const { core } = context
  const fetch = (id: string, signal?: AbortSignal) =>
    core.api.viewEvaluation(kind(), { id }, context.scope(signal))
  const draftKeyOf = (id: string) => draftOwner(core, context.$props.get().group, id)
  const resource = createResource<Evaluation>({
    load: fetch,
    onReady: (id, value) => draft.beginWhenAllowed(id, value),
  })
  const draft = createEvaluationDraft({ current: () => resource.$shown.get(), draftKeyOf })
  const { $draft } = draft

  /** The number of the account; empty without one. */
  function ownPhone() {
    const session = core.$session.get()
    if (session.status !== 'signed-in' || !session.user.MobilePhone) return ''
    return `+${session.user.areaCode} ${session.user.MobilePhone}`
  }

  async function send() {
    const id = resource.openId()
    const openDraft = $draft.get()
    if (!openDraft || !id || openDraft.step === 'sending' || openDraft.isClosed) return
    const { rating, suggestions, replaces, error: _, ...rest } = openDraft
    const { callPhone = '' } = openDraft
    const isCalled = rating !== null && rating < 3 && openDraft.callMe
    const needsPhone = isCalled && !ownPhone()
    if (rating === null || (needsPhone && !isContactPhone(callPhone)))
      return $draft.set({ ...openDraft, isIncomplete: true })
    const draftKey = draftKeyOf(id)
    $draft.set({ ...rest, rating, suggestions, replaces, step: 'sending' })
    const submitted: SubmittedEvaluation = {
      id,
      OverallRating: rating,
      OtherSuggestions: suggestions.trim(),
      ...(replaces && { Replaces: replaces }),
      ...(isCalled && { CallMe: true }),
      ...(needsPhone && { CallPhone: callPhone.trim() }),
    }
    try {
      const given = await core.api.submitEvaluation(kind(), submitted, context.scope())
      saveDraft(draftKey, null)
      if (resource.openId() === id) {
        $draft.set(null)
        resource.close()
      }
      if (onSent) onSent(id, given, openDraft)
      else notify({ kind: 'success', text: context.$t.get()('visit.thanks') })
      context.emit('evaluated', { id, rating })
      publishEvaluated(id)
    } catch (error) {
      if (isAbort(error)) return
      if (resource.openId() === id) await onRefused(id, error)
    }
  }

  /** Keeps the text in the form. */
  async function onRefused(id: string, error: unknown) {
    const openDraft = $draft.get()
    if (!openDraft) return
    const code = codeOf(error)
    const isConflict = code === 'already-evaluated' || code === 'evaluation-closed'
    const current = isConflict ? await fetch(id).catch(() => null) : null
    if (resource.openId() !== id) return
    if (current) resource.put(id, current)
    // The existing evaluation may be the person's own from another window; then sending again replaces it.
    const replaces = current?.EditableUntil ? current.EvaluationDate : openDraft.replaces
    const isClosed = isConflict && !current?.EditableUntil && !current?.MayEvaluate
    $draft.set({ ...openDraft, step: 'writing', replaces, isClosed, error })
    if (isClosed) saveDraft(draftKeyOf(id), null)
    if (isConflict) publishEvaluated(id)
  }

  const publishEvaluated = (id: string) =>
    publishChange(core, { kind: 'service-report', id }, context.$props.get().group)

  return {
    $shown: resource.$shown,
    $draft: $draft as ReadableAtom<Draft | null>,
    openId: resource.openId,
    again: resource.again,
    /** Shows an evaluation, or closes for an empty id. Discards the draft of another one. */
    open(id: string) {
      if (id !== resource.openId()) draft.discard()
      resource.open(id)
    },
    /** Closed by the person: discards the draft. */
    close() {
      draft.discard()
      resource.close()
    },
    /** Closed by the program: keeps the stored draft. */
    hide() {
      draft.hide()
      resource.close()
    },
    begin: draft.begin,
    /** Discards the draft and shows the submitted evaluation. */
    stop: draft.discard,
    write: draft.write,
    ownPhone,
    send,
    isDirty: draft.isDirty,
  }
}

export type EvaluationModel = ReturnType<typeof createEvaluation>
