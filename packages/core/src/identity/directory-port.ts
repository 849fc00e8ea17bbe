import type { Directory } from '../core.types.ts'
import { loadOnce } from '../page/lazy-methods.ts'
import type { DirectoryParts, DirectoryClient } from './directory.types.ts'
import { openWindow } from './directory-window.ts'

/** The directory of the session's port, loaded on first use. */
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
      const ownAttempt = ++attempt
      if (client) return client.signIn(onClosed)
      // Open the window within the click, before loading: browsers block it later.
      const early = openWindow()
      return load()
        .then((own) => {
          if (ownAttempt !== attempt) throw new DOMException('Superseded by another attempt', 'AbortError')
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
    /** Resolves when the directory's sign-out window has opened, or on failure. Call it synchronously in the click. */
    async signOut(loginHint: string): Promise<void> {
      if (client) return client.signOut(loginHint).catch(() => {})
      // As in signIn, open the window within the click: after a reload the client is not loaded.
      const early = openWindow()
      try {
        await (await load()).signOut(loginHint, early)
      } catch {
        // The local session has ended anyway.
        early?.close()
      }
    },
  }
}
