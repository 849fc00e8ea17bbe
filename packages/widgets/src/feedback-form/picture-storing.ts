import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackStore } from '../feedback/drafts/feedback-store.ts'
import type { FeedbackPicture } from '../feedback/feedback.types.ts'

interface StoringParts {
  store: FeedbackStore | undefined
  /** Key of the draft that they belong to. */
  keyOf(): string
  /** Stores the draft itself. */
  flush(): Promise<void>
  /** The device stores nothing more. */
  fail(): void
}

/** Stores the contents of a draft's pictures on the device, and knows which of them are not there. */
export function createPictureStoring({ store, keyOf, flush, fail }: StoringParts) {
  /** Refused by the device. */
  const unstored = new Set<string>()
  const $underWay = atom(0)
  return {
    /** How many are being stored: a page that is closed now loses them. */
    $underWay: $underWay as ReadableAtom<number>,
    /** Whether the device has refused none. */
    hasAll: () => unstored.size === 0,
    /** Never rejects. */
    async store(picture: FeedbackPicture): Promise<void> {
      $underWay.set($underWay.get() + 1)
      // A picture without its entry would be taken for one that was left behind.
      await flush()
      try {
        await store?.putPicture(keyOf(), picture)
        unstored.delete(picture.id)
      } catch {
        unstored.add(picture.id)
        fail()
      }
      $underWay.set($underWay.get() - 1)
    },
    drop(id: string) {
      unstored.delete(id)
      void store?.deletePicture(id).catch(fail)
    },
    forget: () => unstored.clear(),
  }
}
