/** Background features, loaded after the first screen has rendered. */
import { watchConnection } from './offline/watch-connection.ts'
import { isSignedIn } from './session.ts'
import { offerUpdates } from './updates/offer-updates.ts'
import { registerWorker } from './updates/register-worker.ts'
import { followPendingLanguage, sendPendingLanguage } from './pending-language.ts'
import { afterFirstRender } from './after-first-render.ts'

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
