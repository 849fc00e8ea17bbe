import { contentHash } from '../../features/feedback/content-hash.ts'
import type { FeedbackEntry } from '../../features/feedback/feedback.types.ts'
import { newId } from './new-id.ts'

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

export type DraftIdentity = ReturnType<typeof createDraftIdentity>
