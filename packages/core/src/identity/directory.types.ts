import type { DirectoryConfig } from '../contract/host-config.ts'
import type { DirectorySettings } from '../page/config.ts'

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
