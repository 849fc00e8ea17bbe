import { untold } from './memory.ts'
import { isSignedIn, session } from './session.ts'

/** Notes a language that is chosen while the host cannot be asked: it would go on to answer in the former one (S11). */
export function followUntoldLanguage(isAway: () => boolean): void {
  session.$language.listen(() => {
    if (isSignedIn() && isAway()) untold.write()
  })
  tellLanguage()
}

/** Tells the host what it could not hear. Its failure is said by the session, and it is tried again the next time. */
export function tellLanguage(): void {
  if (!untold.read() || !isSignedIn() || !navigator.onLine) return
  untold.forget()
  void session.setLanguage(session.$language.get())
}
