import type { Language } from '../texts/languages.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Pins the call to one group; otherwise the session's current group (S6). A response for another group rejects with an AbortError. */
  group?: string | undefined
  /** The language of the response; otherwise the session's. */
  language?: Language | undefined
  /** The caller shows failures itself: no toast (E4, E5). Forced logout and the 90009 prompt happen regardless. */
  quiet?: boolean | undefined
}

/** A file the host sent (S14). `name` comes from the response header fileName. */
export interface Download {
  blob: Blob
  name: string
}

/** A call to the API host as plain data, so that the session's owner can perform it for any copy of the bundle. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the API base, with a leading slash. */
  path: string
  params?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** JSON, or FormData for uploads. */
  body?: unknown
  /** A file instead of data (S14). */
  download?: boolean | undefined
  /** A streamed file, returned as an OpenFile: all of it, or the rest after `from` bytes if its ETag is still `tag`. */
  stream?: true | { from: number; tag: string } | undefined
  /** Independent of the group: sent without one, and a group switch does not make it stale (S6). */
  personal?: boolean | undefined
  /** Uses the administrator's own token during an account switch, otherwise the session's (S8). */
  alternate?: boolean | undefined
  /**
   * Changes nothing on the host. `shared`: equal reads within a moment share one request; `alone`: each is sent. Without it, the
   * call counts as a change and invalidates all shared reads.
   */
  reads?: 'shared' | 'alone' | undefined
  /** Works without a session: codes, password reset. */
  open?: boolean | undefined
  timeoutMs?: number | undefined
  /** Idempotency key of a change that is stored and sent later; without it, a key is generated when sending. */
  changeKey?: string | undefined
  /** Receives the number of uploaded bytes, if the browser reports it. */
  onProgress?: ((sent: number) => void) | undefined
}

/** Performs one call under the session; provided by the session's port, or by tests. */
export type Request = (call: Call, options?: CallOptions) => Promise<unknown>
