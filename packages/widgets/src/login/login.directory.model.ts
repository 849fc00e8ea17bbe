import { atom } from 'nanostores'
import { toFailure } from '../kit/failure.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { DirectoryState, LoginTools } from './login.state.ts'

/** Signing in by the corporate directory, in a window of its own (L3). */
export function createDirectorySignIn(core: Pick<LoginTools['core'], 'directory'>) {
  const $directory = atom<DirectoryState>({ step: 'idle' })
  /** Counts the windows: only the last one's answer counts. */
  let count = 0

  return {
    $directory,
    /** To be called in the click itself: the browser blocks a window that opens after something was waited for. */
    open(onSignedIn: () => void) {
      const mine = ++count
      const isOpen = () => mine === count && $directory.get().step !== 'idle'
      const signed = core.directory.signIn(() => {
        if (isOpen()) $directory.set({ step: 'closed' })
      })
      $directory.set({ step: 'waiting' })
      signed.then(onSignedIn, (error: unknown) => {
        if (!isOpen()) return
        $directory.set(isAbort(error) ? { step: 'closed' } : { step: 'failed', ...toFailure(error) })
      })
    },
    reset: () => $directory.set({ step: 'idle' }),
  }
}
