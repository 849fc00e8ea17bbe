import type { AppError, ErrorCode } from '@lustra/core'
import type { WritableAtom } from 'nanostores'
import type { FeedbackBox } from '../feedback/feedback-box.ts'
import { contentHash, storedHash } from '../feedback/content-hash.ts'
import type { FeedbackEntry, FeedbackValues, SendingFault } from '../feedback/feedback.types.ts'
import type { Unsent } from '../feedback/outbox/outbox.queue.ts'
import type { Draft } from './draft.model.ts'
import type { EditNotices, FormTools, Stage } from './feedback-form.types.ts'

export interface FollowParts {
  tools: FormTools
  box: FeedbackBox
  draft: Draft
  $stage: WritableAtom<Stage>
  $unsent: WritableAtom<readonly Unsent[]>
  edit(more?: EditNotices): void
  /** Shows the visit that taken back feedback is about, or none. */
  followVisit(values: FeedbackValues): Promise<void>
  /** Asks whether what stands in the form may be replaced. */
  mayReplace(): Promise<boolean>
}

export type Following = ReturnType<typeof followSending>

/** As pages hear it, which know the errors of the API only. */
const toCode = (fault: SendingFault): ErrorCode =>
  fault === 'too-old' ? 'timeout' : fault === 'pictures-gone' ? 'no-file' : fault

/** How the server names a picture that it refuses; places count from 0. */
const refusedPicture = /\bimages\/(\d+)\b/

/** Hands what was written to the outbox, and brings the form where the sending leads. */
export function followSending(parts: FollowParts) {
  const { tools, box, draft, $stage, $unsent, followVisit, mayReplace } = parts
  const edit = (more?: EditNotices) => parts.edit({ ...more, takesFocus: true })
  const announceWaiting = createWaitingEvent(tools)
  const unsentOf = (key: string) => $unsent.get().find(({ entry }) => entry.key === key)
  const isShown = (key: string) => {
    const stage = $stage.get()
    return stage.step === 'sending' && stage.key === key
  }

  function onSent(entry: FeedbackEntry, id: string): boolean {
    const isElsewhere = !isShown(entry.key)
    if (isElsewhere && draft.key() !== entry.key) return false
    // What stands here is not what was sent.
    if (isElsewhere && storedHash(entry) !== contentHash(draft.toEntry())) {
      void draft.renew()
      return false
    }
    draft.begin()
    $stage.set({ step: 'sent', id, isElsewhere })
    if (!isElsewhere) tools.emit('feedback-sent', { id })
    return true
  }

  async function onRefused({ key }: FeedbackEntry, fault: SendingFault, error?: unknown) {
    if (!isShown(key)) return
    await takeBack(key, fault)
    const place = refusedPicture.exec((error as Partial<AppError>)?.source?.errMsg ?? '')?.[1]
    if (place) draft.pictures.refuse(Number(place))
    tools.emit('feedback-failed', { code: toCode(fault) })
  }

  function onGone({ key }: FeedbackEntry) {
    if (!isShown(key)) return
    draft.begin()
    edit()
  }

  /**
   * Brings what waits or was refused back into the form; what stands there stays stored. Where the device stores nothing the person is
   * asked before it is replaced.
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
    draft.take(entry, pictures)
    await followVisit(entry.values)
    edit({
      fault,
      isUncertain: isUncertain && !fault,
      arePicturesGone: pictures.length < entry.pictures.length,
    })
  }

  /**
   * Another tab has changed, sent or begun to send what is stored under this draft's key. When that is what stands here, it is followed;
   * when not, what stands here becomes a draft of its own, and is sent as that where it was to be sent.
   */
  async function onTaken(stored: FeedbackEntry, isSending = false) {
    if (stored.step === 'draft' || storedHash(stored) !== contentHash(draft.toEntry())) {
      await draft.renew()
      if (!isSending || !isShown(stored.key)) return
      $stage.set({ step: 'sending', key: draft.key() })
      await handOver(box, draft)
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

  const endings = [
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
      const taken = await handOver(box, draft)
      if (taken) await onTaken(taken, true)
    },
    onTaken,
    again: (key: string) => box.outbox.again(key),
    remove: (key: string) => void box.outbox.remove(key),
    end: () => endings.forEach((end) => end()),
  }
}

/** Answers what another tab has stored in its place. */
const handOver = ({ outbox }: FeedbackBox, draft: Draft) =>
  outbox.add(
    draft.toEntry(),
    draft.pictures.$pictures.get(),
    draft.known(),
    draft.$storage.get() === 'memory',
  )

/** Tells the page once of each that has to wait. */
function createWaitingEvent(tools: FormTools) {
  let announced = ''
  return (followed: Unsent | undefined) => {
    if (followed?.step !== 'waiting' || !followed.error || announced === followed.entry.key) return
    announced = followed.entry.key
    tools.emit('feedback-waiting', { code: toCode(followed.error) })
  }
}
