import { AppError } from '../contract/error-codes.ts'
import type { DirectoryConfig } from '../contract/host-config.ts'
import type { Directory } from '../core.ts'
import type { DirectorySettings } from '../page/config.ts'
import { openWindow } from './directory-window.ts'

/** What the directory's client needs of the session around it. */
export interface DirectoryParts {
  /** What the host says of its directory; null when it has none. */
  directory(): Promise<DirectoryConfig | null>
  /** What the page says of it; it wins over the host. */
  settings(): DirectorySettings | null
  /** The language that the page speaks, as a tag: the directory's window speaks it too. */
  language(): string
  /** Makes the directory's token the session (L3). Rejects with what the host answers. */
  enter(token: string, loginHint: string, tokenIn: DirectoryConfig['tokenIn']): Promise<void>
}

/** The directory's client, which is loaded with the first wish for it; `createDirectory(parts)` of directory.ts makes it. */
export interface DirectoryClient {
  /** Answers whether there is a directory, once everything for its window is there. */
  preload(): Promise<boolean>
  /**
   * Opens the window at once when it has been preloaded. `early` is an empty window that the click has opened already,
   * because this code was not there yet; null when the browser blocked it, undefined when there was no need.
   */
  signIn(onClosed?: () => void, early?: Window | null): Promise<void>
  /** Closes the window of a sign-in that is under way, which rejects with an AbortError. */
  giveUp(): void
  /**
   * Ends the directory's own session (S5): in a window when the browser opens one, else by leading this page there, for
   * which it stays pending. Resolves when the window is on its way, or after 3 s. `early` as above.
   */
  signOut(loginHint: string, early?: Window | null): Promise<void>
}

/** The directory as the session's port has it: nothing of it is loaded before somebody wants it. */
export function createDirectoryPort(parts: DirectoryParts) {
  let client: DirectoryClient | undefined
  let loading: Promise<DirectoryClient> | undefined
  let attempt = 0

  function load(): Promise<DirectoryClient> {
    loading ??= import('./directory/directory.ts').then(
      ({ createDirectory }) => (client = createDirectory(parts)),
      (cause: unknown) => {
        // The next attempt may find the network again.
        loading = undefined
        throw new AppError('offline', 'the sign-in by the directory did not load', { cause })
      },
    )
    return loading
  }

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
