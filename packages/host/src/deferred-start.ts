/** Background features, loaded after the first screen has rendered. */
import { afterFirstRender } from './after-first-render.ts'
import { watchConnection } from './offline/watch-connection.ts'
import { isSignedIn, session } from './session.ts'
import { pendingLanguage } from './storage.ts'
import { offerUpdates } from './updates/offer-updates.ts'
import { registerWorker } from './updates/register-worker.ts'

/** Stores a language chosen offline: the host would continue in the previous one (S11). */
function followPendingLanguage(isOffline: () => boolean): void {
  session.$language.listen(() => {
    if (isSignedIn() && isOffline()) pendingLanguage.write()
  })
  sendPendingLanguage()
}

/** Sends the pending language to the host. The session reports failures. */
function sendPendingLanguage(): void {
  if (!pendingLanguage.read() || !isSignedIn() || !navigator.onLine) return
  pendingLanguage.clear()
  void session.setLanguage(session.$language.get())
}

export function startDeferred(): void {
  const checkForUpdate = offerUpdates()
  // The host may have been updated while it was unreachable.
  const isOffline = watchConnection(() => {
    checkForUpdate?.()
    sendPendingLanguage()
  })
  followPendingLanguage(isOffline)
  // Store nothing on the device before a sign-in, or in development.
  if (import.meta.env.PROD) afterFirstRender(() => void registerWorker(), { condition: isSignedIn })
}
