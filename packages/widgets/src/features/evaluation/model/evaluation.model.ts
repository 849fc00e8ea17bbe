import {
  codeOf,
  notify,
  publishChange,
  type Evaluation,
  type ServiceReportKind,
  type SubmittedEvaluation,
} from '@lustra/core'
import type { ReadableAtom } from 'nanostores'
import type { ElementContext } from '../../../kit/element-context.ts'
import { createResource } from '../../../ui/resource/resource.model.ts'
import { isAbort } from '../../../ui/start/latest-request.ts'
import type { EvaluationT } from '../evaluation.types.ts'
import { draftOwner, saveDraft } from '../../../kit/drafts/drafts.ts'
import { createEvaluationDraft, type Draft } from './evaluation-draft.ts'

/** The context that an evaluation needs from its element. */
export interface EvaluationContext extends Pick<ElementContext, 'core' | 'scope'> {
  readonly $props: { get(): { group: string } }
  readonly $t: ReadableAtom<EvaluationT>
  emit(name: 'evaluated', detail: { id: string; rating: number }): boolean
}

/** The evaluation of one service: shown (V3), given or changed (V5). */
export function createEvaluation(context: EvaluationContext, kind: () => ServiceReportKind) {
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

  async function send() {
    const id = resource.openId()
    const openDraft = $draft.get()
    if (!openDraft || !id || openDraft.step === 'sending' || openDraft.isClosed) return
    const { rating, suggestions, replaces, error: _, ...rest } = openDraft
    if (rating === null) return $draft.set({ ...openDraft, isIncomplete: true })
    const draftKey = draftKeyOf(id)
    $draft.set({ ...rest, rating, suggestions, replaces, step: 'sending' })
    const submitted: SubmittedEvaluation = {
      id,
      OverallRating: rating,
      OtherSuggestions: suggestions.trim(),
      ...(replaces && { Replaces: replaces }),
    }
    try {
      await core.api.submitEvaluation(kind(), submitted, context.scope())
      saveDraft(draftKey, null)
      onAccepted(id, rating)
    } catch (error) {
      if (isAbort(error)) return
      if (resource.openId() === id) await onRefused(id, error)
    }
  }

  function onAccepted(id: string, rating: number) {
    if (resource.openId() === id) {
      $draft.set(null)
      resource.close()
    }
    notify({ kind: 'success', text: context.$t.get()('visit.thanks') })
    context.emit('evaluated', { id, rating })
    publishEvaluated(id)
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
    send,
    isDirty: draft.isDirty,
  }
}

export type EvaluationModel = ReturnType<typeof createEvaluation>
