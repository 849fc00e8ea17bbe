import { atom, type ReadableAtom } from 'nanostores'
import { contentHash } from '../../features/feedback/content-hash.ts'
import { newId } from '../../ui/start/short-hash.ts'
import type { FeedbackStore } from '../../features/feedback/drafts/feedback-store.ts'
import type { FeedbackEntry } from '../../features/feedback/feedback.types.ts'

interface Identity {
  key: string
  slot: string
  /** Content hash this page last read or wrote under the key (`replaceDraft`). */
  known: string
  /** A separate copy, made because another tab changed or sent the original draft. */
  isCopy: boolean
  /** A send attempt that may have reached the server. */
  attempt: Pick<FeedbackEntry, 'attemptedAt' | 'attemptedContent'>
}

/** The key of a draft in the store, and the content hash last seen there. */
export function createDraftIdentity(slot: string) {
  const fresh = (): Identity => ({ key: newId(), slot, known: '', isCopy: false, attempt: {} })
  let current = fresh()
  return {
    get: (): Readonly<Identity> => current,
    begin: () => void (current = fresh()),
    load({ attemptedAt, attemptedContent, ...entry }: FeedbackEntry) {
      const { key, slot: entrySlot } = entry
      const attempt = { attemptedAt, attemptedContent }
      current = { key, slot: entrySlot, known: contentHash(entry), isCopy: false, attempt }
    },
    /** Assigns a new key; the entry under the old key stays unchanged. */
    renew: (isCopy = true) => void (current = { ...fresh(), slot: current.slot, isCopy }),
    setKnown: (hash: string) => void (current = { ...current, known: hash }),
  }
}

type DraftIdentity = ReturnType<typeof createDraftIdentity>

/**
 * Where the draft is saved: on the device, on the device as a `copy` of a draft that another tab changed or sent, or only in memory
 * because storage is full or blocked.
 */
export type DraftStorage = 'nothing' | 'stored' | 'copy' | 'memory'

/** Debounce: saves per word, not per keystroke. */
const debounceMs = 250

interface SaverParts {
  store: FeedbackStore | undefined
  identity: DraftIdentity
  isDirty(): boolean
  toEntry(): FeedbackEntry
  /** Whether the device has stored the content of all pictures. */
  hasPictures(): boolean
  /** Another tab changed the draft, started sending it, or sent it. */
  onConflict(stored: FeedbackEntry): void
}

/** Saves a draft; writes are serialised. Never rejects. */
export function createSaver({ store, identity, isDirty, toEntry, hasPictures, onConflict }: SaverParts) {
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
      const conflicting = await store.replaceDraft(entry, known)
      if (identity.get().key !== key) return
      if (conflicting) return onConflict(conflicting)
      identity.setKnown(contentHash(entry))
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
    /** Saves after the debounce interval. */
    schedule() {
      timer ??= setTimeout(() => void this.flush(), debounceMs)
    },
    /** Saves now, after any write in progress. */
    flush(): Promise<void> {
      cancel()
      return (saving = saving.then(save))
    },
    /** Stops saving. */
    close() {
      isClosed = true
      cancel()
    },
  }
}
