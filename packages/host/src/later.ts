/** What the portal does beside its screens. Loaded when the first one stands. */
import { watchConnection } from './offline/watch-connection.ts'
import { isSignedIn } from './session.ts'
import { offerUpdates } from './updates/offer-updates.ts'
import { registerWorker } from './updates/register-worker.ts'
import { followUntoldLanguage, tellLanguage } from './untold-language.ts'
import { whenShown } from './when-shown.ts'

export function startLater(): void {
  const lookForUpdate = offerUpdates()
  // A host that was away may have come back as another version.
  const isAway = watchConnection(() => {
    lookForUpdate?.()
    tellLanguage()
  })
  followUntoldLanguage(isAway)
  // Who only looks at the sign-in leaves nothing on the device. A hot reload has nothing to keep.
  if (import.meta.env.PROD) whenShown(() => void registerWorker(), { isWanted: isSignedIn })
}
