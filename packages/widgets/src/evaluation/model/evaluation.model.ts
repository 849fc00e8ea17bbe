import {
  codeOf,
  notify,
  tellChange,
  type Evaluation,
  type ServiceReportKind,
  type SubmittedEvaluation,
} from '@lustra/core'
import type { ReadableAtom } from 'nanostores'
import type { Tools } from '../../kit/tools.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { EvaluationT } from '../evaluation.types.ts'
import { draftOwner, saveDraft } from './drafts.ts'
import { createEvaluationDraft, type Draft } from './evaluation-draft.ts'

/** What an evaluation needs of an element that shows it. */
export interface EvaluationTools extends Pick<Tools, 'core' | 'scope'> {
  readonly $props: { get(): { group: string } }
  readonly $t: ReadableAtom<EvaluationT>
  emit(name: 'evaluated', detail: { id: string; rating: number }): boolean
}

/** What the customer thinks of one service: shown (V3), and given or changed (V5). */
export function createEvaluation(tools: EvaluationTools, kind: () => ServiceReportKind) {
  const { core } = tools
  const fetch = (id: string, signal?: AbortSignal) => core.api.viewEvaluation(kind(), id, tools.scope(signal))
  const ownerOf = (id: string) => draftOwner(core, tools.$props.get().group, id)
  const resource = createResource<Evaluation>({
    load: fetch,
    onReady: (id, value) => draft.beginWhenAllowed(id, value),
  })
  const draft = createEvaluationDraft({ current: () => resource.$shown.get(), ownerOf })
  const { $draft } = draft

  async function send() {
    const id = resource.openId()
    const written = $draft.get()
    if (!written || !id || written.step === 'sending' || written.isClosed) return
    const { rating, suggestions, replaces, error: _, ...rest } = written
    if (rating === null) return $draft.set({ ...written, isIncomplete: true })
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
      saveDraft(owner, null)
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
    notify({ kind: 'success', text: tools.$t.get()('visit.thanks') })
    tools.emit('evaluated', { id, rating })
    announceChange(id)
  }

  /** What was typed stays, whatever the server answers. */
  async function onRefused(id: string, error: unknown) {
    const written = $draft.get()
    if (!written) return
    const code = codeOf(error)
    const isOver = code === 'already-evaluated' || code === 'evaluation-closed'
    const current = isOver ? await fetch(id).catch(() => null) : null
    if (resource.openId() !== id) return
    if (current) resource.put(id, current)
    // The other evaluation may be the person's own, from another window: then sending again replaces it.
    const replaces = current?.EditableUntil ? current.EvaluationDate : written.replaces
    const isClosed = isOver && !current?.EditableUntil && !current?.MayEvaluate
    $draft.set({ ...written, step: 'writing', replaces, isClosed, error })
    if (isClosed) saveDraft(ownerOf(id), null)
    if (isOver) announceChange(id)
  }

  const announceChange = (id: string) =>
    tellChange(core, { kind: 'service-report', id }, tools.$props.get().group)

  return {
    $shown: resource.$shown,
    $draft: $draft as ReadableAtom<Draft | null>,
    openId: resource.openId,
    again: resource.again,
    /** Shows another one, or closes when there is no id. The draft is discarded. */
    open(id: string) {
      if (id !== resource.openId()) draft.discard()
      resource.open(id)
    },
    /** Closes for the person, who wants the draft no more. */
    close() {
      draft.discard()
      resource.close()
    },
    /** Closes without the person having decided anything: a stored draft is there at the next opening. */
    hide() {
      draft.hide()
      resource.close()
    },
    begin: draft.begin,
    /** Leaves the form, and shows the evaluation as it was sent. */
    stop: draft.discard,
    write: draft.write,
    send,
    isDirty: draft.isDirty,
  }
}

export type EvaluationModel = ReturnType<typeof createEvaluation>
