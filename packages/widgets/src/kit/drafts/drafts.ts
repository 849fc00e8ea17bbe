/**
 * Drafts in this tab's storage: they survive an expired session. The core clears them when the person signs out or another
 * person signs in.
 */
import type { Core } from '@lustra/core'
import { tabStorage } from '@lustra/core/storage/safe-storage.ts'

/** Storage key of a draft; empty when it is not stored. */
export type DraftKey = `lustra.draft.${string}` | ''

/**
 * Storage key per person and group (`pinned`: the element's own group), so that no other person reads the draft. Empty when
 * signed out.
 */
export function draftOwner(core: Core, pinned: string | undefined, about: string): DraftKey {
  const session = core.$session.get()
  if (session.status !== 'signed-in') return ''
  return `lustra.draft.${session.user.userId}/${pinned || session.group?.groupCode || ''}/${about}`
}

/** Null unless `isDraft` accepts it, since any script of the origin can write there. */
export function readDraft<D extends object>(key: DraftKey, isDraft: (stored: D) => boolean): D | null {
  const stored = key ? (tabStorage.readJson(key) as D | null) : null
  return stored && isDraft(stored) ? stored : null
}

/** Stores a draft, or removes it when there is none. */
export function saveDraft(key: DraftKey, draft: object | null): void {
  // With blocked storage the draft exists as long as the screen.
  if (key) tabStorage.write(key, draft && JSON.stringify(draft))
}
