/** One call to the API host, as data: what the owner of the session needs to perform it for any copy of the bundle. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Behind the API base, with a slash in front. */
  path: string
  params?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** JSON, or FormData for uploads. */
  body?: unknown
  /** A file instead of data (S14). */
  download?: boolean | undefined
  /** A file that is read while it comes, answered as an OpenFile: all of it, or what follows so many bytes of the file with this tag. */
  stream?: true | { from: number; tag: string } | undefined
  /** The person's own matter, not their group's: sent without a group, and a group switch does not make it stale (S6). */
  personal?: boolean | undefined
  /** Under the administrator's own token while they act as somebody else, otherwise under the session's (S8). */
  alternate?: boolean | undefined
  /**
   * Changes nothing on the host. `shared`: the same question of several elements within a moment may be one request; `alone`: each
   * is asked. Without it a call is taken for a change, after which everything is read anew.
   */
  reads?: 'shared' | 'alone' | undefined
  /** Works without a session: codes, passwords forgotten. */
  open?: boolean | undefined
  timeoutMs?: number | undefined
  /** Names a change that is stored to be sent later, so that it is done once; without it each change is named when it is sent. */
  changeKey?: string | undefined
  /** Told how many bytes of an upload have left, where the browser says so. */
  onProgress?: ((sent: number) => void) | undefined
}
