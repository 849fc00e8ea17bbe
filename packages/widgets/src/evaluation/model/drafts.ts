/** Drafts of forms, stored in this tab: a session that ends meanwhile takes the screen away, but not what was typed. */
import type { Core, SignedIn } from '@lustra/core'

const prefix = 'lustra.draft.'
const ofPerson = (userId: string) => `${prefix}${userId}/`

/**
 * Under which name a draft is stored: of the person who is signed in, in the group that is shown (`pinned` for an element
 * with a group of its own), so that nobody else reads it. Empty when nobody is signed in: then nothing is stored.
 */
export function draftOwner(core: Core, pinned: string | undefined, about: string): string {
  const session = core.$session.get()
  if (session.status !== 'signed-in') return ''
  return `${ofPerson(session.user.userId)}${pinned || session.group?.groupCode || ''}/${about}`
}

/** The stored draft, if `isDraft` accepts it: any script of the origin may write there. */
export function readDraft<D extends object>(owner: string, isDraft: (stored: D) => boolean): D | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(owner)!) as D
    return isDraft(stored) ? stored : null
  } catch {
    // Nothing is stored, or site data is blocked.
    return null
  }
}

/** Stores a draft, or removes the stored one when there is none. */
export function saveDraft(owner: string, draft: object | null): void {
  try {
    if (draft && owner) sessionStorage.setItem(owner, JSON.stringify(draft))
    else sessionStorage.removeItem(owner)
  } catch {
    // Site data is blocked: the draft lives as long as the screen.
  }
}

const watched = new WeakSet<Core>()

/**
 * From now on a person's own sign-out removes all their drafts, also of forms that are not open (S5). A session that ends by
 * itself leaves them for the person's return.
 */
export function clearDraftsAtSignOut(core: Core): void {
  if (watched.has(core)) return
  watched.add(core)
  const people = new Set<string>()
  core.$session.subscribe((session) => session.status === 'signed-in' && addPeople(people, session))
  core.listen((event) => {
    if (event.type !== 'signed-out') return
    if (event.reason === 'user') people.forEach(clearDraftsOf)
    people.clear()
  })
}

/** A person who acts as somebody else signs out for both (S7). */
function addPeople(people: Set<string>, { user, switchedFrom }: SignedIn): void {
  people.add(user.userId)
  if (switchedFrom) people.add(switchedFrom.userId)
}

function clearDraftsOf(userId: string): void {
  try {
    const names = [...Array(sessionStorage.length).keys()].map((index) => sessionStorage.key(index)!)
    for (const name of names) if (name.startsWith(ofPerson(userId))) sessionStorage.removeItem(name)
  } catch {
    // Site data is blocked: nothing is stored.
  }
}
