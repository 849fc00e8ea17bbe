import { errorPath, type CoreEvent } from '@lustra/core'
import { toText } from './address.ts'
import { deactivate, reloadAt, startClean, startNextAt } from './reset.ts'
import { clearPersonalData, wantedAddress } from './storage.ts'
import { router } from './portal.ts'
import { notifyGroupSwitched } from './notifications.ts'
import { isSignedIn, session } from './session.ts'
import { canLeave } from './unsaved.ts'

/** Within this time a switcher on this page has requested its reload. */
const switcherTimeoutMs = 500

/**
 * Updates the page when the session changes, in this or another tab. Must run before any element is on
 * the page: the first listener can remove the elements before they load data of another group or language.
 */
export function followSession(): void {
  followGroup()
  // Only the tab of the choice restarts; the others just change their language (S11).
  session.$language.listen(() => {
    if (!isSignedIn() || !document.hasFocus()) return
    session.setMode('general')
    startClean()
  })
  let wasSignedIn = isSignedIn()
  session.listen((event) => {
    // Another person: render nothing with their rights before a reload. The
    // switcher reloads its own tab; all others start at home (S7).
    if (event.type === 'signed-in' && wasSignedIn) {
      deactivate()
      setTimeout(() => reloadAt('/'), switcherTimeoutMs)
    }
    wasSignedIn = isSignedIn()
    if (event.type === 'signed-out') signedOut(event)
  })
}

/** A switch of the group restarts the portal, in every tab; so does a refused one, which leads to the error page (S6). */
function followGroup() {
  let previous = identity()
  session.$session.listen(() => {
    const now = identity()
    const { userId, code, refused } = previous
    previous = now
    // Neither a new person's group nor a late list of groups is a switch (S12).
    if (now.userId !== userId || !code || (now.code === code && now.refused === refused)) return
    // Not at an address of the group that refused.
    if (now.refused) startNextAt(errorPath(now.roleError))
    startClean()
    if (!now.group || now.code === code) return
    // Only the tab of the choice offers undo, and only to a group that the person still belongs to.
    const undo = () => void switchBackTo(code)
    const isUndoable = document.hasFocus() && now.codes.includes(code)
    void notifyGroupSwitched(now.group, isUndoable ? undo : undefined)
  })
}

/** Confirms before unsaved input is lost. The session reports failures. */
async function switchBackTo(code: string): Promise<void> {
  if (await canLeave()) await session.switchGroup(code).catch(() => {})
}

/** Current user and groups, and the group that refused a switch. */
function identity() {
  const now = session.$session.get()
  if (now.status !== 'signed-in')
    return { userId: '', code: '', group: null, refused: '', roleError: 0 as const, codes: [] }
  return {
    userId: now.user.userId,
    code: now.group?.groupCode ?? '',
    group: now.group,
    refused: now.refusedGroup ?? '',
    roleError: now.roleError,
    codes: now.groups.map(({ groupCode }) => groupCode),
  }
}

/** After an expiry the sign-in returns to the same address; a sign-out leaves nothing behind (S5). */
function signedOut({ reason }: CoreEvent & { type: 'signed-out' }) {
  const here = toText(router.$address.get())
  clearPersonalData({ isExpired: reason === 'expired' })
  if (reason === 'expired') wantedAddress.write(here)
  deactivate()
  // The directory's sign-out still needs this page (S5).
  void session.whenLeft().then(() => location.replace('/login'))
}
