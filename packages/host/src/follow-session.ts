import type { CoreEvent } from '@lustra/core'
import { toText } from './address.ts'
import { leave, reloadAt, startClean } from './leaving.ts'
import { forgetPerson, wanted } from './memory.ts'
import { router } from './portal.ts'
import { sayGroup } from './say.ts'
import { isSignedIn, session } from './session.ts'
import { mayLeave } from './unsaved.ts'

/** By then a switcher on this page has said where to go on. */
const switcherMs = 500

/**
 * What becomes of the page when the session changes, in this tab or another. To be called before any element stands on
 * the page: who hears first can take the elements away before they begin to read for another group or language.
 */
export function followSession(): void {
  followGroup()
  // The choice was made in one tab; the others only speak differently from now on (S11).
  session.$language.listen(() => {
    if (!isSignedIn() || !document.hasFocus()) return
    session.setMode('general')
    startClean()
  })
  let isSomebody = isSignedIn()
  session.listen((event) => {
    // Somebody else from now on: nothing that follows from their rights is drawn before the page is loaded anew. The
    // tab that switched is told where to go on by its switcher; every other one begins at home (S7).
    if (event.type === 'signed-in' && isSomebody) {
      leave()
      setTimeout(() => reloadAt('/'), switcherMs)
    }
    isSomebody = isSignedIn()
    if (event.type === 'signed-out') signedOut(event)
  })
}

/** Another group is another portal: everything is read anew, in every tab (S6). */
function followGroup() {
  let before = place()
  session.$session.listen(() => {
    const now = place()
    const { userId, code } = before
    before = now
    // Another person's group is part of their coming, and a list of groups that came late is no switch (S12).
    if (now.userId !== userId || now.code === code || !code) return
    startClean()
    if (!now.name) return
    // Only where the choice was made it can be taken back with one press.
    const undo = () => void goBackTo(code)
    void sayGroup(now.name, document.hasFocus() ? undo : undefined)
  })
}

/** Nothing that was typed since the switch is lost unasked; of a failure the session tells by itself. */
async function goBackTo(code: string): Promise<void> {
  if (await mayLeave()) await session.switchGroup(code).catch(() => {})
}

/** Whose portal this is, and of which group. */
function place(): { userId: string; code: string; name: string } {
  const now = session.$session.get()
  if (now.status !== 'signed-in') return { userId: '', code: '', name: '' }
  return { userId: now.user.userId, code: now.group?.groupCode ?? '', name: now.group?.groupName ?? '' }
}

/** Whoever ran out of time comes back to where they were; who leaves, leaves nothing behind (S5). */
function signedOut({ reason }: CoreEvent & { type: 'signed-out' }) {
  const here = toText(router.$address.get())
  forgetPerson({ isExpired: reason === 'expired' })
  if (reason === 'expired') wanted.write(here)
  leave()
  // The directory's own sign-out needs this page for another moment (S5).
  void session.whenLeft().then(() => location.replace('/login'))
}
