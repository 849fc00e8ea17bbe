import { computed } from 'nanostores'
import { contentHash } from '../feedback/content-hash.ts'
import type { FeedbackBox } from '../feedback/feedback-box.ts'
import type { FeedbackEntry, FeedbackPicture, FeedbackValues } from '../feedback/feedback.types.ts'
import { preparePicture } from '../feedback/pictures/prepare-picture.ts'
import { createDraftIdentity } from './draft-identity.ts'
import { createSaver } from './draft-saver.ts'
import { createPictureStoring } from './picture-storing.ts'
import { createPictureList } from './picture-list.model.ts'

interface DraftParts {
  box: FeedbackBox
  slot: string
  /** What an empty form begins with. */
  initial(): FeedbackValues
  /** Another tab has changed it, begun to send it, or sent it. */
  onTaken(stored: FeedbackEntry): void
  now(): number
}

/** What is being written, stored on the device a moment after each change. */
export function createDraft({ box, slot, initial, onTaken, now }: DraftParts) {
  const { store, owner } = box
  const identity = createDraftIdentity(slot)
  let values = initial()

  const toEntry = (): FeedbackEntry => {
    const { key, slot: itsSlot, attempt } = identity.get()
    const shown = pictures.$pictures.get()
    // One that only could not be prepared yet is tried again.
    const lasting = shown.filter(({ step, fault }) => step !== 'failed' || fault === 'picture.not-prepared')
    const ids = lasting.map(({ id }) => id)
    return { key, slot: itsSlot, owner, step: 'draft', values, pictures: ids, changedAt: now(), ...attempt }
  }

  /** Whether it holds anything that was not there at the beginning. */
  function isDirty(): boolean {
    const first = initial()
    const typed = (['storeCode', 'contents', 'remarks', 'contact', 'phone'] as const).some(
      (name) => values[name].trim() !== first[name].trim(),
    )
    return typed || values.typeIds.join() !== first.typeIds.join() || pictures.$pictures.get().length > 0
  }

  const saver = createSaver({
    store,
    identity,
    isDirty,
    toEntry,
    hasPictures: () => storing.hasAll(),
    onTaken,
  })
  const { flush } = saver
  const storing = createPictureStoring({ store, keyOf: () => identity.get().key, flush, fail: saver.fail })

  const pictures = createPictureList({
    prepare: preparePicture,
    store: storing.store,
    drop: storing.drop,
    onChange: () => void flush(),
  })

  return {
    $storage: saver.$storage,
    /** A page that is closed now loses something. */
    $isAtRisk: computed(
      [saver.$storage, storing.$underWay],
      (storage, underWay) => storage === 'memory' || underWay > 0,
    ),
    pictures,
    isDirty,
    flush,
    toEntry,
    /** Ends the storing. To be called after `flush`, when another draft takes its part. */
    close: saver.close,
    values: () => values,
    key: () => identity.get().key,
    known: () => identity.get().known,
    /** What stands here was changed since an attempt that may have reached the server, which knows the key with what was sent then. */
    isChangedSinceAttempt(): boolean {
      const { attemptedContent } = identity.get().attempt
      return attemptedContent !== undefined && attemptedContent !== contentHash(toEntry())
    },
    /** Reads what is stored. Answers whether there was something, and whether pictures of it are gone. */
    async restore(): Promise<{ arePicturesGone: boolean } | undefined> {
      const stored = await store?.draft(slot).catch(() => undefined)
      if (!stored || !store) return undefined
      const found = await store.pictures(stored).catch(() => [])
      this.take(stored, found)
      return { arePicturesGone: found.length < stored.pictures.length }
    },
    /** Goes on with a draft. */
    take(entry: FeedbackEntry, stored: readonly FeedbackPicture[]) {
      identity.take(entry)
      storing.forget()
      values = { ...initial(), ...entry.values }
      pictures.restore(stored)
      saver.set(store ? 'stored' : 'memory')
    },
    write(typed: Partial<FeedbackValues>) {
      values = { ...values, ...typed }
      saver.schedule()
    },
    /** Begins an empty one. What stood there stays stored only where it was handed over to be sent. */
    begin() {
      saver.cancel()
      identity.begin()
      storing.forget()
      values = initial()
      pictures.clear()
      saver.set('nothing')
    },
    /** Goes on with what stands here as a draft of its own. The former stays stored for the tab that changed or sent it, unless `replaces`. */
    async renew(replaces = false): Promise<void> {
      const { key } = identity.get()
      identity.renew(!replaces)
      const saved = pictures.renew()
      await flush()
      await saved
      // A device that is full has the former alone.
      if (replaces && saver.$storage.get() !== 'memory') await store?.removeDraft(key).catch(() => undefined)
    },
    async discard() {
      const { key } = identity.get()
      this.begin()
      await saver.saved()
      await store?.removeDraft(key).catch(() => undefined)
    },
  }
}

export type Draft = ReturnType<typeof createDraft>
