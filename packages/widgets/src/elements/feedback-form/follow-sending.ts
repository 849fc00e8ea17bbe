import type { AppError, ErrorCode } from '@lustra/core'
import type { WritableAtom } from 'nanostores'
import type { FeedbackBox } from '../../features/feedback/feedback-box.ts'
import { contentHash, storedHash } from '../../features/feedback/content-hash.ts'
import type { FeedbackEntry, FeedbackValues, SendingFault } from '../../features/feedback/feedback.types.ts'
import type { Unsent } from '../../features/feedback/outbox/outbox.queue.ts'
import type { Draft } from './draft.model.ts'
import type { EditNotices, FormContext, Stage } from './feedback-form.types.ts'

export interface FollowParts {
  context: FormContext
  box: FeedbackBox
  draft: Draft
  $stage: WritableAtom<Stage>
  $unsent: WritableAtom<readonly Unsent[]>
  edit(more?: EditNotices): void
  /** Shows the visit of feedback that was taken back, or none. */
  followVisit(values: FeedbackValues): Promise<void>
  /** Asks whether the form's content may be replaced. */
  mayReplace(): Promise<boolean>
}

export type Following = ReturnType<typeof followSending>

/** The API error code for event listeners, which do not know the client's own faults. */
const toCode = (fault: SendingFault): ErrorCode =>
  fault === 'too-old' ? 'timeout' : fault === 'pictures-gone' ? 'no-file' : fault

/** Index of a refused picture in the server's message, from 0. */
const refusedPicture = /\bimages\/(\d+)\b/

/** Queues the draft in the outbox and moves the form through the stages of its sending. */
export function followSending(parts: FollowParts) {
  const { context, box, draft, $stage, $unsent, followVisit, mayReplace } = parts
  const edit = (more?: EditNotices) => parts.edit({ ...more, takesFocus: true })
  const announceWaiting = createWaitingEvent(context)
  const unsentOf = (key: string) => $unsent.get().find(({ entry }) => entry.key === key)
  const isShown = (key: string) => {
    const stage = $stage.get()
    return stage.step === 'sending' && stage.key === key
  }

  function onSent(entry: FeedbackEntry, id: string): boolean {
    const isElsewhere = !isShown(entry.key)
    if (isElsewhere && draft.key() !== entry.key) return false
    // The form's content differs from what was sent.
    if (isElsewhere && storedHash(entry) !== contentHash(draft.toEntry())) {
      void draft.renew()
      return false
    }
    draft.begin()
    $stage.set({ step: 'sent', id, isElsewhere })
    if (!isElsewhere) context.emit('feedback-sent', { id })
    return true
  }

  async function onRefused({ key }: FeedbackEntry, fault: SendingFault, error?: unknown) {
    if (!isShown(key)) return
    await takeBack(key, fault)
    const index = refusedPicture.exec((error as Partial<AppError>)?.source?.errMsg ?? '')?.[1]
    if (index) draft.pictures.refuse(Number(index))
    context.emit('feedback-failed', { code: toCode(fault) })
  }

  function onGone({ key }: FeedbackEntry) {
    if (!isShown(key)) return
    draft.begin()
    edit()
  }

  /**
   * Moves waiting or refused feedback back into the form; the form's draft stays stored. When it could not be stored, asks before
   * replacing it.
   */
  async function takeBack(key: string, fault?: SendingFault) {
    const isUncertain = unsentOf(key)?.isUncertain ?? false
    if (draft.key() !== key) {
      await draft.flush()
      const isLost = draft.$storage.get() === 'memory' && draft.isDirty()
      if (isLost && !(await mayReplace())) return
    }
    const taken = await box.outbox.takeBack(key)
    if (!taken) return edit()
    const { entry, pictures } = taken
    draft.load(entry, pictures)
    await followVisit(entry.values)
    edit({
      fault,
      isUncertain: isUncertain && !fault,
      arePicturesGone: pictures.length < entry.pictures.length,
    })
  }

  /**
   * Another tab changed, sent or started sending the entry with this draft's key. With the same content, the form shows its sending;
   * otherwise the form's content becomes a separate draft, and is sent as such if sending was requested.
   */
  async function onConflict(stored: FeedbackEntry, isSending = false) {
    if (stored.step === 'draft' || storedHash(stored) !== contentHash(draft.toEntry())) {
      await draft.renew()
      if (!isSending || !isShown(stored.key)) return
      $stage.set({ step: 'sending', key: draft.key() })
      await enqueue(box, draft)
    } else if (stored.step === 'sent') onSent(stored, stored.sentAs ?? '')
    else if (stored.step === 'refused') {
      await box.outbox.reopen(stored.key)
      void draft.flush()
      edit({ fault: stored.error })
    } else {
      void box.outbox.read()
      $stage.set({ step: 'sending', key: stored.key })
    }
  }

  const cleanups = [
    box.outbox.$unsent.subscribe((unsent) => {
      $unsent.set(unsent)
      const stage = $stage.get()
      announceWaiting(stage.step === 'sending' ? unsentOf(stage.key) : undefined)
    }),
    box.on({ onSent, onRefused: (...refused) => void onRefused(...refused), onGone }),
  ]

  return {
    takeBack,
    /** Back to the form while its pictures are being prepared. */
    stopPreparing: () => edit(),
    async send() {
      if ($stage.get().step !== 'editing') return
      const key = draft.key()
      $stage.set({ step: 'sending', key })
      await draft.pictures.settled()
      if (!isShown(key)) return
      const pictures = draft.pictures.$pictures.get()
      if (pictures.some(({ step }) => step === 'failed')) return edit()
      await draft.flush()
      if (!isShown(key)) return
      if (draft.isChangedSinceAttempt()) {
        await draft.renew(true)
        if (!isShown(key)) return
        $stage.set({ step: 'sending', key: draft.key() })
      }
      const conflicting = await enqueue(box, draft)
      if (conflicting) await onConflict(conflicting, true)
    },
    onConflict,
    retry: (key: string) => box.outbox.retry(key),
    remove: (key: string) => void box.outbox.remove(key),
    end: () => cleanups.forEach((cleanUp) => cleanUp()),
  }
}

/** Resolves to the entry that another tab stored under the key instead, if any. */
const enqueue = ({ outbox }: FeedbackBox, draft: Draft) =>
  outbox.add(
    draft.toEntry(),
    draft.pictures.$pictures.get(),
    draft.known(),
    draft.$storage.get() === 'memory',
  )

/** Emits `feedback-waiting` once per entry. */
function createWaitingEvent(context: FormContext) {
  let announced = ''
  return (followed: Unsent | undefined) => {
    if (followed?.step !== 'waiting' || !followed.error || announced === followed.entry.key) return
    announced = followed.entry.key
    context.emit('feedback-waiting', { code: toCode(followed.error) })
  }
}
