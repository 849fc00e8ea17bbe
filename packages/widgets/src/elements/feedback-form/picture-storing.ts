import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackStore } from '../../features/feedback/drafts/feedback-store.ts'
import type { FeedbackPicture } from '../../features/feedback/feedback.types.ts'

interface StoringParts {
  store: FeedbackStore | undefined
  /** Key of their draft. */
  keyOf(): string
  /** Stores the draft itself. */
  flush(): Promise<void>
  /** Storage is full or blocked. */
  fail(): void
}

/** Stores the contents of a draft's pictures on the device and tracks which could not be stored. */
export function createPictureStoring({ store, keyOf, flush, fail }: StoringParts) {
  /** Ids of pictures that could not be stored. */
  const unstored = new Set<string>()
  const $pending = atom(0)
  return {
    /** Number of pictures being stored; closing the page now loses them. */
    $pending: $pending as ReadableAtom<number>,
    hasAll: () => unstored.size === 0,
    /** Never rejects. */
    async store(picture: FeedbackPicture): Promise<void> {
      $pending.set($pending.get() + 1)
      // Entry first: `sweep` deletes pictures without an entry.
      await flush()
      try {
        await store?.putPicture(keyOf(), picture)
        unstored.delete(picture.id)
      } catch {
        unstored.add(picture.id)
        fail()
      }
      $pending.set($pending.get() - 1)
    },
    drop(id: string) {
      unstored.delete(id)
      void store?.deletePicture(id).catch(fail)
    },
    forget: () => unstored.clear(),
  }
}
