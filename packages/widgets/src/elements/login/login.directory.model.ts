import { atom } from 'nanostores'
import { toFailure } from '../../kit/failure.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { DirectoryState, LoginContext } from './login.state.ts'

/** Sign-in by the corporate directory, in a separate window (L3). */
export function createDirectorySignIn(core: Pick<LoginContext['core'], 'directory'>) {
  const $directory = atom<DirectoryState>({ step: 'idle' })
  /** Number of the last attempt: results of earlier windows are ignored. */
  let lastAttempt = 0

  return {
    $directory,
    /** Call synchronously from the click handler: browsers block a window opened after an await. */
    open(onSignedIn: () => void) {
      const attempt = ++lastAttempt
      const isOpen = () => attempt === lastAttempt && $directory.get().step !== 'idle'
      const signedIn = core.directory.signIn(() => {
        if (isOpen()) $directory.set({ step: 'closed' })
      })
      $directory.set({ step: 'waiting' })
      signedIn.then(onSignedIn, (error: unknown) => {
        if (!isOpen()) return
        $directory.set(isAbort(error) ? { step: 'closed' } : { step: 'failed', ...toFailure(error) })
      })
    },
    reset: () => $directory.set({ step: 'idle' }),
  }
}
