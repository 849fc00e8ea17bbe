import type { DirectoryConfig } from '../contract/calls/host-config.ts'
import type { DirectorySettings } from '../page/config.ts'

/** Dependencies of the directory's client. */
export interface DirectoryParts {
  /** The host's directory configuration; null for none. */
  directory(): Promise<DirectoryConfig | null>
  /** The page's settings, which override the host's. */
  settings(): DirectorySettings | null
  /** Language tag of the page, also used by the directory's window. */
  language(): string
  /** Starts the session with the directory's token (L3). Rejects with the host's error. */
  enter(token: string, loginHint: string, tokenIn: DirectoryConfig['tokenIn']): Promise<void>
}

/** The directory's client, loaded on first use and created by `createDirectory` in directory.ts. */
export interface DirectoryClient {
  /** Loads what the window needs; resolves to whether there is a directory. */
  preload(): Promise<boolean>
  /**
   * Opens the window at once when preloaded. `early` is an empty window that was opened in the click before this code was
   * loaded; null when the browser blocked it, undefined if not needed.
   */
  signIn(onClosed?: () => void, early?: Window | null): Promise<void>
  /** Closes the window of a pending sign-in, which rejects with an AbortError. */
  giveUp(): void
  /**
   * Ends the directory's session (S5): in a window, or if blocked by redirecting this page, in which case it stays pending.
   * Resolves when the window has opened, or after 3 s. `early` as above.
   */
  signOut(loginHint: string, early?: Window | null): Promise<void>
}
