import type { Directory } from '../core.types.ts'
import { loadOnce } from '../page/lazy-methods.ts'
import type { DirectoryClient, DirectoryParts } from './directory.types.ts'
import { openWindow } from './directory-window.ts'

/** The directory as the session's port has it: nothing of it is loaded before somebody wants it. */
export function createDirectoryPort(parts: DirectoryParts) {
  let client: DirectoryClient | undefined
  let attempt = 0

  const load = loadOnce(
    () => import('./directory/directory.ts'),
    ({ createDirectory }) => (client = createDirectory(parts)),
  )

  const port: Directory = Object.freeze({
    preload: () =>
      load().then(
        (own) => own.preload(),
        () => false,
      ),
    signIn(onClosed?: () => void) {
      const mine = ++attempt
      if (client) return client.signIn(onClosed)
      // Browsers open windows only in the click itself, and loading takes longer than that.
      const early = openWindow()
      return load()
        .then((own) => {
          if (mine !== attempt) throw new DOMException('Another attempt came between', 'AbortError')
          return own.signIn(onClosed, early)
        })
        .catch((error: unknown) => {
          early?.close()
          throw error
        })
    },
    giveUp() {
      attempt++
      client?.giveUp()
    },
  })
  return {
    port,
    /** Resolves when the window of the directory's sign-out is on its way, or nothing can be done. To be called in the click. */
    async signOut(loginHint: string): Promise<void> {
      if (client) return client.signOut(loginHint).catch(() => {})
      // Like the way in: a session is often older than the page, and its window has to be opened in the click too.
      const early = openWindow()
      try {
        await (await load()).signOut(loginHint, early)
      } catch {
        // The session here is over in any case.
        early?.close()
      }
    },
  }
}
