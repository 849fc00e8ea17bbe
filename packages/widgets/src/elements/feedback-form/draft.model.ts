import { computed } from 'nanostores'
import { contentHash } from '../../features/feedback/content-hash.ts'
import type { FeedbackBox } from '../../features/feedback/feedback-box.ts'
import type {
  FeedbackEntry,
  FeedbackPicture,
  FeedbackValues,
} from '../../features/feedback/feedback.types.ts'
import { preparePicture } from '../../features/pictures/picture.ts'
import { createDraftIdentity, createSaver } from './draft-saver.ts'
import { createPictureStoring } from './picture-storing.ts'
import { createPictureList } from './picture-list.model.ts'

interface DraftParts {
  box: FeedbackBox
  slot: string
  /** Initial values of an empty form. */
  initial(): FeedbackValues
  /** Another tab changed the draft, started sending it, or sent it. */
  onConflict(stored: FeedbackEntry): void
  now(): number
}

/** The draft being edited, saved on the device shortly after each change. */
export function createDraft({ box, slot, initial, onConflict, now }: DraftParts) {
  const { store, owner } = box
  const identity = createDraftIdentity(slot)
  let values = initial()

  const toEntry = (): FeedbackEntry => {
    const { key, slot: entrySlot, attempt } = identity.get()
    const shown = pictures.$pictures.get()
    // `picture.not-prepared` is temporary: the picture stays in the draft and is prepared later.
    const savable = shown.filter(({ step, fault }) => step !== 'failed' || fault === 'picture.not-prepared')
    const ids = savable.map(({ id }) => id)
    return { key, slot: entrySlot, owner, step: 'draft', values, pictures: ids, changedAt: now(), ...attempt }
  }

  /** Whether the draft differs from the initial values. */
  function isDirty(): boolean {
    const before = initial()
    const typed = (['storeCode', 'contents', 'remarks', 'contact', 'phone'] as const).some(
      (name) => values[name].trim() !== before[name].trim(),
    )
    return typed || values.typeIds.join() !== before.typeIds.join() || pictures.$pictures.get().length > 0
  }

  const saver = createSaver({
    store,
    identity,
    isDirty,
    toEntry,
    hasPictures: () => storing.hasAll(),
    onConflict,
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
    /** Closing the page now loses data. */
    $isAtRisk: computed(
      [saver.$storage, storing.$pending],
      (storage, pending) => storage === 'memory' || pending > 0,
    ),
    pictures,
    isDirty,
    flush,
    toEntry,
    /** Stops saving. Call after `flush`, when another draft replaces this one. */
    close: saver.close,
    values: () => values,
    key: () => identity.get().key,
    known: () => identity.get().known,
    /** Changed since an attempt that may have reached the server, which then already knows the key with the old content. */
    isChangedSinceAttempt(): boolean {
      const { attemptedContent } = identity.get().attempt
      return attemptedContent !== undefined && attemptedContent !== contentHash(toEntry())
    },
    /** Loads the stored draft; undefined for none. `arePicturesGone`: some picture contents are missing. */
    async restore(): Promise<{ arePicturesGone: boolean } | undefined> {
      const stored = await store?.draft(slot).catch(() => undefined)
      if (!stored || !store) return undefined
      const found = await store.pictures(stored).catch(() => [])
      this.load(stored, found)
      return { arePicturesGone: found.length < stored.pictures.length }
    },
    /** Continues with a stored draft. */
    load(entry: FeedbackEntry, stored: readonly FeedbackPicture[]) {
      identity.load(entry)
      storing.forget()
      values = { ...initial(), ...entry.values }
      pictures.restore(stored)
      saver.set(store ? 'stored' : 'memory')
    },
    write(typed: Partial<FeedbackValues>) {
      values = { ...values, ...typed }
      saver.schedule()
    },
    /** Starts an empty draft. The previous one stays stored only when it was queued for sending. */
    begin() {
      saver.cancel()
      identity.begin()
      storing.forget()
      values = initial()
      pictures.clear()
      saver.set('nothing')
    },
    /** Continues under a new key. The old entry stays stored for the tab that changed or sent it, unless `replaces`. */
    async renew(replaces = false): Promise<void> {
      const { key } = identity.get()
      identity.renew(!replaces)
      const saved = pictures.renew()
      await flush()
      await saved
      // When storage is full, the old entry is the only stored copy.
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
