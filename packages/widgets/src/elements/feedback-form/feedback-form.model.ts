import { atom, computed, onMount } from 'nanostores'
import { isContactPhone, longestContents } from '@lustra/core'
import type { FeedbackValues } from '../../features/feedback/feedback.types.ts'
import type { Unsent } from '../../features/feedback/outbox/outbox.queue.ts'
import { textIn } from '../../ui/start/form-values.ts'
import type { Draft } from './draft.model.ts'
import type { EditNotices, FormContext, Stage } from './feedback-form.types.ts'
import { createOpening } from './open-draft.ts'
import { createOuterForm } from './outer-form.ts'
import type { PictureList } from './picture-list.model.ts'
import { createSubject } from './subject.model.ts'

/** Edits a suggestion or complaint and tracks it until the server has stored it (P4). */
export function createFeedbackFormModel(context: FormContext) {
  const { core, $props } = context
  const subject = createSubject(context)
  const $stage = atom<Stage>({ step: 'loading' })
  const $unsent = atom<readonly Unsent[]>([])
  const $draft = atom<Draft | undefined>(undefined)
  const outer = createOuterForm(context, $draft)
  const opening = createOpening({ context, subject, $stage, $unsent, $draft, outer, edit })
  const { start, following } = opening
  let formCount = 0

  /** The unsent feedback whose sending this form shows. */
  const $followed = computed([$stage, $unsent], followedOf)
  const $otherUnsent = computed([$unsent, $followed], (unsent, followed) =>
    unsent.filter((each) => each !== followed),
  )

  function edit(more: EditNotices = {}) {
    const values = $draft.get()?.values() ?? subject.initial()
    // `not-found` may be the store, the visit or a type.
    if (more.fault === 'not-found') void subject.readTypes()
    $stage.set({ step: 'editing', form: ++formCount, values, ...more })
    outer.publish()
  }

  onMount($stage, () => {
    void start()
    const endProps = $props.listen((_, __, changed) => {
      if (changed === 'report' || changed === 'store') void start()
      else if (changed === 'name' || changed === 'disabled') outer.publish()
    })
    const onOnline = () => subject.$types.get().step === 'failed' && void subject.readTypes()
    addEventListener('online', onOnline)
    const endSession = core.$session.listen(({ status }) => status !== 'signed-in' && outer.clear())
    const endLeaving = beforeLeaving(() => void $draft.get()?.flush())
    return () => {
      endProps()
      endSession()
      removeEventListener('online', onOnline)
      endLeaving()
      opening.end()
    }
  })

  async function reset() {
    outer.setProblem('', undefined)
    await $draft.get()?.discard()
    edit()
  }
  context.provide({ reset: () => void reset() })

  return {
    $stage,
    $types: subject.$types,
    $visit: subject.$visit,
    $followed,
    $otherUnsent,
    $draft,
    userId: subject.userId,
    findStores: subject.findStores,
    readTypes: subject.readTypes,
    /** The chosen store and type: from the form or, when the types failed to load, from the draft. */
    chosen(isTypeTicked: boolean) {
      const { storeCode = '', typeIds = [] } = $draft.get()?.values() ?? {}
      const hasType = subject.$types.get().step === 'ready' ? isTypeTicked : typeIds.length > 0
      return { storeCode, hasType }
    },
    write({ typeIds, ...typed }: Partial<FeedbackValues>) {
      // Before the types have loaded, no checkbox exists; keep the draft's types.
      const hasTypes = typeIds && subject.$types.get().step === 'ready'
      $draft.get()?.write({ ...typed, ...(hasTypes && { typeIds }) })
      outer.publish()
    },
    async send() {
      const draft = $draft.get()
      // Drops types that the server no longer offers.
      draft?.write({ typeIds: subject.offered(draft.values().typeIds) })
      await following()?.send()
    },
    /** Opens an empty form, or the draft that was left when other feedback was taken back. */
    writeAnother() {
      $draft.get()?.begin()
      return start(true)
    },
    reset,
    following,
    /** Reports what is missing to a form around the element. */
    setProblem: outer.setProblem,
    /** Continues without the visit of the attribute when it cannot be loaded. */
    withoutVisit() {
      subject.leaveVisit()
      return start(true)
    },
    refresh: () => start(),
  }
}

export type FeedbackFormModel = ReturnType<typeof createFeedbackFormModel>

const followedOf = (stage: Stage, unsent: readonly Unsent[]) =>
  stage.step === 'sending' ? unsent.find(({ entry }) => entry.key === stage.key) : undefined

/** Flushes when the page is hidden (the last reliable event before a close), and on cleanup. */
function beforeLeaving(flush: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', onHide)
  addEventListener('pagehide', flush)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    removeEventListener('pagehide', flush)
    flush()
  }
}

export type FeedbackError =
  | 'store-missing'
  | 'type-missing'
  | 'contents-missing'
  | 'contents-long'
  | 'phone-wrong'
  | 'picture-missing'
export type FeedbackErrors = Partial<
  Record<'store' | 'type' | 'contents' | 'phone' | 'pictures', FeedbackError>
>

/** Validation errors: contents, store and type are required (P4, section 5). */
export function checkFeedback(
  values: FormData,
  { storeCode, hasType }: { storeCode: string; hasType: boolean },
  pictures: ReturnType<PictureList['$pictures']['get']>,
): FeedbackErrors {
  const text = (name: string) => textIn(values, name).trim()
  return {
    ...(!text('contents') && { contents: 'contents-missing' }),
    // maxLength limits typing, but text taken over from the early field may be longer.
    ...(text('contents').length > longestContents && { contents: 'contents-long' }),
    ...(!storeCode && { store: 'store-missing' }),
    ...(!hasType && { type: 'type-missing' }),
    ...(text('phone') && !isContactPhone(text('phone')) && { phone: 'phone-wrong' }),
    ...(pictures.some(({ step }) => step === 'failed') && { pictures: 'picture-missing' }),
  }
}
