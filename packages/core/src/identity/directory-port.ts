import type { DirectoryConfig } from '../contract/host-config.ts'
import type { Directory } from '../core.ts'
import type { DirectorySettings } from '../page/config.ts'

/** What the directory's client needs of the session around it. */
export interface DirectoryParts {
  /** What the host says of its directory; null when it has none. */
  directory(): Promise<DirectoryConfig | null>
  /** What the page says of it; it wins over the host. */
  settings(): DirectorySettings | null
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
  /** Ends the directory's own session. Resolves when its window is on its way, or after a few seconds at most. */
  signOut(loginHint: string): Promise<void>
}

/** The directory as the session's port has it: nothing of it is loaded before somebody wants it. */
export function createDirectoryPort(parts: DirectoryParts) {
  let client: DirectoryClient | undefined
  let loading: Promise<DirectoryClient> | undefined

  function load(): Promise<DirectoryClient> {
    loading ??= import('./directory.ts').then(
      ({ createDirectory }) => (client = createDirectory(parts)),
      (error: unknown) => {
        // The next attempt may find the network again.
        loading = undefined
        throw error
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
      if (client) return client.signIn(onClosed)
      // Browsers open windows only in the click itself, and loading takes longer than that.
      const early = globalThis.open?.('about:blank', '_blank', 'popup,width=480,height=640') ?? null
      return load().then(
        (own) => own.signIn(onClosed, early),
        (error: unknown) => {
          early?.close()
          throw error
        },
      )
    },
  })
  return {
    port,
    /** Resolves when the window of the directory's sign-out is on its way, or nothing can be done. To be called in the click. */
    async signOut(loginHint: string): Promise<void> {
      try {
        await (client ?? (await load())).signOut(loginHint)
      } catch {
        // The session here is over in any case.
      }
    },
  }
}
