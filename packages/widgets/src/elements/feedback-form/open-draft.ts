import { confirm } from '@lustra/core'
import type { WritableAtom } from 'nanostores'
import { openFeedbackBox, type FeedbackBox } from '../../features/feedback/feedback-box.ts'
import type { Unsent } from '../../features/feedback/outbox/outbox.queue.ts'
import { loadPictureWorker } from '../../features/pictures/picture.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { createDraft, type Draft } from './draft.model.ts'
import { followSending, type Following } from './follow-sending.ts'
import type { EditNotices, FormContext, Stage } from './feedback-form.types.ts'
import type { OuterForm } from './outer-form.ts'
import type { Subject } from './subject.model.ts'

interface OpeningParts {
  context: FormContext
  subject: Subject
  $stage: WritableAtom<Stage>
  $unsent: WritableAtom<readonly Unsent[]>
  $draft: WritableAtom<Draft | undefined>
  outer: OuterForm
  edit(more?: EditNotices): void
}

/** Opens the user's draft about the element's subject, or an empty form. */
export function createOpening(parts: OpeningParts) {
  const { context, subject, $stage, $unsent, $draft, outer, edit } = parts
  const { core, $props, $t } = context
  const requests = createLatestRequest()
  let following: Following | undefined
  let endPictures = () => {}

  async function start(takesFocus = false) {
    const before = $draft.get()
    await before?.flush()
    void subject.readTypes()
    // Keep a draft that exists only in memory.
    if (before?.isDirty() && before.$storage.get() === 'memory') return
    before?.close()
    const signal = requests.start()
    $stage.set({ step: 'loading' })
    outer.clear()
    try {
      const opening = openFeedbackBox(core, $props.get().group, () => $t.get()('sent-toast'))
      const [box] = await Promise.all([opening, subject.read(signal)])
      if (!signal.aborted) await begin(box, signal, takesFocus)
    } catch (error) {
      if (isAbort(error) || signal.aborted) return
      $stage.set({ step: 'failed', error })
      context.fail(error)
    }
  }

  async function begin(box: FeedbackBox, signal: AbortSignal, takesFocus: boolean) {
    end()
    const draft = createDraft({
      box,
      slot: `${box.owner} ${subject.slot()}`,
      initial: subject.initial,
      onConflict: (stored) => void following?.onConflict(stored),
      now: Date.now,
    })
    const restored = await draft.restore()
    if (signal.aborted) return
    $draft.set(draft)
    const { followVisit } = subject
    following = followSending({ context, box, draft, $stage, $unsent, edit, followVisit, mayReplace })
    endPictures = draft.pictures.$pictures.listen(outer.publish)
    edit({ ...restored, isRestored: !!restored, takesFocus })
    context.status('ready')
    void loadPictureWorker().catch(() => undefined)
  }

  const mayReplace = () => {
    const t = $t.get()
    return confirm({ title: t('clear-ask'), text: '', confirmLabel: t('clear-do') })
  }

  function end() {
    following?.end()
    following = undefined
    endPictures()
  }

  return {
    start,
    following: () => following,
    end() {
      requests.cancel()
      end()
    },
  }
}
