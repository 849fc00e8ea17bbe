import { contentHash } from '../feedback/content-hash.ts'
import type { FeedbackEntry } from '../feedback/feedback.types.ts'
import { newId } from './new-id.ts'

interface Identity {
  key: string
  slot: string
  /** Hash of what is stored under the key, as far as this page knows (`replaceDraft`). */
  known: string
  /** It became a draft of its own because another tab has changed or sent the one that it was. */
  isCopy: boolean
  /** An attempt that may have reached the server. */
  attempt: Pick<FeedbackEntry, 'attemptedAt' | 'attemptedContent'>
}

/** Under which key a draft is stored, and what this page knows of it there. */
export function createDraftIdentity(slot: string) {
  const fresh = (): Identity => ({ key: newId(), slot, known: '', isCopy: false, attempt: {} })
  let current = fresh()
  return {
    get: (): Readonly<Identity> => current,
    begin: () => void (current = fresh()),
    take({ attemptedAt, attemptedContent, ...entry }: FeedbackEntry) {
      const { key, slot: itsSlot } = entry
      const attempt = { attemptedAt, attemptedContent }
      current = { key, slot: itsSlot, known: contentHash(entry), isCopy: false, attempt }
    },
    /** Another key for the same: what is stored under the former stays as it is. */
    renew: (isCopy = true) => void (current = { ...fresh(), slot: current.slot, isCopy }),
    know: (hash: string) => void (current = { ...current, known: hash }),
  }
}

export type DraftIdentity = ReturnType<typeof createDraftIdentity>
