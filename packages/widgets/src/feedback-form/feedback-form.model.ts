import { atom, computed, onMount } from 'nanostores'
import type { FeedbackValues } from '../feedback/feedback.types.ts'
import type { Unsent } from '../feedback/outbox/outbox.queue.ts'
import type { Draft } from './draft.model.ts'
import type { EditNotices, FormTools, Stage } from './feedback-form.types.ts'
import { createOpening } from './open-draft.ts'
import { createOuterForm } from './outer-form.ts'
import { createSubject } from './subject.model.ts'

/** Writes a suggestion or complaint, and follows it until the server has it (P4). */
export function createFeedbackFormModel(tools: FormTools) {
  const { core, $props } = tools
  const subject = createSubject(tools)
  const $stage = atom<Stage>({ step: 'loading' })
  const $unsent = atom<readonly Unsent[]>([])
  const $draft = atom<Draft | undefined>(undefined)
  const outer = createOuterForm(tools, $draft)
  const opening = createOpening({ tools, subject, $stage, $unsent, $draft, outer, edit })
  const { start, following } = opening
  let forms = 0

  /** The feedback that the form follows, of all that is not sent. */
  const $followed = computed([$stage, $unsent], followedOf)
  const $others = computed([$unsent, $followed], (unsent, followed) =>
    unsent.filter((each) => each !== followed),
  )

  function edit(more: EditNotices = {}) {
    const values = $draft.get()?.values() ?? subject.initial()
    // The store, the visit or a type.
    if (more.fault === 'not-found') void subject.readTypes()
    $stage.set({ step: 'editing', form: ++forms, values, ...more })
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
    outer.judge('', undefined)
    await $draft.get()?.discard()
    edit()
  }
  tools.provide({ reset: () => void reset() })

  return {
    $stage,
    $types: subject.$types,
    $visit: subject.$visit,
    $followed,
    $others,
    $draft,
    userId: subject.userId,
    findStores: subject.findStores,
    readTypes: subject.readTypes,
    /** What is chosen, of the form or, where the types could not be loaded, of the draft. */
    chosen(isTypeTicked: boolean) {
      const { storeCode = '', typeIds = [] } = $draft.get()?.values() ?? {}
      const hasType = subject.$types.get().step === 'ready' ? isTypeTicked : typeIds.length > 0
      return { storeCode, hasType }
    },
    write({ typeIds, ...typed }: Partial<FeedbackValues>) {
      // Before the types are there none of them is ticked.
      const hasTypes = typeIds && subject.$types.get().step === 'ready'
      $draft.get()?.write({ ...typed, ...(hasTypes && { typeIds }) })
      outer.publish()
    },
    async send() {
      const draft = $draft.get()
      // A draft may name a type that was withdrawn since.
      draft?.write({ typeIds: subject.offered(draft.values().typeIds) })
      await following()?.send()
    },
    /** An empty form, or what was left when another one was taken back. */
    another() {
      $draft.get()?.begin()
      return start(true)
    },
    reset,
    following,
    /** Says what is missing to a form around the element. */
    judge: outer.judge,
    /** Writes about no visit where that of the attribute cannot be had. */
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

/** Called when the page may be closed without another word, and at the end. */
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
