import { pendingLanguage } from './storage.ts'
import { isSignedIn, session } from './session.ts'

/** Stores a language chosen offline: the host would continue in the previous one (S11). */
export function followPendingLanguage(isOffline: () => boolean): void {
  session.$language.listen(() => {
    if (isSignedIn() && isOffline()) pendingLanguage.write()
  })
  sendPendingLanguage()
}

/** Sends the pending language to the host. The session reports failures. */
export function sendPendingLanguage(): void {
  if (!pendingLanguage.read() || !isSignedIn() || !navigator.onLine) return
  pendingLanguage.clear()
  void session.setLanguage(session.$language.get())
}
