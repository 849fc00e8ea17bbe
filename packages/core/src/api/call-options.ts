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
