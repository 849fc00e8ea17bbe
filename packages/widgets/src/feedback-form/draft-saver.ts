import { atom, type ReadableAtom } from 'nanostores'
import { contentHash } from '../feedback/content-hash.ts'
import type { FeedbackStore } from '../feedback/drafts/feedback-store.ts'
import type { FeedbackEntry } from '../feedback/feedback.types.ts'
import type { DraftIdentity } from './draft-identity.ts'

/**
 * Where what is written lies: on the device, there as a `copy` of a draft that was changed or sent in another tab, or in this page only
 * because the device is full or refuses.
 */
export type DraftStorage = 'nothing' | 'stored' | 'copy' | 'memory'

/** Long enough to store a word and not each letter. */
const pauseMs = 250

interface SaverParts {
  store: FeedbackStore | undefined
  identity: DraftIdentity
  isDirty(): boolean
  toEntry(): FeedbackEntry
  /** Whether the device has stored the content of all pictures. */
  hasPictures(): boolean
  /** Another tab has changed it, begun to send it, or sent it. */
  onTaken(stored: FeedbackEntry): void
}

/** Stores a draft, one writing after the other. Never rejects. */
export function createSaver({ store, identity, isDirty, toEntry, hasPictures, onTaken }: SaverParts) {
  const $storage = atom<DraftStorage>('nothing')
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()

  const fail = () => $storage.set('memory')

  async function save(): Promise<void> {
    if (isClosed) return
    if (!store) return isDirty() ? fail() : undefined
    const { key, known } = identity.get()
    try {
      if (!isDirty()) {
        await store.removeDraft(key)
        return $storage.set('nothing')
      }
      const entry = toEntry()
      const taken = await store.replaceDraft(entry, known)
      if (identity.get().key !== key) return
      if (taken) return onTaken(taken)
      identity.know(contentHash(entry))
      $storage.set(!hasPictures() ? 'memory' : identity.get().isCopy ? 'copy' : 'stored')
    } catch {
      fail()
    }
  }

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    $storage: $storage as ReadableAtom<DraftStorage>,
    fail,
    cancel,
    set: (storage: DraftStorage) => $storage.set(storage),
    saved: () => saving,
    /** Stores it a moment later. */
    schedule() {
      timer ??= setTimeout(() => void this.flush(), pauseMs)
    },
    /** Stores it now, after what is being stored. */
    flush(): Promise<void> {
      cancel()
      return (saving = saving.then(save))
    },
    /** Ends the storing. */
    close() {
      isClosed = true
      cancel()
    },
  }
}
