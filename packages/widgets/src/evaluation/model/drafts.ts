/**
 * What somebody has begun to write, stored in this tab: a session that ends by itself takes the screen, not the draft. The core
 * clears the drafts of a person who signs out, or whose session another person takes over.
 */
import type { Core } from '@lustra/core'
import { tabStorage } from '@lustra/core/storage/safe-storage.ts'

/** Where a draft is stored; empty for nowhere. */
export type DraftKey = `lustra.draft.${string}` | ''

/**
 * Under which name something is stored: of the person who is signed in, in the group that is shown (`pinned` for an element
 * with a group of its own), so that nobody else ever reads it. Empty when nobody is signed in: then nothing is stored.
 */
export function draftOwner(core: Core, pinned: string | undefined, about: string): DraftKey {
  const session = core.$session.get()
  if (session.status !== 'signed-in') return ''
  return `lustra.draft.${session.user.userId}/${pinned || session.group?.groupCode || ''}/${about}`
}

/** What was stored, unless it is not what `isDraft` knows: anything of the origin may write there. */
export function readDraft<D extends object>(key: DraftKey, isDraft: (stored: D) => boolean): D | null {
  const stored = key ? (tabStorage.readJson(key) as D | null) : null
  return stored && isDraft(stored) ? stored : null
}

/** Stores a draft, or removes it when there is none. */
export function saveDraft(key: DraftKey, draft: object | null): void {
  // Where storage is blocked it lives as long as the screen.
  if (key) tabStorage.write(key, draft && JSON.stringify(draft))
}
